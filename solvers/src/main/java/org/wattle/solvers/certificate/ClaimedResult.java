package org.wattle.solvers.certificate;

import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/**
 * A result whose claim a second method is to confirm.
 *
 * @param request the problem with the limits that are left; where the result has a solution, that
 *     is the start
 * @param result that claims an optimum, a bound, infeasibility or unboundedness
 * @param sense of the objective
 * @param unit of values that are almost 0, at most 1
 */
public record ClaimedResult<P, S>(
    SolveRequest<P, S> request, SolveResult<S> result, Sense sense, double unit) {
  /** A claim about values that are judged in units of 1. */
  public ClaimedResult(SolveRequest<P, S> request, SolveResult<S> result, Sense sense) {
    this(request, result, sense, 1);
  }

  /** The value of the solution, where there is one. */
  public OptionalDouble value() {
    return result
        .bounds()
        .map(Bounds::value)
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }

  /**
   * What no solution may be better than, so that the claim holds: for an optimum, the value with
   * the gap asked for; otherwise the bound. Empty where the claim is not about a value.
   */
  public OptionalDouble target() {
    if (result instanceof SolveResult.Optimal<S> optimal) {
      double value = optimal.value().value();
      double gap = request.parameters().relativeGap() * Math.abs(value);
      return loosened(value, Math.max(gap + Tolerances.ROUNDING * size(value), slack(value)));
    }
    OptionalDouble bound = result.bound();
    return bound.isEmpty() ? bound : loosened(bound.getAsDouble(), slack(bound.getAsDouble()));
  }

  private double slack(double number) {
    return Tolerances.RESULT * size(number);
  }

  private double size(double number) {
    return Math.max(unit, Math.abs(number));
  }

  /** The same claim, about values that are judged in a unit. */
  ClaimedResult<P, S> inUnit(double smaller) {
    return new ClaimedResult<>(request, result, sense, smaller);
  }

  private OptionalDouble loosened(double value, double by) {
    return OptionalDouble.of(sense == Sense.MINIMIZE ? value - by : value + by);
  }

  /** Whether a bound is strong enough for the claim. */
  boolean confirmedBy(OptionalDouble bound) {
    return bound.isPresent()
        && target().isPresent()
        && !sense.better(bound.getAsDouble(), target().getAsDouble());
  }

  /** Whether a checked solution of this value cannot be if the claim is true. */
  boolean refutedBy(double other) {
    return result instanceof SolveResult.Infeasible
        || (target().isPresent() && sense.better(other, target().getAsDouble()));
  }
}
