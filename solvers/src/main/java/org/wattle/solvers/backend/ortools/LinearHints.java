package org.wattle.solvers.backend.ortools;

import com.google.ortools.modelbuilder.ModelBuilderHelper;
import com.google.ortools.modelbuilder.ModelSolverHelper;
import com.google.ortools.modelbuilder.SolveStatus;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/**
 * Points and prices of the linear relaxation of a model, which GLOP finds in floating-point
 * numbers. They are hints for those who check what they prove in exact arithmetic. Native memory is
 * freed by {@link #close}.
 */
public final class LinearHints implements AutoCloseable {
  /** More iterations than any hint is worth; keeps the effort apart from any clock. */
  private static final int MAX_ITERATIONS = 20_000;

  private final OptModel model;
  private final SolveClock clock;
  private final Interrupt interrupt;
  private final NativeModel cheapest;
  private Optional<NativeModel> elastic = Optional.empty();

  /**
   * Hints on a model without packings, for a solve that begins now.
   *
   * @param parameters of which the time limit ends linear programs early
   * @throws UnsatisfiedLinkError where the library cannot be loaded
   * @throws CancellationException where the solve has to stop already
   */
  public LinearHints(OptModel model, SolveParameters parameters, Interrupt interrupt) {
    OrTools.load();
    this.model = model;
    this.clock = new SolveClock(parameters, interrupt);
    this.interrupt = interrupt;
    this.cheapest = new NativeModel(model, MinimisedObjective.of(model), clock);
  }

  /** A hint. */
  public static final class Hint {
    private final double[] point;
    private final double[] prices;

    private Hint(double[] point, double[] prices) {
      this.point = point;
      this.prices = prices;
    }

    /** Values of the variables; the caller's own copy. */
    public double[] point() {
      return point;
    }

    /**
     * Prices of the rows: by how much the minimised objective grows with their active side; the
     * caller's own copy.
     */
    public double[] prices() {
      return prices;
    }
  }

  /** The cheapest point between bounds; empty where GLOP finds none. */
  public Optional<Hint> cheapest(double[] lowers, double[] uppers) {
    return solve(cheapest.helper(), lowers, uppers);
  }

  /**
   * The point between bounds that violates the rows least; empty where GLOP finds none.
   *
   * @throws CancellationException where the solve has to stop
   */
  public Optional<Hint> leastViolating(double[] lowers, double[] uppers) {
    NativeModel built = elastic.orElseGet(this::stretched);
    elastic = Optional.of(built);
    return solve(built.helper(), lowers, uppers);
  }

  /** Every row may be violated at a cost of 1 for each unit; nothing else costs anything. */
  private NativeModel stretched() {
    NativeModel stretched = new NativeModel(model, MinimisedObjective.of(model), clock);
    ModelBuilderHelper helper = stretched.helper();
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
    return stretched;
  }

  private Optional<Hint> solve(ModelBuilderHelper helper, double[] lowers, double[] uppers) {
    for (int v = 0; v < lowers.length; v++) {
      helper.setVarLowerBound(v, lowers[v]);
      helper.setVarUpperBound(v, uppers[v]);
      helper.setVarIntegrality(v, false);
    }
    ModelSolverHelper solver = new ModelSolverHelper("GLOP");
    try {
      solver.setSolverSpecificParameters("max_number_of_iterations: " + MAX_ITERATIONS);
      clock.remaining().map(SolveClock::seconds).ifPresent(solver::setTimeLimitInSeconds);
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
    elastic.ifPresent(NativeModel::close);
  }
}
