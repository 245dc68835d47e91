package org.wattle.simulation.lotes;

/** What the tasks that wait at the end have waited. Changes. */
final class StillWaiting {
  private final double now;
  private final double from;
  private long tasks;
  private double hours;
  private double longest;

  /**
   * Nobody yet.
   *
   * @param from tasks that arrived earlier do not count
   */
  StillWaiting(double now, double from) {
    this.now = now;
    this.from = from;
  }

  void add(double arrivedAt) {
    if (arrivedAt >= from) {
      tasks++;
      hours += now - arrivedAt;
      longest = Math.max(longest, now - arrivedAt);
    }
  }

  long tasks() {
    return tasks;
  }

  /** Of all. */
  double hours() {
    return hours;
  }

  double longest() {
    return longest;
  }
}
