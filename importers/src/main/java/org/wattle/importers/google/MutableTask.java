package org.wattle.importers.google;

import org.jspecify.annotations.Nullable;

/**
 * A task while it is in the cluster, and for {@link #KEPT} after it left without finishing, since
 * it may be submitted again.
 */
final class MutableTask {
  /** Tasks that are submitted again later than this, in microseconds, count as others. */
  static final long KEPT = 24L * 3600 * 1_000_000;

  /** Where a task is. */
  enum Phase {
    /** No event is known of it, only measurements. */
    UNKNOWN,
    PENDING,
    RUNNING,
    /** It was evicted, failed, was killed or lost. */
    DEAD
  }

  final long job;
  final int index;

  Phase phase = Phase.UNKNOWN;

  /** When it began to run, or left. */
  long since;

  /** Whether that time is known exactly. */
  boolean exact;

  /** Whether its first submission is in the window; then its time. */
  boolean arrived;

  long arrival;

  /** Whether it was counted as a task of the window. */
  boolean seen;

  /** That it runs on; {@link TraceRows#EMPTY} where it is not known. */
  long machine = TraceRows.EMPTY;

  int priority;
  int evictions;

  /** Requests; {@link Double#NaN} where they are not known. */
  double cpu = Double.NaN;

  double memory = Double.NaN;
  double disk = Double.NaN;

  /** Present from its first measurement on. */
  @Nullable MutableUsage usage;

  MutableTask(long job, int index) {
    this.job = job;
    this.index = index;
  }

  boolean running() {
    return phase == Phase.RUNNING;
  }

  boolean alive() {
    return phase == Phase.PENDING || phase == Phase.RUNNING;
  }

  /** Forgets a task that left too long ago to be the one that now comes. */
  void forgetIfOver(long now) {
    if (phase == Phase.DEAD && now - since > KEPT) {
      forget();
    }
  }

  /** Forgets all but measurements, which may overlap a run of the next task with this name. */
  void forget() {
    phase = Phase.UNKNOWN;
    arrived = false;
    seen = false;
    evictions = 0;
    cpu = Double.NaN;
    memory = Double.NaN;
    disk = Double.NaN;
  }

  /** Whether nothing that comes from now on can refer to it. */
  boolean over(long now) {
    boolean gone = phase == Phase.UNKNOWN || (phase == Phase.DEAD && now - since > KEPT);
    MutableUsage measured = usage;
    return gone && (measured == null || !measured.reaches(now));
  }
}
