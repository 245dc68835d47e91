package org.wattle.toolkit.trace;

import java.util.Arrays;

/** Counts arrivals and submissions. Memory grows with the hours of the trace. */
final class MutableArrivals {
  private static final long MICROS_PER_HOUR = 3_600_000_000L;

  private final int priorities;
  private long[] arrivals = new long[0];
  private long[] submissions = new long[0];
  private int firstHour = -1;
  private int hours;

  MutableArrivals(int priorities) {
    this.priorities = priorities;
  }

  /** A submission, not before the last. */
  void submitted(long micros, int priority, boolean first) {
    int hour = (int) (micros / MICROS_PER_HOUR);
    firstHour = firstHour < 0 ? hour : firstHour;
    hours = hour - firstHour + 1;
    int at = (hours - 1) * priorities + priority;
    if (at >= submissions.length) {
      int length = Math.max(2 * submissions.length, hours * priorities);
      arrivals = Arrays.copyOf(arrivals, length);
      submissions = Arrays.copyOf(submissions, length);
    }
    submissions[at]++;
    arrivals[at] += first ? 1 : 0;
  }

  HourlyArrivals arrivals() {
    return new HourlyArrivals(Math.max(0, firstHour), hours, priorities, arrivals, submissions);
  }
}
