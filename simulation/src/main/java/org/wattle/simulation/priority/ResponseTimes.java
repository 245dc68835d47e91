package org.wattle.simulation.priority;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Statistics of response times, in seconds; all empty where there is no task.
 *
 * @param tasks how many
 * @param mean arithmetic
 * @param median half of the tasks took no longer
 * @param p95 95 of 100 tasks took no longer
 * @param p99 99 of 100 tasks took no longer
 * @param longest of all
 */
public record ResponseTimes(
    int tasks,
    OptionalDouble mean,
    OptionalDouble median,
    OptionalDouble p95,
    OptionalDouble p99,
    OptionalDouble longest) {
  private static final ResponseTimes NONE =
      new ResponseTimes(
          0,
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty());

  /** Of times in any order. */
  static ResponseTimes of(long[] seconds) {
    if (seconds.length == 0) {
      return NONE;
    }
    long[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return new ResponseTimes(
        sorted.length,
        OptionalDouble.of((double) Arrays.stream(sorted).sum() / sorted.length),
        atLeast(sorted, 0.5),
        atLeast(sorted, 0.95),
        atLeast(sorted, 0.99),
        OptionalDouble.of((double) sorted[sorted.length - 1]));
  }

  /** The mean, or another number where there is none. */
  double meanOr(double other) {
    return mean.orElse(other);
  }

  /** The least time that a share of the tasks does not exceed. */
  private static OptionalDouble atLeast(long[] sorted, double share) {
    return OptionalDouble.of((double) sorted[(int) Math.ceil(share * sorted.length) - 1]);
  }
}
