package org.wattle.solvers.support;

import org.wattle.model.Tolerances;
import org.wattle.model.optimization.OptModel;

/**
 * The step between the costs that points of a model can have: where every variable with a cost is
 * an integer variable, the greatest common divisor of the costs, which may be decimals or simple
 * fractions. No solution costs an amount between two neighbouring multiples, so "no solution costs
 * less by a step" proves optimality.
 */
public final class CostLattice {
  /** Smaller steps, relative to the largest cost, are within the tolerances of solvers. */
  private static final double TELLABLE = 1e-6;

  private CostLattice() {}

  /** The step; 0 where none is known. */
  public static double step(OptModel model, Costs costs) {
    double largest = 0;
    for (int v = 0; v < model.variableCount(); v++) {
      largest = Math.max(largest, Math.abs(costs.of(v)));
    }
    double step = 0;
    for (int v = 0; v < model.variableCount(); v++) {
      if (costs.of(v) != 0) {
        if (!model.type(v).integral()) {
          return 0;
        }
        step = divisor(step, Math.abs(costs.of(v)), largest);
        if (step <= TELLABLE * largest) {
          return 0;
        }
      }
    }
    return step;
  }

  /** Euclid's algorithm; remainders within rounding errors count as 0. */
  private static double divisor(double one, double other, double largest) {
    double a = Math.max(one, other);
    double b = Math.min(one, other);
    while (b > Tolerances.DIGITS * largest) {
      double remainder = Math.abs(a - b * Math.rint(a / b));
      a = b;
      b = remainder;
    }
    return a;
  }
}
