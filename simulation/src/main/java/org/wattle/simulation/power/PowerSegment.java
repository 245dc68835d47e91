package org.wattle.simulation.power;

/**
 * Seconds that follow each other in which the cluster draws the same under the same caps.
 *
 * @param fromSecond the first; the last is the one before the next segment or the makespan
 * @param milliwatts that the cluster draws
 * @param capMilliwatts the sum of the caps of all nodes, which are their TDPs where not capped
 */
public record PowerSegment(long fromSecond, long milliwatts, long capMilliwatts) {}
