package org.wattle.fuzz.enumeration;

import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.rewrite.Tidy;

/**
 * Every point within the bounds of a model whose variables are all integers. A bound that is within
 * the tolerance of the product from an integer counts as that integer, and the point lies on it.
 */
final class IntegerPoints {
  private IntegerPoints() {}

  /** The points; empty where there are values between integers, or too many. */
  static Optional<Combinations.Mapped<Assignment>> of(OptModel model) {
    for (int v = 0; v < model.variableCount(); v++) {
      if (!model.type(v).integral()
          || model.upper(v) - model.lower(v) > Enumeration.MOST_SOLUTIONS) {
        return Optional.empty();
      }
    }
    return Combinations.of(model.variableCount(), v -> Math.max(0, values(model, v)))
        .map(all -> all.map(chosen -> point(model, chosen)));
  }

  private static int values(OptModel model, int variable) {
    return (int) (Math.floor(model.upper(variable) + Tidy.WHOLE) - first(model, variable)) + 1;
  }

  private static Assignment point(OptModel model, int[] chosen) {
    double[] values = new double[chosen.length];
    for (int v = 0; v < chosen.length; v++) {
      double whole = first(model, v) + chosen[v];
      values[v] = Math.min(model.upper(v), Math.max(model.lower(v), whole));
    }
    return Assignment.of(values);
  }

  private static double first(OptModel model, int variable) {
    return Math.ceil(model.lower(variable) - Tidy.WHOLE);
  }
}
