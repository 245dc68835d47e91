package org.wattle.solvers.support;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.wattle.model.optimization.OptModel;

/**
 * The step between the costs that points of a model can have: where every variable with a cost is
 * whole and the costs are short decimals, their greatest common divisor; otherwise 0. Between two
 * neighbouring steps there is no solution, which turns "none cheaper by a step" into a proof of
 * optimality.
 */
public final class CostLattice {
  private static final int LONGEST = 9;

  private CostLattice() {}

  /** The step; 0 where there is none that can be told. */
  public static double step(OptModel model, Costs costs) {
    BigInteger divisor = BigInteger.ZERO;
    double largest = 0;
    for (int v = 0; v < model.variableCount(); v++) {
      double cost = costs.of(v);
      if (cost == 0 || model.lower(v) == model.upper(v)) {
        continue;
      }
      BigDecimal decimal = BigDecimal.valueOf(cost).stripTrailingZeros();
      if (!model.type(v).integral() || decimal.scale() > LONGEST) {
        return 0;
      }
      divisor = divisor.gcd(decimal.movePointRight(LONGEST).toBigIntegerExact());
      largest = Math.max(largest, Math.abs(cost));
    }
    double step = new BigDecimal(divisor).movePointLeft(LONGEST).doubleValue();
    return step > TELLABLE * Math.max(1, largest) ? step : 0;
  }

  /** Smaller steps drown in the tolerances of solvers. */
  private static final double TELLABLE = 1e-6;
}
