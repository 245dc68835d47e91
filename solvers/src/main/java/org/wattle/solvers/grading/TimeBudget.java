package org.wattle.solvers.grading;

import java.time.Duration;
import java.util.Optional;

/** The elapsed and the remaining wall time of one solve. */
final class TimeBudget {
  /** Longer limits count as none, because they would overflow the clock. */
  private static final Duration ENDLESS = Duration.ofDays(3650);

  private static final long MIN = Duration.ofMillis(1).toNanos();

  private final long start = System.nanoTime();
  private final Optional<Duration> limit;

  TimeBudget(Optional<Duration> limit) {
    this.limit = limit.filter(l -> l.compareTo(ENDLESS) < 0);
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** The remaining time, at least a millisecond; empty where there is no limit. */
  Optional<Duration> remaining() {
    return limit.map(l -> Duration.ofNanos(Math.max(MIN, left(l))));
  }

  /** Whether the remaining time is too short for any solver. */
  boolean exhausted() {
    return limit.filter(l -> left(l) < MIN).isPresent();
  }

  private long left(Duration l) {
    return l.toNanos() - (System.nanoTime() - start);
  }
}
