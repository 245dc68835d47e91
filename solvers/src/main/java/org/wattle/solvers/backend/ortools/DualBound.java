package org.wattle.solvers.backend.ortools;

import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import org.wattle.model.optimization.OptModel;

/**
 * A bound of a linear program, computed from row multipliers by weak duality. It is valid for any
 * multipliers; poor ones make it weak, not wrong:
 *
 * <pre>  min c·x ≥ Σ_i y_i·side_i + Σ_j min over [l_j, u_j] of (c_j − Σ_i y_i·a_ij)·x_j </pre>
 */
final class DualBound {
  private final OptModel model;
  private final double tolerance;
  private final double[] reduced;
  private double bound;

  private DualBound(OptModel model, IntToDoubleFunction cost, double offset, double tolerance) {
    this.model = model;
    this.tolerance = tolerance;
    this.reduced = new double[model.variableCount()];
    for (int v = 0; v < reduced.length; v++) {
      reduced[v] = cost.applyAsDouble(v);
    }
    this.bound = offset;
  }

  /**
   * The bound of the minimised objective; empty where it is −∞.
   *
   * @param multiplier of each row
   * @param tolerance reduced costs up to this, relative to max(1, |cost|), count as 0 where the
   *     variable has no bound to multiply them with; with 0 the bound is rigorous up to rounding
   */
  static OptionalDouble of(
      OptModel model,
      MinimisedObjective objective,
      IntToDoubleFunction multiplier,
      double tolerance) {
    return new DualBound(model, objective::cost, objective.offset(), tolerance)
        .compute(multiplier, objective::cost);
  }

  /**
   * Whether the multipliers prove that the rows and bounds contradict each other (Farkas): with no
   * objective at all, the bound is above 0.
   */
  static boolean provesInfeasible(OptModel model, IntToDoubleFunction multiplier) {
    double largest = 0;
    for (int r = 0; r < model.rowCount(); r++) {
      largest = Math.max(largest, Math.abs(multiplier.applyAsDouble(r)));
    }
    if (!(largest > 0) || Double.isInfinite(largest)) {
      return false;
    }
    double scale = largest;
    IntToDoubleFunction scaled = r -> multiplier.applyAsDouble(r) / scale;
    OptionalDouble bound = new DualBound(model, v -> 0, 0, 1e-9).compute(scaled, v -> 0);
    return bound.isPresent() && bound.getAsDouble() > 1e-6;
  }

  private OptionalDouble compute(IntToDoubleFunction multiplier, IntToDoubleFunction cost) {
    for (int r = 0; r < model.rowCount(); r++) {
      addRow(r, multiplier.applyAsDouble(r));
    }
    for (int v = 0; v < reduced.length; v++) {
      double side = reduced[v] > 0 ? model.lower(v) : model.upper(v);
      if (Double.isFinite(side)) {
        bound += reduced[v] * side;
      } else if (Math.abs(reduced[v]) > tolerance * Math.max(1, Math.abs(cost.applyAsDouble(v)))) {
        return OptionalDouble.empty();
      }
    }
    return Double.isFinite(bound) ? OptionalDouble.of(bound) : OptionalDouble.empty();
  }

  private void addRow(int r, double multiplier) {
    double side = multiplier > 0 ? model.rowLower(r) : model.rowUpper(r);
    if (multiplier == 0 || Double.isNaN(multiplier) || Double.isInfinite(side)) {
      return;
    }
    bound += multiplier * side;
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      reduced[model.column(k)] -= multiplier * model.coefficient(k);
    }
  }
}
