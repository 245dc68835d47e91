package org.wattle.solvers.backend.ortools;

import com.google.ortools.modelbuilder.ModelBuilderHelper;
import com.google.ortools.modelbuilder.ModelSolverHelper;
import com.google.ortools.modelbuilder.SolveStatus;
import java.util.Optional;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.solvers.support.StopSignal;

/**
 * Points and prices of the linear relaxation of a model, which GLOP finds in floating-point
 * numbers. They are hints for those who check what they prove in exact arithmetic. Native memory is
 * freed by {@link #close}.
 */
public final class LinearHints implements AutoCloseable {
  /** More iterations than any hint is worth; keeps the effort apart from any clock. */
  private static final int MAX_ITERATIONS = 20_000;

  private final OptModel model;
  private final NativeModel cheapest;
  private final NativeModel elastic;

  /**
   * Hints on a model without global constraints.
   *
   * @throws UnsatisfiedLinkError where the library cannot be loaded
   */
  public LinearHints(OptModel model) {
    OrTools.load();
    this.model = model;
    this.cheapest = new NativeModel(model, MinimisedObjective.of(model));
    this.elastic = new NativeModel(model, MinimisedObjective.of(model));
    stretch();
  }

  /**
   * A hint.
   *
   * @param point values of the variables
   * @param prices of the rows: by how much the minimised objective grows with their active side
   */
  public record Hint(double[] point, double[] prices) {}

  /** Every row may be violated at a cost of 1 for each unit; nothing else costs anything. */
  private void stretch() {
    ModelBuilderHelper helper = elastic.helper();
    for (int v = 0; v < model.variableCount(); v++) {
      helper.setVarObjectiveCoefficient(v, 0);
    }
    helper.setObjectiveOffset(0);
    for (int r = 0; r < model.rowCount(); r++) {
      for (int sign : new int[] {1, -1}) {
        int slack = helper.addVar();
        helper.setVarLowerBound(slack, 0);
        helper.setVarUpperBound(slack, Double.POSITIVE_INFINITY);
        helper.setVarObjectiveCoefficient(slack, 1);
        helper.setVarIntegrality(slack, false);
        helper.addConstraintTerm(r, slack, sign);
      }
    }
  }

  /** The cheapest point between bounds; empty where GLOP finds none. */
  public Optional<Hint> cheapest(
      double[] lowers, double[] uppers, StopSignal stop, Interrupt interrupt) {
    return solve(cheapest.helper(), lowers, uppers, stop, interrupt);
  }

  /** The point between bounds that violates the rows least; empty where GLOP finds none. */
  public Optional<Hint> leastViolating(
      double[] lowers, double[] uppers, StopSignal stop, Interrupt interrupt) {
    return solve(elastic.helper(), lowers, uppers, stop, interrupt);
  }

  private Optional<Hint> solve(
      ModelBuilderHelper helper,
      double[] lowers,
      double[] uppers,
      StopSignal stop,
      Interrupt interrupt) {
    for (int v = 0; v < lowers.length; v++) {
      helper.setVarLowerBound(v, lowers[v]);
      helper.setVarUpperBound(v, uppers[v]);
      helper.setVarIntegrality(v, false);
    }
    ModelSolverHelper solver = new ModelSolverHelper("GLOP");
    try {
      solver.setSolverSpecificParameters("max_number_of_iterations: " + MAX_ITERATIONS);
      solver.setTimeLimitInSeconds(Math.max(1, stop.remainingMillis()) / 1e3);
      SolveStatus status =
          NativeCall.start(
                  "glop",
                  () -> {
                    solver.solve(helper);
                    return solver.getStatus();
                  })
              .await(interrupt, solver::interruptSolve, () -> {});
      return status == SolveStatus.OPTIMAL ? Optional.of(hint(solver)) : Optional.empty();
    } finally {
      solver.delete();
    }
  }

  private Hint hint(ModelSolverHelper solver) {
    double[] point = new double[model.variableCount()];
    for (int v = 0; v < point.length; v++) {
      point[v] = solver.getVariableValue(v);
    }
    double[] prices = new double[model.rowCount()];
    for (int r = 0; r < prices.length; r++) {
      prices[r] = solver.getDualValue(r);
    }
    return new Hint(point, prices);
  }

  @Override
  public void close() {
    cheapest.close();
    elastic.close();
  }
}
