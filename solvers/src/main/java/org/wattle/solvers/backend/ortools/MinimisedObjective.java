package org.wattle.solvers.backend.ortools;

import java.util.OptionalDouble;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;

/**
 * The objective of a model in minimisation form: every solver receives it in this form, and its
 * values and bounds are converted back. For a model without an objective, 0 is minimised.
 */
final class MinimisedObjective {
  /** Solvers treat values from this size on as infinite. */
  private static final double ENDLESS = 1e20;

  private final double sign;
  private final double offset;
  private final double[] costs;

  private MinimisedObjective(double sign, double offset, double[] costs) {
    this.sign = sign;
    this.offset = offset;
    this.costs = costs;
  }

  static MinimisedObjective of(OptModel model) {
    double[] costs = new double[model.variableCount()];
    if (model.objectives().isEmpty()) {
      return new MinimisedObjective(1, 0, costs);
    }
    Objective objective = model.objectives().get(0);
    double sign = objective.sense() == Sense.MINIMIZE ? 1 : -1;
    for (int k = 0; k < objective.termCount(); k++) {
      costs[objective.column(k)] = sign * objective.coefficient(k);
    }
    return new MinimisedObjective(sign, sign * objective.offset(), costs);
  }

  /** The cost of one unit of a variable. */
  double cost(int variable) {
    return costs[variable];
  }

  double offset() {
    return offset;
  }

  /** A minimised value in the model's own objective. */
  double own(double minimised) {
    return sign * minimised + 0.0;
  }

  /**
   * A minimised bound in the model's own objective; empty where the value means that there is none.
   */
  OptionalDouble ownBound(double minimised) {
    return Math.abs(minimised) < ENDLESS
        ? OptionalDouble.of(own(minimised))
        : OptionalDouble.empty();
  }

  /** Whether the bounds of the variables suffice to bound the objective. */
  boolean ends(OptModel model) {
    for (int v = 0; v < costs.length; v++) {
      if ((costs[v] > 0 && Double.isInfinite(model.lower(v)))
          || (costs[v] < 0 && Double.isInfinite(model.upper(v)))) {
        return false;
      }
    }
    return true;
  }
}
