package org.wattle.solvers.backend.ortools;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Termination.Cause;

/**
 * The limits of a solve; the time that handing the model over takes is subtracted from the solver's
 * limit.
 */
final class SolveClock {
  /** Longer limits count as none, because they would overflow the clock. */
  private static final Duration ENDLESS = Duration.ofDays(3650);

  private final long start = System.nanoTime();
  private final Optional<Duration> limit;
  private final OptionalLong workLimit;
  private final Interrupt interrupt;

  /** Starts the clock. */
  SolveClock(SolveParameters parameters, Interrupt interrupt) {
    this.interrupt = interrupt;
    this.workLimit = parameters.workLimit();
    this.limit = parameters.timeLimit().filter(l -> l.compareTo(ENDLESS) < 0);
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** The remaining time, at least a millisecond, because most solvers treat 0 as no limit. */
  Optional<Duration> remaining() {
    return limit.map(
        l -> Duration.ofNanos(Math.max(1_000_000, l.toNanos() - (System.nanoTime() - start))));
  }

  boolean passed() {
    return limit.filter(l -> System.nanoTime() - start >= l.toNanos()).isPresent();
  }

  /**
   * Called between the parts of work that no solver limits, such as handing a model over.
   *
   * @throws CancellationException where the solve has to stop
   */
  void check() {
    if (passed() || interrupt.requested()) {
      throw new CancellationException("stopped before the solver began");
    }
  }

  /** Why a solver stopped early. */
  Cause cause() {
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
