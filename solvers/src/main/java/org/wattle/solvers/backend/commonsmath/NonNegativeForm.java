package org.wattle.solvers.backend.commonsmath;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.linear.OpenMapRealVector;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.support.Costs;

/**
 * A linear model over non-negative columns: a variable is {@code lower + s·column}, {@code upper −
 * s·column} where it has no lower bound, or {@code s·column − s·(next column)} where it has none at
 * all; upper bounds are rows.
 *
 * <p>Every column has its own irregular scale s in [1, 1.5). Commons Math 3.6.1 records which
 * column is basic in which row and determines this after its first phase by looking for unit
 * columns. Of two equal columns (identical servers have such), or a column that equals a slack,
 * both are recorded, one of them permanently, and the resulting point is wrong (12 of 60,000 random
 * models). With irregular scales no two columns are equal.
 */
final class NonNegativeForm {
  private static final double GOLDEN = 0.6180339887498949;

  private final OptModel model;
  private final Costs costs;
  private final int[] columns;
  private final int columnCount;
  private final List<LinearConstraint> rows = new ArrayList<>();

  NonNegativeForm(OptModel model, Costs costs) {
    this.model = model;
    this.costs = costs;
    this.columns = new int[model.variableCount()];
    int count = 0;
    for (int v = 0; v < columns.length; v++) {
      columns[v] = count;
      count += free(v) ? 2 : 1;
    }
    this.columnCount = count;
    for (int v = 0; v < columns.length; v++) {
      addUpperBound(v);
    }
    for (int r = 0; r < model.rowCount(); r++) {
      addRow(r);
    }
  }

  /**
   * How many numbers the tableau of such a model would hold: a row for each row and range, with a
   * column for each variable, slack and artificial variable.
   */
  static double tableauSize(OptModel model) {
    double rows = 2;
    double columns = model.variableCount();
    for (int v = 0; v < model.variableCount(); v++) {
      boolean low = Double.isFinite(model.lower(v));
      boolean high = Double.isFinite(model.upper(v));
      rows += low && high ? 1 : 0;
      columns += low || high ? 0 : 1;
    }
    for (int r = 0; r < model.rowCount(); r++) {
      boolean range = model.rowLower(r) != model.rowUpper(r);
      rows += range && Double.isFinite(model.rowLower(r) + model.rowUpper(r)) ? 2 : 1;
    }
    return rows * (columns + 2 * rows);
  }

  LinearObjectiveFunction objective() {
    RealVector coefficients = new OpenMapRealVector(columnCount);
    for (int v = 0; v < columns.length; v++) {
      add(coefficients, v, costs.of(v));
    }
    return new LinearObjectiveFunction(coefficients, 0);
  }

  LinearConstraintSet constraints() {
    return new LinearConstraintSet(rows);
  }

  GoalType goal() {
    return GoalType.MINIMIZE;
  }

  NonNegativeConstraint signs() {
    return new NonNegativeConstraint(true);
  }

  /** The point of the model that corresponds to values of the columns. */
  Assignment point(StoppableSimplex.Columns values) {
    double[] point = new double[columns.length];
    for (int v = 0; v < point.length; v++) {
      double moved = values.value(columns[v]) - (free(v) ? values.value(columns[v] + 1) : 0);
      point[v] = origin(v) + scale(v) * moved;
    }
    return Assignment.of(point);
  }

  private void addUpperBound(int v) {
    double range = model.upper(v) - model.lower(v);
    if (Double.isFinite(range)) {
      RealVector row = new OpenMapRealVector(columnCount);
      row.setEntry(columns[v], 1);
      Relationship relation = range == 0 ? Relationship.EQ : Relationship.LEQ;
      rows.add(new LinearConstraint(row, relation, range / Math.abs(scale(v))));
    }
  }

  private void addRow(int r) {
    RealVector row = new OpenMapRealVector(columnCount);
    double moved = 0;
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      add(row, model.column(k), model.coefficient(k));
      moved += model.coefficient(k) * origin(model.column(k));
    }
    double lower = model.rowLower(r) - moved;
    double upper = model.rowUpper(r) - moved;
    if (model.rowLower(r) == model.rowUpper(r)) {
      rows.add(new LinearConstraint(row, Relationship.EQ, lower));
      return;
    }
    if (Double.isFinite(upper)) {
      rows.add(new LinearConstraint(row, Relationship.LEQ, upper));
    }
    if (Double.isFinite(lower)) {
      rows.add(new LinearConstraint(row, Relationship.GEQ, lower));
    }
  }

  private void add(RealVector coefficients, int v, double coefficient) {
    if (coefficient != 0) {
      coefficients.setEntry(columns[v], coefficient * scale(v));
      if (free(v)) {
        coefficients.setEntry(columns[v] + 1, -coefficient * scale(v));
      }
    }
  }

  private boolean free(int v) {
    return Double.isInfinite(model.lower(v)) && Double.isInfinite(model.upper(v));
  }

  private double origin(int v) {
    if (Double.isFinite(model.lower(v))) {
      return model.lower(v);
    }
    return Double.isFinite(model.upper(v)) ? model.upper(v) : 0;
  }

  /** The scale of a variable's column, negative where it counts down from the upper bound. */
  private double scale(int v) {
    double turns = (v + 1) * GOLDEN;
    double size = 1 + (turns - Math.floor(turns)) / 2;
    boolean down = Double.isInfinite(model.lower(v)) && Double.isFinite(model.upper(v));
    return down ? -size : size;
  }
}
