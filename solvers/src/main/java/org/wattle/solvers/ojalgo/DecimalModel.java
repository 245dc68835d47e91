package org.wattle.solvers.ojalgo;

import java.util.OptionalDouble;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.support.Costs;

/**
 * A model as ojAlgo's branch-and-bound takes it, in exact decimals. Its presolve compares these
 * exactly, so that a side such as 0.1 + 0.2 makes a row infeasible; sides are therefore moved
 * outwards by {@link #WIDENED}, except where every number of a row is whole (a tenth of that
 * does not help: ojAlgo takes the row for an equation then).
 */
final class DecimalModel {
  /** By how much sides are moved, relative to max(1, |side|, largest |coefficient|). */
  static final double WIDENED = 1e-8;

  private final OptModel model;
  private final ExpressionsBasedModel decimal;

  private DecimalModel(OptModel model, Optimisation.Options options) {
    this.model = model;
    this.decimal = Optimisation.newEnvironment().newModel(options);
  }

  /**
   * Builds the model, to be minimised.
   *
   * @param most that a solution may cost, where that is limited
   */
  static ExpressionsBasedModel of(
      OptModel model, Costs costs, OptionalDouble most, Optimisation.Options options) {
    DecimalModel built = new DecimalModel(model, options);
    for (int v = 0; v < model.variableCount(); v++) {
      built.addVariable(v, costs.of(v));
    }
    for (int r = 0; r < model.rowCount(); r++) {
      built.addRow(r);
    }
    most.ifPresent(limit -> built.addLimit(costs, limit));
    return built.decimal;
  }

  private void addVariable(int v, double cost) {
    Variable variable = decimal.newVariable("x" + v);
    boolean whole = model.type(v).integral();
    variable.integer(whole);
    if (bounds(whole, model.lower(v))) {
      variable.lower(model.lower(v));
    }
    if (bounds(whole, model.upper(v))) {
      variable.upper(model.upper(v));
    }
    if (cost != 0) {
      variable.weight(cost);
    }
  }

  /** Bounds that do not fit an int would be taken modulo 2³². */
  private static boolean bounds(boolean whole, double bound) {
    return Math.abs(bound) <= (whole ? WholeSearch.WIDEST : Double.MAX_VALUE);
  }

  private void addRow(int r) {
    Expression row = decimal.newExpression("r" + r);
    double largest = 1;
    boolean whole = true;
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      double coefficient = model.coefficient(k);
      row.set(model.column(k), coefficient);
      largest = Math.max(largest, Math.abs(coefficient));
      whole &= coefficient == Math.rint(coefficient) && model.type(model.column(k)).integral();
    }
    double lower = model.rowLower(r);
    double upper = model.rowUpper(r);
    if (Double.isFinite(lower)) {
      row.lower(lower - widening(whole, lower, largest));
    }
    if (Double.isFinite(upper)) {
      row.upper(upper + widening(whole, upper, largest));
    }
  }

  private static double widening(boolean whole, double side, double largest) {
    boolean exact = whole && side == Math.rint(side);
    return exact ? 0 : WIDENED * Math.max(largest, Math.abs(side));
  }

  private void addLimit(Costs costs, double most) {
    Expression limit = decimal.newExpression("limit");
    for (int v = 0; v < model.variableCount(); v++) {
      if (costs.of(v) != 0) {
        limit.set(v, costs.of(v));
      }
    }
    limit.upper(most);
  }
}
