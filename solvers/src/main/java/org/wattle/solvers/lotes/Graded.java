package org.wattle.solvers.lotes;

import java.util.OptionalDouble;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.support.SolveLog;

/** Grades what is maximised and was checked. */
final class Graded {
  /** A bound may lie below a checked value by this much, relative, before it is refuted. */
  private static final double TOLERANCE = 1e-6;

  private Graded() {}

  /** Optimal where the bound closes the gap; a bound that the value beats is left out. */
  static <S> SolveResult<S> of(
      S found, double value, OptionalDouble bound, double gap, SolveLog log) {
    Bounds bounds = new Bounds(value, trusted(value, bound, log));
    return bounds.closes(gap)
        ? new SolveResult.Optimal<>(found, bounds, log.report())
        : new SolveResult.Feasible<>(found, bounds, log.report());
  }

  private static OptionalDouble trusted(double value, OptionalDouble bound, SolveLog log) {
    if (bound.isEmpty() || bound.getAsDouble() >= value) {
      return bound;
    }
    if (value - bound.getAsDouble() <= TOLERANCE * Math.max(1, value)) {
      return OptionalDouble.of(value);
    }
    log.warn(
        "The bound (%s) is refuted by a checked value (%s): it is left out."
            .formatted(bound.getAsDouble(), value));
    return OptionalDouble.empty();
  }
}
