package org.wattle.simulation.lotes;

import org.wattle.model.lotes.LotesScenario.Time;

/**
 * Accumulates the statistics of a run. Waits and flows count for what arrives after the warm-up and
 * before the end, averages over time between the two. Mutable.
 */
final class DispatchStatistics {
  private final double from;
  private final double to;
  private final Waves waves;

  private double last;
  private double runningHours;
  private double waitingHours;
  private long left;
  private double hoursInSystem;

  private long arrivals;
  private long started;
  private long delayed;
  private double waited;
  private double longest;

  private long jobs;
  private final long[] jobsDone;
  private double flowHours;

  DispatchStatistics(Time horizon, int classes, Waves waves) {
    from = horizon.warmupHours();
    to = horizon.hours();
    this.waves = waves;
    jobsDone = new long[classes];
  }

  private boolean counts(double arrivedAt) {
    return arrivedAt >= from && arrivedAt < to;
  }

  /** Advances time while the number of tasks is constant. */
  void pass(double now, int running, int waiting) {
    double hours = now - last;
    runningHours += running * hours;
    waitingHours += waiting * hours;
    last = now;
  }

  /** The warm-up is over: averages begin. */
  void begin() {
    runningHours = 0;
    waitingHours = 0;
    left = 0;
    hoursInSystem = 0;
  }

  void jobArrived(double now) {
    if (counts(now)) {
      jobs++;
    }
  }

  void arrived(double now, boolean starts) {
    if (counts(now)) {
      arrivals++;
      if (starts) {
        started++;
      }
    }
  }

  /** A task that waited starts. */
  void started(double arrivedAt, double now) {
    if (counts(arrivedAt) && now <= to) {
      started++;
      delayed++;
      waited += now - arrivedAt;
      longest = Math.max(longest, now - arrivedAt);
    }
  }

  void left(double arrivedAt, double now) {
    left++;
    hoursInSystem += now - arrivedAt;
  }

  void jobDone(int jobClass, double arrivedAt, double now) {
    if (counts(arrivedAt)) {
      jobsDone[jobClass]++;
      flowHours += now - arrivedAt;
    }
  }

  /** Whether every job that counts is done. */
  boolean allDone() {
    return done() == jobs;
  }

  private long done() {
    long all = 0;
    for (long some : jobsDone) {
      all += some;
    }
    return all;
  }

  double meanRunning() {
    return last > from ? runningHours / (last - from) : 0;
  }

  double meanWaiting() {
    return last > from ? waitingHours / (last - from) : 0;
  }

  double meanHoursInSystem() {
    return left == 0 ? 0 : hoursInSystem / left;
  }

  long arrivals() {
    return arrivals;
  }

  /** The waits, with those of the tasks that still wait. */
  DispatchOutcome.Waits waits(StillWaiting still) {
    long all = started + still.tasks;
    return new DispatchOutcome.Waits(
        started,
        still.tasks,
        started == 0 ? 0 : waited / started,
        all == 0 ? 0 : (waited + still.hours) / all,
        delayed,
        Math.max(longest, still.longest));
  }

  DispatchOutcome.Flows flows() {
    long done = done();
    double ideal = 0;
    for (int k = 0; k < jobsDone.length; k++) {
      ideal += jobsDone[k] * waves.idealHours(k);
    }
    return new DispatchOutcome.Flows(
        done, jobs - done, done == 0 ? 0 : flowHours / done, done == 0 ? 0 : ideal / done);
  }

  /** The waiting times of tasks that still wait at the end. Mutable. */
  static final class StillWaiting {
    private final double now;
    private final double from;
    private long tasks;
    private double hours;
    private double longest;

    /**
     * No tasks yet.
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
  }
}
