package org.wattle.solvers.support;

import java.util.OptionalDouble;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;

/** Makes the result of a solution whose value was checked. */
public final class ResultGrader {
  /** A bound may be beaten by a checked value by this much, relative, before it is refuted. */
  private static final double TOLERANCE = 1e-6;

  private ResultGrader() {}

  /** Optimal where the bound closes the gap; a bound that the checked value refutes is dropped. */
  public static <S> SolveResult<S> of(
      S found, double value, OptionalDouble bound, Sense sense, double gap, SolveLog log) {
    Bounds bounds = new Bounds(value, trusted(value, bound, sense, log));
    return bounds.closes(gap)
        ? new SolveResult.Optimal<>(found, bounds, log.report())
        : new SolveResult.Feasible<>(found, bounds, log.report());
  }

  private static OptionalDouble trusted(
      double value, OptionalDouble bound, Sense sense, SolveLog log) {
    if (bound.isEmpty()) {
      return bound;
    }
    double beaten =
        sense == Sense.MAXIMIZE ? value - bound.getAsDouble() : bound.getAsDouble() - value;
    if (beaten <= 0) {
      return bound;
    }
    if (beaten <= TOLERANCE * Math.max(1, Math.abs(value))) {
      return OptionalDouble.of(value);
    }
    log.warn(
        "The bound (%s) is refuted by a checked value (%s): it is dropped."
            .formatted(bound.getAsDouble(), value));
    return OptionalDouble.empty();
  }
}
