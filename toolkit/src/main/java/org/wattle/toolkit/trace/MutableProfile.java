package org.wattle.toolkit.trace;

import java.util.OptionalDouble;
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

  /** Mean and standard deviation of values that come one by one (Welford), in constant memory. */
  private static final class MutableMoments {
    private long count;
    private double mean;
    private double squares;

    void add(double value) {
      count++;
      double distance = value - mean;
      mean += distance / count;
      squares += distance * (value - mean);
    }

    SampleMoments moments() {
      return new SampleMoments(
          count,
          count == 0 ? OptionalDouble.empty() : OptionalDouble.of(mean),
          count < 2
              ? OptionalDouble.empty()
              : OptionalDouble.of(Math.sqrt(Math.max(0, squares) / (count - 1))));
    }
  }
}
