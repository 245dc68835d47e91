package org.wattle.model.solving;

import java.util.Objects;

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
