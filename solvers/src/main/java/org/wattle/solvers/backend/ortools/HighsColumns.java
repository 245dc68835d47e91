package org.wattle.solvers.backend.ortools;

import java.util.Arrays;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;

/**
 * Continuous variables in units in which HiGHS does not take them for integers. Its presolve rounds
 * the bounds of a variable of which a row of integers with multiples of its coefficient seems to
 * say that it is one, also where the sides of rows are no multiples (ERGO-Code/HiGHS#3274). Such a
 * variable gets the unit √2, of which no coefficient is a multiple.
 */
final class HighsColumns {
  private static final double UNIT = Math.sqrt(2);

  /** Ratios this close to integers may count as such. */
  private static final double WHOLE = 1e-6;

  private final double[] units;
  private final OptModel model;

  HighsColumns(OptModel model) {
    this.units = new double[model.variableCount()];
    Arrays.fill(units, 1);
    boolean[] seeming = new boolean[units.length];
    boolean[] odd = new boolean[units.length];
    for (int r = 0; r < model.rowCount() && model.hasIntegers(); r++) {
      examine(model, r, seeming, odd);
    }
    boolean changed = false;
    for (int v = 0; v < units.length; v++) {
      if (seeming[v] && (odd[v] || fraction(model.lower(v)) || fraction(model.upper(v)))) {
        units[v] = UNIT;
        changed = true;
      }
    }
    this.model = changed ? scaled(model) : model;
  }

  /** Notes variables that a row makes seem integer, and those of which a side is no multiple. */
  private static void examine(OptModel model, int r, boolean[] seeming, boolean[] odd) {
    int continuous = 0;
    int alone = -1;
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      int v = model.column(k);
      if (!model.type(v).integral()) {
        double coefficient = model.coefficient(k);
        odd[v] |=
            fraction(model.rowLower(r) / coefficient) || fraction(model.rowUpper(r) / coefficient);
        continuous++;
        alone = k;
      }
    }
    if (continuous != 1) {
      return;
    }
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      if (fraction(model.coefficient(k) / model.coefficient(alone))) {
        return;
      }
    }
    seeming[model.column(alone)] = true;
  }

  private static boolean fraction(double number) {
    return Double.isFinite(number) && Math.abs(number - Math.rint(number)) > WHOLE;
  }

  private OptModel scaled(OptModel of) {
    OptModelBuilder builder = new OptModelBuilder(of.name());
    for (int v = 0; v < units.length; v++) {
      builder.variable(
          of.type(v), of.variableName(v), of.lower(v) / units[v], of.upper(v) / units[v]);
    }
    for (int r = 0; r < of.rowCount(); r++) {
      OptModelBuilder.RowBuilder row = builder.row(of.rowName(r));
      for (int k = of.rowStart(r); k < of.rowEnd(r); k++) {
        row.plus(of.coefficient(k) * units[of.column(k)], of.column(k));
      }
      row.between(of.rowLower(r), of.rowUpper(r));
    }
    for (Objective objective : of.objectives()) {
      OptModelBuilder.ObjectiveBuilder to = builder.objective(objective.name(), objective.sense());
      to.plus(objective.offset());
      for (int k = 0; k < objective.termCount(); k++) {
        to.plus(objective.coefficient(k) * units[objective.column(k)], objective.column(k));
      }
      to.done();
    }
    return builder.build();
  }

  /** The model in these units. */
  OptModel model() {
    return model;
  }

  /** The values of the original model's variables. */
  double[] back(double[] values) {
    double[] back = values.clone();
    for (int v = 0; v < units.length; v++) {
      back[v] *= units[v];
    }
    return back;
  }

  /** The values of the variables in these units. */
  Assignment forward(Assignment point) {
    double[] forward = point.toArray();
    for (int v = 0; v < units.length; v++) {
      forward[v] /= units[v];
    }
    return Assignment.of(forward);
  }
}
