package org.wattle.toolkit.trace;

import java.util.List;

/**
 * Arrivals and submissions by hour of the trace and priority (thesis, Figure 5.2). Immutable. Hours
 * are counted from time 0 of the trace.
 */
public final class HourlyArrivals {
  private final int firstHour;
  private final List<long[]> arrivals;
  private final List<long[]> submissions;

  /** Counts by hour and then priority. */
  HourlyArrivals(int firstHour, List<long[]> arrivals, List<long[]> submissions) {
    this.firstHour = firstHour;
    this.arrivals = List.copyOf(arrivals);
    this.submissions = List.copyOf(submissions);
  }

  /** The hour of the first submission; 0 without any. */
  public int firstHour() {
    return firstHour;
  }

  /** How many hours there are from the first to the last submission; 0 without any. */
  public int hours() {
    return submissions.size();
  }

  /** Tasks of a priority that arrive in the hour, counted from the first hour. */
  public long arrivals(int hour, int priority) {
    return arrivals.get(hour)[priority];
  }

  /** Tasks of a priority that are submitted in the hour, again or for the first time. */
  public long submissions(int hour, int priority) {
    return submissions.get(hour)[priority];
  }
}
