package org.wattle.solvers.backend.ojalgo;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.ojalgo.type.context.NumberContext;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;

/**
 * A model in the form that ojAlgo's branch-and-bound accepts. Its numbers are exact decimals, which
 * ojAlgo compares strictly:
 *
 * <ul>
 *   <li>Its presolve compares almost exactly: a side such as 0.1 + 0.2 makes an equation
 *       infeasible. So sides are moved outwards by {@link #WIDENED}, unless all numbers of a row
 *       are integers.
 *   <li>Its presolve replaces bounds of an integer variable that are equal up to {@code
 *       options.feasibility} by their mean, which need not be an integer. So the tolerance is
 *       {@link #FINE} while the presolve runs, and nodes are not presolved.
 *   <li>A point of the linear solver that breaks a row by more than {@code options.feasibility}
 *       relative to the side is dropped without a warning, together with its branch. So the
 *       tolerance is {@link #COARSE} while the search runs, and every row is scaled so that its
 *       largest coefficient is between 1 and 10, and a multiple of a variable that is fixed to 1 is
 *       added, which keeps the sides away from 0.
 * </ul>
 */
final class DecimalModel {
  /** By how much sides are moved, relative to the largest of side and coefficients. */
  static final double WIDENED = 1e-9;

  /** The tolerance within which numbers count as equal while the presolve runs. */
  static final NumberContext FINE = NumberContext.of(15, 13);

  /** The tolerance to which points have to satisfy the rows while the search runs. */
  static final NumberContext COARSE = NumberContext.of(10, 8);

  private static final double MIN_SIDE = 10;

  /** Sides are scaled up by at most this power of ten, so that they stay finite as doubles. */
  private static final int MOST_SCALED = 280;

  private final OptModel model;
  private final ExpressionsBasedModel decimal;
  private final int one;

  private DecimalModel(OptModel model, Optimisation.Options options) {
    this.model = model;
    this.one = model.variableCount();
    options.feasibility = FINE;
    this.decimal = withoutPresolveOfNodes().newModel(options);
  }

  private static Optimisation.Environment withoutPresolveOfNodes() {
    Optimisation.Environment environment = Optimisation.newEnvironment();
    environment.clearPresolvers();
    return environment;
  }

  /**
   * Builds the minimisation model; it has the variables of the original model and one more.
   *
   * @param most the largest cost of a solution, where that is limited
   * @param stop ends the building with its exception
   */
  static ExpressionsBasedModel of(
      OptModel model,
      Costs costs,
      OptionalDouble most,
      Optimisation.Options options,
      StopSignal stop) {
    DecimalModel built = new DecimalModel(model, options);
    for (int v = 0; v < model.variableCount(); v++) {
      stop.check();
      built.addVariable(v, costs.of(v));
    }
    built.decimal.newVariable("one").level(1);
    for (int r = 0; r < model.rowCount(); r++) {
      stop.check();
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

  /**
   * Whether a finite bound of an integer variable is left out, so that points may break it and the
   * search may have no end, which ojAlgo calls infeasible.
   */
  static boolean dropsBounds(OptModel model) {
    for (int v = 0; v < model.variableCount(); v++) {
      if (model.type(v).integral() && (dropped(model.lower(v)) || dropped(model.upper(v)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean dropped(double bound) {
    return Double.isFinite(bound) && !bounds(true, bound);
  }

  /** Bounds that do not fit an int would be taken modulo 2³². */
  private static boolean bounds(boolean whole, double bound) {
    return Math.abs(bound) <= (whole ? IntegerSearch.WIDEST : Double.MAX_VALUE);
  }

  private void addRow(int r) {
    Row row = new Row("r" + r);
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      row.see(model.coefficient(k), model.type(model.column(k)).integral());
    }
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      row.add(model.column(k), model.coefficient(k));
    }
    row.close(model.rowLower(r), model.rowUpper(r));
  }

  private void addLimit(Costs costs, double most) {
    Row limit = new Row("limit");
    for (int v = 0; v < model.variableCount(); v++) {
      limit.see(costs.of(v), false);
    }
    for (int v = 0; v < model.variableCount(); v++) {
      if (costs.of(v) != 0) {
        limit.add(v, costs.of(v));
      }
    }
    limit.closeExactly(Double.NEGATIVE_INFINITY, most);
  }

  /** A row under construction. */
  private final class Row {
    private final Expression expression;
    private double largest;
    private boolean whole = true;

    Row(String name) {
      expression = decimal.newExpression(name);
    }

    void see(double coefficient, boolean ofWhole) {
      largest = Math.max(largest, Math.abs(coefficient));
      whole &= ofWhole && coefficient == Math.rint(coefficient);
    }

    void add(int v, double coefficient) {
      expression.set(v, scaled(coefficient));
    }

    void close(double lower, double upper) {
      closeExactly(lower - widening(lower), upper + widening(upper));
    }

    void closeExactly(double lower, double upper) {
      BigDecimal away = BigDecimal.valueOf(Math.max(away(lower), away(upper)));
      expression.set(one, away);
      if (Double.isFinite(lower)) {
        expression.lower(scaled(lower).add(away));
      }
      if (Double.isFinite(upper)) {
        expression.upper(scaled(upper).add(away));
      }
    }

    private double widening(double side) {
      if (Double.isInfinite(side) || (whole && side == Math.rint(side))) {
        return 0;
      }
      return WIDENED * Math.max(largest, Math.abs(side));
    }

    /** A power of ten whose sum with the side is not close to 0. */
    private double away(double side) {
      double size = Double.isFinite(side) ? Math.abs(scaled(side).doubleValue()) : 0;
      return Math.pow(10, Math.ceil(Math.log10(2 * Math.max(MIN_SIDE, size))));
    }

    private BigDecimal scaled(double number) {
      int exponent =
          largest == 0 ? 0 : Math.max(-MOST_SCALED, (int) Math.floor(Math.log10(largest)));
      return BigDecimal.valueOf(number).scaleByPowerOfTen(-exponent);
    }
  }
}
