package org.wattle.simulation.energy;

import java.util.Arrays;

/**
 * How long something took over many tasks, in seconds; all 0 where there was none.
 *
 * @param mean arithmetic
 * @param median half of the tasks took no longer
 * @param p95 95 of 100 tasks took no longer
 * @param longest of all
 */
public record Times(double mean, double median, double p95, double longest) {
  /** Of times in any order. */
  static Times of(long[] seconds) {
    if (seconds.length == 0) {
      return new Times(0, 0, 0, 0);
    }
    long[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return new Times(
        Arrays.stream(sorted).average().orElseThrow(),
        atLeast(sorted, 0.5),
        atLeast(sorted, 0.95),
        sorted[sorted.length - 1]);
  }

  /** The least time that a share of the tasks does not exceed. */
  private static double atLeast(long[] sorted, double share) {
    return sorted[(int) Math.ceil(share * sorted.length) - 1];
  }
}
