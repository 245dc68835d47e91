package org.wattle.studies.priority;

import java.util.Arrays;
import java.util.List;

/**
 * A row of Table 2 of the short paper: a priority in a week of the Google trace. CPU and memory are
 * in units of the largest server.
 *
 * @param priority from 0 to 11
 * @param gapSeconds mean interarrival time
 * @param gapDeviation its standard deviation
 * @param cpuSeconds mean requested CPU times run time
 * @param cpuDeviation its standard deviation
 * @param memorySeconds mean requested memory times run time
 * @param memoryDeviation its standard deviation
 */
public record TracePriority(
    int priority,
    double gapSeconds,
    double gapDeviation,
    double cpuSeconds,
    double cpuDeviation,
    double memorySeconds,
    double memoryDeviation) {
  /** Mean interarrival time of all tasks. */
  public static final double GAP_OF_ALL = 0.0385;

  /** All but priority 7, of which the table has no demand. */
  public static final List<TracePriority> ALL =
      List.of(
          new TracePriority(0, 0.059153, 0.40471, 133, 544.88, 78.673, 358.3),
          new TracePriority(1, 0.43635, 3.6045, 79.858, 293.98, 66.002, 657.69),
          new TracePriority(2, 14.586, 59.572, 535.81, 3045.1, 286.77, 1533.7),
          new TracePriority(3, 17_876, 48_617, 0.38941, 0.4447, 0.039666, 0.032372),
          new TracePriority(4, 0.16401, 2.2769, 55.258, 404.09, 30.781, 194.23),
          new TracePriority(5, 30_601, 44_586, 0.15221, 0.10224, 0.023401, 0.020716),
          new TracePriority(6, 7.5633, 92.299, 14.305, 41.019, 5.3376, 22.769),
          new TracePriority(8, 9.0927, 21.976, 36.742, 666.53, 56.074, 607.48),
          new TracePriority(9, 2.9024, 5.4195, 1034.6, 3459.2, 965.34, 2925.7),
          new TracePriority(10, 86.006, 97.878, 2307.9, 6333.4, 2979.6, 7305.1),
          new TracePriority(11, 1144.3, 1320.1, 2497.7, 4826.2, 2260.1, 2835.1));

  private static final int PRIORITIES = 12;

  /** The priority of a number, which is not 7. */
  public static TracePriority of(int priority) {
    return ALL.stream().filter(each -> each.priority == priority).findFirst().orElseThrow();
  }

  /** How often each priority from 0 to 11 is submitted, in tasks per second. */
  public static List<Double> shares() {
    Double[] shares = new Double[PRIORITIES];
    Arrays.fill(shares, 0.0);
    ALL.forEach(each -> shares[each.priority] = 1 / each.gapSeconds);
    return List.of(shares);
  }

  /** The standard deviation of the CPU demand over its mean. */
  public double cpuSpread() {
    return cpuDeviation / cpuSeconds;
  }

  /** The standard deviation of the memory demand over its mean. */
  public double memorySpread() {
    return memoryDeviation / memorySeconds;
  }
}
