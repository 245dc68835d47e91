package org.wattle.model.solving;

import java.util.Objects;
import org.wattle.model.stop.Stopped;

/**
 * Why a solve ended.
 *
 * @param cause the limit that stopped it, or its own end
 * @param rawStatus the status as the solver names it
 */
public record Termination(Cause cause, String rawStatus) {
  public Termination {
    Objects.requireNonNull(cause, "cause");
    Objects.requireNonNull(rawStatus, "rawStatus");
  }

  /** That of work that a limit or an interrupt ended between the steps of a solver. */
  public static Termination of(Stopped early) {
    Cause cause =
        switch (early.by()) {
          case TIME_LIMIT -> Cause.TIME_LIMIT;
          case INTERRUPT -> Cause.INTERRUPTED;
        };
    return new Termination(cause, "stopped");
  }

  /** What ended a solve. */
  public enum Cause {
    COMPLETED,
    TIME_LIMIT,
    /** The deterministic limit on the work, counted in the solver's own unit. */
    WORK_LIMIT,
    INTERRUPTED,
    OTHER_LIMIT,
    /** The solver does not support the problem and did not try to solve it. */
    REFUSED,
    ERROR
  }
}
