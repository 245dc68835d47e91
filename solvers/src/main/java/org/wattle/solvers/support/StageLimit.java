package org.wattle.solvers.support;

import java.time.Duration;
import org.wattle.model.solving.SolveParameters;

/**
 * How long one part of a solve may take, e.g. the computation of a bound before a search: a wall
 * time, or, where the solve has a work limit and no clock may decide, a fixed amount of work.
 *
 * @param time at most this wall time where the solve has no work limit
 * @param work at most this, in the unit of the solver of the part, where the solve has a work limit
 */
public record StageLimit(Duration time, long work) {
  private static final Duration SHORTEST = Duration.ofMillis(1);

  /** The parameters of the part, from what is left of the limits of the solve. */
  public SolveParameters of(SolveParameters left) {
    return share(left, 1);
  }

  /** The same, where the part may take only a fraction of the time that is left. */
  public SolveParameters share(SolveParameters left, int parts) {
    SolveParameters limited =
        left.timeLimit()
            .map(limit -> limit.dividedBy(parts))
            .map(limit -> limit.compareTo(SHORTEST) < 0 ? SHORTEST : limit)
            .map(left::withTimeLimit)
            .orElse(left);
    if (left.workLimit().isPresent()) {
      return limited.withWorkLimit(work);
    }
    boolean longer = limited.timeLimit().filter(limit -> limit.compareTo(time) < 0).isEmpty();
    return longer ? limited.withTimeLimit(time) : limited;
  }
}
