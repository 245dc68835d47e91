package org.wattle.importers.google;

/**
 * Receives what happens in a trace, in the order of time. Only events whose time is known exactly
 * and lies in the window are reported, unless a method says otherwise. Times are in microseconds of
 * the trace.
 */
public interface TraceListener {
  /** Counts a task that is in the cluster at some time of the window; once for each task. */
  default void seen(int priority) {}

  /**
   * A task is submitted.
   *
   * @param first whether it arrives, and is not submitted again
   */
  default void submitted(long micros, int priority, boolean first) {}

  /**
   * A task is scheduled.
   *
   * @param machine that it runs on from now
   */
  default void scheduled(long micros, long job, int index, int priority, long machine) {}

  /** A task is evicted. */
  default void evicted(TaskEviction eviction) {}

  /** A task finishes; its end may also lie outside of what is known exactly. */
  default void finished(FinishedTask task) {}

  /** A machine is removed; whenever after the beginning of the trace. */
  default void removed(long micros, long machine) {}

  /** How far reading is; about every 65,536 rows. */
  default void progressed(TraceProgress progress) {}
}
