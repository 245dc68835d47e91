package org.wattle.solvers.backend.ortools;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Termination.Cause;

/** The limits of a solve; the time that hand-over takes is not given to the solver again. */
final class SolveClock {
  /** Longer limits are none: they overflow clocks. */
  private static final Duration ENDLESS = Duration.ofDays(3650);

  private final long start = System.nanoTime();
  private final Optional<Duration> limit;
  private final OptionalLong workLimit;

  /** Starts the clock. */
  SolveClock(SolveParameters parameters) {
    this.workLimit = parameters.workLimit();
    this.limit = parameters.timeLimit().filter(l -> l.compareTo(ENDLESS) < 0);
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** What is left, at least a millisecond: to most solvers 0 means that there is no limit. */
  Optional<Duration> remaining() {
    return limit.map(
        l -> Duration.ofNanos(Math.max(1_000_000, l.toNanos() - (System.nanoTime() - start))));
  }

  boolean passed() {
    return limit.filter(l -> System.nanoTime() - start >= l.toNanos()).isPresent();
  }

  /** Why a solver that stopped before its end did so. */
  Cause cause(Interrupt interrupt) {
    if (interrupt.requested()) {
      return Cause.INTERRUPTED;
    }
    if (workLimit.isPresent() && !passed()) {
      return Cause.WORK_LIMIT;
    }
    return limit.isPresent() ? Cause.TIME_LIMIT : Cause.OTHER_LIMIT;
  }

  static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }
}
