package org.wattle.solvers.backend.ortools;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.TimeLimit;

/**
 * The limits of a solve; the time that handing the model over takes is subtracted from the solver's
 * limit.
 */
final class SolveClock {
  private final TimeLimit time;
  private final OptionalLong workLimit;
  private final Interrupt interrupt;

  /** Starts the clock. */
  SolveClock(SolveParameters parameters, Interrupt interrupt) {
    this.interrupt = interrupt;
    this.workLimit = parameters.workLimit();
    this.time = new TimeLimit(parameters.timeLimit());
  }

  double seconds() {
    return time.seconds();
  }

  /** The remaining time, at least a millisecond, because most solvers treat 0 as no limit. */
  Optional<Duration> remaining() {
    return time.remaining();
  }

  boolean passed() {
    return time.reached();
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
    return time.given() ? Cause.TIME_LIMIT : Cause.OTHER_LIMIT;
  }

  static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }
}
