package org.wattle.toolkit.trace;

import org.wattle.importers.google.FinishedTask.SuccessfulRun;

/** Collects what is known of the tasks of a priority, in constant memory. */
final class MutableProfile {
  private static final double PER_SECOND = 1e6;
  private static final long NONE = -1;

  long tasks;
  long evictions;
  long evictedTasks;

  private long arrivals;
  private long submissions;
  private long finished;
  private long lastArrival = NONE;
  private long lastSubmission = NONE;
  private final MutableMoments interarrival = new MutableMoments();
  private final MutableMoments intersubmission = new MutableMoments();
  private final MutableMoments cpuSeconds = new MutableMoments();
  private final MutableMoments memorySeconds = new MutableMoments();
  private final MutableMoments cpuUsage = new MutableMoments();
  private final MutableMoments memoryUsage = new MutableMoments();

  void submitted(long micros, boolean first) {
    submissions++;
    addGap(intersubmission, lastSubmission, micros);
    lastSubmission = micros;
    if (first) {
      arrivals++;
      addGap(interarrival, lastArrival, micros);
      lastArrival = micros;
    }
  }

  private static void addGap(MutableMoments gaps, long last, long micros) {
    if (last != NONE) {
      gaps.add((micros - last) / PER_SECOND);
    }
  }

  void finished() {
    finished++;
  }

  void demand(SuccessfulRun run, double cpu, double memory) {
    cpuSeconds.add(cpu * run.seconds());
    memorySeconds.add(memory * run.seconds());
    cpuUsage.add(cpu);
    memoryUsage.add(memory);
  }

  PriorityProfile profile() {
    return new PriorityProfile(
        tasks,
        evictions,
        evictedTasks,
        arrivals,
        interarrival.moments(),
        submissions,
        intersubmission.moments(),
        finished,
        cpuSeconds.moments(),
        memorySeconds.moments(),
        cpuUsage.moments(),
        memoryUsage.moments());
  }
}
