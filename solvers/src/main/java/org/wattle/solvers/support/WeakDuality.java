package org.wattle.solvers.support;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.OptModel;

/**
 * The bound that dual prices of the rows prove, whichever solver found them: for {@code min c·x, l
 * ≤ Ax ≤ u} and any y, no feasible point costs less than {@code Σ y·(l where y > 0, u where y < 0)
 * + Σ d·(lower bound where d > 0, upper bound where d < 0)} with {@code d = c − Aᵀy}. Integrality
 * is not used.
 */
public final class WeakDuality {
  private WeakDuality() {}

  /**
   * The lower bound of the cost that is proven.
   *
   * @param prices of the rows: by how much the least cost grows with the row's active side; one for
   *     each row
   * @return empty where the prices prove nothing
   */
  public static OptionalDouble leastCost(OptModel model, Costs costs, double[] prices) {
    double[] reduced = costs.toArray();
    double[] scale = new double[reduced.length];
    Arrays.fill(scale, Arrays.stream(reduced).map(Math::abs).max().orElse(0));
    double bound = 0;
    for (int r = 0; r < prices.length; r++) {
      double price = prices[r];
      double side = price > 0 ? model.rowLower(r) : model.rowUpper(r);
      if (price == 0 || Double.isInfinite(side)) {
        continue;
      }
      bound += price * side;
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        double term = price * model.coefficient(k);
        reduced[model.column(k)] -= term;
        scale[model.column(k)] = Math.max(scale[model.column(k)], Math.abs(term));
      }
    }
    for (int v = 0; v < reduced.length; v++) {
      double end = reduced[v] > 0 ? model.lower(v) : model.upper(v);
      // What is left of the terms counts as 0 where there is no bound to multiply it with.
      boolean rounding = Math.abs(reduced[v]) <= Tolerances.SUM * scale[v];
      if (reduced[v] != 0 && !(rounding && Double.isInfinite(end))) {
        bound += reduced[v] * end;
      }
    }
    return Double.isFinite(bound) ? OptionalDouble.of(bound) : OptionalDouble.empty();
  }
}
