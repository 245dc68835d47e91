package org.wattle.model.lotes;

import org.wattle.model.JsonField;
import org.wattle.model.ResourceVector;

/**
 * Machines that are alike (report, Table 1).
 *
 * @param name a readable name
 * @param count n_j, how many there are, at least 1
 * @param capacity c_jl, what one machine has of each resource
 */
public record MachineConfiguration(
    String name, int count, @JsonField(keys = "resources") ResourceVector capacity) {}
