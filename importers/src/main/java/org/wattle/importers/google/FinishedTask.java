package org.wattle.importers.google;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A task that finished.
 *
 * @param job its job
 * @param index its index in the job
 * @param priority from 0 to 11
 * @param evictions how often it was evicted before, in the window
 * @param cpuRequest the share of the CPU of the largest machine that it asked for, where known
 * @param memoryRequest the share of the memory of the largest machine that it asked for, where
 *     known
 * @param run absent where the task did not arrive in the window, or its start or end is not known
 *     exactly
 */
public record FinishedTask(
    long job,
    int index,
    int priority,
    int evictions,
    OptionalDouble cpuRequest,
    OptionalDouble memoryRequest,
    Optional<SuccessfulRun> run) {

  /**
   * The run that ended with the task's success.
   *
   * @param arrivalMicros when the task was submitted first, in microseconds of the trace
   * @param startMicros when the run began
   * @param endMicros when it ended, not before its start
   * @param cpuUsage mean of the measurements, in the unit of the requests; absent without any
   * @param memoryUsage mean of the measurements (canonical memory usage); absent without any
   */
  public record SuccessfulRun(
      long arrivalMicros,
      long startMicros,
      long endMicros,
      OptionalDouble cpuUsage,
      OptionalDouble memoryUsage) {
    private static final double PER_SECOND = 1e6;

    /** How long the run took. */
    public double seconds() {
      return (endMicros - startMicros) / PER_SECOND;
    }
  }
}
