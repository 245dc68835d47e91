package org.wattle.toolkit.priority.simulation;

/**
 * What the best schedule in hindsight takes, or a bound on it: a policy that knew all arrivals and
 * run times, with all servers awake and unlimited memory.
 *
 * @param weightedResponseSeconds V of no schedule is lower
 * @param optimal whether some schedule attains it
 */
public record OfflineReference(double weightedResponseSeconds, boolean optimal) {}
