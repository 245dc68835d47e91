package org.wattle.toolkit.priority.simulation;

import java.util.Optional;
import org.wattle.model.priority.PriorityCluster;

/**
 * The slots of the servers under a policy, the same in all of its runs.
 *
 * @param policy by name
 * @param configuration id of the part that decided on them
 * @param cluster the servers with their slots
 * @param configured whether the part may change the slots of the scenario
 * @param proof where a solver chose them
 */
public record PolicySlots(
    String policy,
    String configuration,
    PriorityCluster cluster,
    boolean configured,
    Optional<SlotProof> proof) {}
