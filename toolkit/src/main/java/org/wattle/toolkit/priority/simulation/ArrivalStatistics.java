package org.wattle.toolkit.priority.simulation;

import org.wattle.model.workload.Workload;

/**
 * How the tasks of a workload arrive, as Table 9.2 of the thesis describes it.
 *
 * @param tasks how many arrive in the time
 * @param mostInOneMinute the most in any 60 seconds
 * @param mostInTenMinutes the most in any 600 seconds
 * @param longestGapSeconds the longest time between two arrivals; 0 with fewer than two
 */
public record ArrivalStatistics(
    int tasks, int mostInOneMinute, int mostInTenMinutes, double longestGapSeconds) {
  private static final double MINUTE = 60;

  /** Of the tasks that arrive before a time. */
  public static ArrivalStatistics of(Workload workload, long seconds) {
    double[] times =
        workload.tasks().stream()
            .mapToDouble(task -> task.arrivalSeconds())
            .filter(arrival -> arrival < seconds)
            .toArray();
    double gap = 0;
    for (int i = 1; i < times.length; i++) {
      gap = Math.max(gap, times[i] - times[i - 1]);
    }
    return new ArrivalStatistics(times.length, most(times, MINUTE), most(times, 10 * MINUTE), gap);
  }

  private static int most(double[] times, double within) {
    int most = 0;
    int from = 0;
    for (int i = 0; i < times.length; i++) {
      while (times[from] <= times[i] - within) {
        from++;
      }
      most = Math.max(most, i - from + 1);
    }
    return most;
  }
}
