package org.wattle.toolkit.priority.simulation;

import org.wattle.model.priority.PriorityCluster;

/**
 * The slots of the servers under a policy, the same in all of its runs.
 *
 * @param policy by name
 * @param configuration id of the part that decided on them
 * @param cluster the servers with their slots
 */
public record PolicySlots(String policy, String configuration, PriorityCluster cluster) {}
