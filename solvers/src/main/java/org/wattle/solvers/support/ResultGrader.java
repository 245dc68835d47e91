package org.wattle.solvers.support;

import java.util.OptionalDouble;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;

/** Makes the result of a solution whose value was checked. */
public final class ResultGrader {
  private ResultGrader() {}

  /**
   * Optimal where a bound closes the gap. Bounds that the checked value refutes are dropped, with a
   * warning that names the method.
   */
  public static <S> SolveResult<S> of(
      S found, double value, ClaimedBounds claims, double gap, SolveLog log) {
    claims.refutations(value).forEach(log::warn);
    Bounds bounds = new Bounds(value, claims.best(OptionalDouble.of(value)));
    return bounds.closes(gap)
        ? new SolveResult.Optimal<>(found, bounds, log.report())
        : new SolveResult.Feasible<>(found, bounds, log.report());
  }
}
