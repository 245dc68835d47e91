package org.wattle.simulation.study;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Statistics of the durations of tasks, in seconds; all empty where there is no task.
 *
 * @param tasks how many
 * @param mean arithmetic
 * @param median half of the tasks took no longer
 * @param p95 95 of 100 tasks took no longer
 * @param p99 99 of 100 tasks took no longer
 * @param longest of all
 */
public record Durations(
    int tasks,
    OptionalDouble mean,
    OptionalDouble median,
    OptionalDouble p95,
    OptionalDouble p99,
    OptionalDouble longest) {
  /** Of times in any order. */
  public static Durations of(long[] seconds) {
    long[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return new Durations(
        sorted.length,
        Arrays.stream(sorted).average(),
        atLeast(sorted, 0.5),
        atLeast(sorted, 0.95),
        atLeast(sorted, 0.99),
        atLeast(sorted, 1));
  }

  /** The least time that a share of the tasks does not exceed. */
  private static OptionalDouble atLeast(long[] sorted, double share) {
    return sorted.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) sorted[(int) Math.ceil(share * sorted.length) - 1]);
  }
}
