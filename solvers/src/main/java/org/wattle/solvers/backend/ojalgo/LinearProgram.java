package org.wattle.solvers.backend.ojalgo;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Optimisation.Options;
import org.ojalgo.optimisation.linear.LinearSolver;
import org.ojalgo.structure.Access1D;
import org.ojalgo.structure.Mutate2D;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;
import org.wattle.solvers.support.WeakDuality;

/**
 * The linear relaxation of a model, handed to ojAlgo's simplex row by row: equations first, then
 * {@code ≤} for every finite side. This interface of ojAlgo (without presolve and decimals) keeps
 * the order of the rows, so that their dual prices can be read and the bound can be recomputed by
 * weak duality.
 */
final class LinearProgram {
  private final OptModel model;
  private final Costs costs;
  private final Optional<Assignment> fixed;
  private final Equilibration scale;
  private int equations;
  private int inequalities;

  /** The relaxation. */
  LinearProgram(OptModel model, Costs costs) {
    this(model, costs, Optional.empty());
  }

  /**
   * The relaxation in which every integer variable is fixed at its value in a point, where one is
   * given.
   */
  LinearProgram(OptModel model, Costs costs, Optional<Assignment> fixed) {
    this.model = model;
    this.costs = costs;
    this.fixed = fixed;
    this.scale = new Equilibration(model);
    for (int r = 0; r < model.rowCount(); r++) {
      if (equation(r)) {
        equations++;
      } else {
        inequalities += (hasLower(r) ? 1 : 0) + (hasUpper(r) ? 1 : 0);
      }
    }
  }

  /** How a linear program ended. */
  enum Status {
    OPTIMAL,
    FEASIBLE,
    INFEASIBLE,
    UNBOUNDED,
    STOPPED,
    FAILED
  }

  /**
   * The result.
   *
   * @param status how it ended
   * @param rawStatus the status as ojAlgo names it
   * @param point meaningful only where the status is optimal or feasible
   * @param leastCost the lower bound of the relaxation that the dual prices of the rows prove
   */
  record Outcome(Status status, String rawStatus, Assignment point, OptionalDouble leastCost) {}

  /** Solves the program until it ends or is stopped. */
  Outcome solve(StopSignal stop) {
    return solve(stop, Integer.MAX_VALUE);
  }

  /** Solves the program with at most this many iterations. */
  Outcome solve(StopSignal stop, int iterations) {
    Options options = Stoppable.options(stop);
    options.iterations_abort = iterations;
    try {
      return solve(stop, options, builder(stop).build(options));
    } catch (CancellationException e) {
      Assignment none = Assignment.of(new double[model.variableCount()]);
      return new Outcome(
          Status.STOPPED, String.valueOf(e.getMessage()), none, OptionalDouble.empty());
    }
  }

  private Outcome solve(StopSignal stop, Options options, LinearSolver solver) {
    Optimisation.Result result = Stoppable.run(stop, options, solver::solve);
    double[] point = new double[model.variableCount()];
    for (int v = 0; v < point.length; v++) {
      point[v] = scale.column(v) * result.doubleValue(v);
    }
    Status status = status(result.getState(), stop);
    return new Outcome(
        status,
        result.getState().name(),
        Assignment.of(point),
        status == Status.OPTIMAL ? leastCost(result) : OptionalDouble.empty());
  }

  private static Status status(Optimisation.State state, StopSignal stop) {
    return switch (state) {
      case OPTIMAL, DISTINCT -> Status.OPTIMAL;
      case UNBOUNDED -> Status.UNBOUNDED;
      case FEASIBLE -> Status.FEASIBLE;
      default -> {
        if (stop.stopped()) {
          yield Status.STOPPED;
        }
        yield state == Optimisation.State.INFEASIBLE ? Status.INFEASIBLE : Status.FAILED;
      }
    };
  }

  private LinearSolver.Builder builder(StopSignal stop) {
    double[] lower = new double[model.variableCount()];
    double[] upper = new double[lower.length];
    double[] scaledCosts = costs.toArray();
    for (int v = 0; v < lower.length; v++) {
      double unit = scale.column(v);
      lower[v] = fixedOr(v, model.lower(v)) / unit;
      upper[v] = fixedOr(v, model.upper(v)) / unit;
      scaledCosts[v] *= unit;
    }
    LinearSolver.Builder builder = LinearSolver.newBuilder(scaledCosts);
    builder.lower(lower);
    builder.upper(upper);
    double[] equal = new double[equations];
    double[] atMost = new double[inequalities];
    for (int r = 0, e = 0, i = 0; r < model.rowCount(); r++) {
      if (equation(r)) {
        equal[e++] = scale.row(r) * model.rowLower(r);
      } else {
        if (hasLower(r)) {
          atMost[i++] = -scale.row(r) * model.rowLower(r);
        }
        if (hasUpper(r)) {
          atMost[i++] = scale.row(r) * model.rowUpper(r);
        }
      }
    }
    if (equations > 0) {
      fillEquations(builder.equalities(equal), stop);
    }
    if (inequalities > 0) {
      fillInequalities(builder.inequalities(atMost), stop);
    }
    return builder;
  }

  private double fixedOr(int v, double otherwise) {
    return model.type(v).integral()
        ? fixed.map(point -> point.value(v)).orElse(otherwise)
        : otherwise;
  }

  private void fillEquations(Mutate2D body, StopSignal stop) {
    int e = 0;
    for (int r = 0; r < model.rowCount(); r++) {
      stop.check();
      if (equation(r)) {
        fill(body, e++, r, 1);
      }
    }
  }

  private void fillInequalities(Mutate2D body, StopSignal stop) {
    int i = 0;
    for (int r = 0; r < model.rowCount(); r++) {
      stop.check();
      if (!equation(r)) {
        if (hasLower(r)) {
          fill(body, i++, r, -1);
        }
        if (hasUpper(r)) {
          fill(body, i++, r, 1);
        }
      }
    }
  }

  private void fill(Mutate2D body, int to, int row, double sign) {
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      int v = model.column(k);
      body.set(to, v, sign * scale.row(row) * scale.column(v) * model.coefficient(k));
    }
  }

  /** ojAlgo's multipliers have the inequalities before the equations and the opposite sign. */
  private OptionalDouble leastCost(Optimisation.Result result) {
    Optional<Supplier<Access1D<?>>> given = result.getDualSolution();
    if (given.isEmpty()) {
      return OptionalDouble.empty();
    }
    Access1D<?> multipliers = given.get().get();
    double[] prices = new double[model.rowCount()];
    for (int r = 0, e = inequalities, i = 0; r < prices.length; r++) {
      if (equation(r)) {
        prices[r] = -scale.row(r) * multipliers.doubleValue(e++);
      } else {
        if (hasLower(r)) {
          prices[r] += scale.row(r) * multipliers.doubleValue(i++);
        }
        if (hasUpper(r)) {
          prices[r] -= scale.row(r) * multipliers.doubleValue(i++);
        }
      }
    }
    return WeakDuality.leastCost(model, costs, prices);
  }

  private boolean equation(int row) {
    return model.rowLower(row) == model.rowUpper(row);
  }

  private boolean hasLower(int row) {
    return model.rowLower(row) != Double.NEGATIVE_INFINITY;
  }

  private boolean hasUpper(int row) {
    return model.rowUpper(row) != Double.POSITIVE_INFINITY;
  }
}
