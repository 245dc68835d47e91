package org.wattle.toolkit.trace;

/**
 * Arrivals and submissions by hour of the trace and priority (thesis, Figure 5.2). Immutable. Hours
 * are counted from time 0 of the trace.
 */
public final class HourlyArrivals {
  private final int firstHour;
  private final int hours;
  private final int priorities;
  private final long[] arrivals;
  private final long[] submissions;

  HourlyArrivals(int firstHour, int hours, int priorities, long[] arrivals, long[] submissions) {
    this.firstHour = firstHour;
    this.hours = hours;
    this.priorities = priorities;
    this.arrivals = arrivals.clone();
    this.submissions = submissions.clone();
  }

  /** The hour of the first submission; 0 without any. */
  public int firstHour() {
    return firstHour;
  }

  /** How many hours there are from the first to the last submission; 0 without any. */
  public int hours() {
    return hours;
  }

  /** Tasks of a priority that arrive in the hour, counted from the first hour. */
  public long arrivals(int hour, int priority) {
    return arrivals[hour * priorities + priority];
  }

  /** Tasks of a priority that are submitted in the hour, again or for the first time. */
  public long submissions(int hour, int priority) {
    return submissions[hour * priorities + priority];
  }
}
