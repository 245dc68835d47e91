package org.wattle.solvers.support;

import java.time.Duration;
import org.wattle.model.solving.SolveParameters;

/**
 * The limit of one stage of a solve, e.g. the computation of a bound before a search: a wall time,
 * or a fixed amount of work where the solve has a work limit and its result must not depend on the
 * clock.
 *
 * @param time the largest wall time where the solve has no work limit
 * @param work the largest amount of work, in the unit of the solver of the stage, where the solve
 *     has a work limit
 */
public record StageLimit(Duration time, long work) {
  private static final Duration SHORTEST = Duration.ofMillis(1);

  /** The parameters of the stage, given what remains of the limits of the solve. */
  public SolveParameters of(SolveParameters left) {
    return share(left, 1);
  }

  /** The same, where the stage may take only a fraction of the remaining time. */
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
