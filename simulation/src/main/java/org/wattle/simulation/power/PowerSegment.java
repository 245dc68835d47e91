package org.wattle.simulation.power;

/**
 * Seconds that follow each other in which the cluster draws the same under the same caps.
 *
 * @param fromSecond the first
 * @param toSecond the one after the last
 * @param milliwatts that the cluster draws
 * @param capMilliwatts the sum of the caps of all nodes, which are their TDPs where not capped
 */
public record PowerSegment(long fromSecond, long toSecond, long milliwatts, long capMilliwatts) {
  /** The energy of all of them. */
  long millijoules() {
    return milliwatts * (toSecond - fromSecond);
  }
}
