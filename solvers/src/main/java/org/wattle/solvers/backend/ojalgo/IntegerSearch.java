package org.wattle.solvers.backend.ojalgo;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleConsumer;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.ojalgo.optimisation.integer.IntegerStrategy;
import org.ojalgo.optimisation.integer.ModelStrategy;
import org.ojalgo.optimisation.integer.NodeKey;
import org.wattle.solvers.support.StopSignal;

/**
 * The strategy of ojAlgo's branch-and-bound: it branches by pseudo costs and uses no cuts, because
 * ojAlgo's Gomory mixed integer cuts remove feasible solutions (version 57.1.0: with them 4 % of
 * 3000 random models with two to six integer variables had wrong results).
 */
final class IntegerSearch extends ModelStrategy {
  /** Integers beyond this are not safe: ojAlgo branches in ints. */
  static final double WIDEST = 1e9;

  private static final double MIN = 1e-9;

  private final Optimisation.Options options;
  private final Watch watch;
  private final double[] weights;
  private final int[] observations;

  /** Observes a search; safe for use by all of its threads. */
  static final class Watch {
    private final AtomicLong nodes = new AtomicLong();
    private final DoubleConsumer onIncumbent;
    private final StopSignal stop;
    private volatile boolean tooWide;

    Watch(StopSignal stop, DoubleConsumer onIncumbent) {
      this.stop = stop;
      this.onIncumbent = onIncumbent;
    }

    long nodes() {
      return nodes.get();
    }

    /** Whether an integer variable exceeded the range in which ojAlgo can branch. */
    boolean tooWide() {
      return tooWide;
    }
  }

  IntegerSearch(ExpressionsBasedModel model, IntegerStrategy strategy, Watch watch) {
    super(model, strategy);
    this.options = model.options;
    this.watch = watch;
    this.weights = new double[countIntegerVariables()];
    this.observations = new int[weights.length];
    if (model.getIntegerVariables().stream().anyMatch(IntegerSearch::tooWide)) {
      watch.tooWide = true;
    }
  }

  /** Whether the presolve found a bound that does not fit an int. */
  private static boolean tooWide(Variable variable) {
    double lower = variable.getLowerLimit(false, 0);
    double upper = variable.getUpperLimit(false, 0);
    return Math.max(Math.abs(lower), Math.abs(upper)) > WIDEST;
  }

  /** Called when the presolve is over and the search begins. */
  @Override
  protected void initialise() {
    options.feasibility = DecimalModel.COARSE;
    Arrays.fill(weights, 1);
    Arrays.fill(observations, 0);
  }

  @Override
  protected boolean isCutRatherThanBranch(
      NodeKey node,
      int branchOn,
      double value,
      double nodeValue,
      Optimisation.Result bestResultSoFar) {
    return false;
  }

  @Override
  protected void markInfeasible(NodeKey node, boolean found, double incumbentValue) {}

  @Override
  protected void markInteger(NodeKey node, Optimisation.Result result) {
    watch.onIncumbent.accept(result.getValue());
  }

  @Override
  protected void observeBranch(int index, boolean upper, double observation) {
    observe(index, observation);
  }

  @Override
  protected void onCutFailure() {}

  @Override
  protected void onCutSuccess(NodeKey node) {}

  @Override
  protected void onNodeSolved(
      NodeKey node, Optimisation.Result child, double childValue, boolean minimisation) {
    watch.nodes.incrementAndGet();
    watch.stop.worked(1);
    if (watch.stop.workLeft() == 0) {
      Stoppable.stop(options);
    }
    if (node.index >= 0 && Double.isFinite(node.objective)) {
      observe(node.index, Math.max(0, childValue - node.objective) / node.displacement);
    }
    for (int i = 0; i < weights.length; i++) {
      if (Math.abs(child.doubleValue(getIndex(i))) > WIDEST) {
        watch.tooWide = true;
      }
    }
  }

  @Override
  protected double scoreBranch(
      int index, double distanceDown, double distanceUp, boolean foundSolution) {
    double weight;
    synchronized (weights) {
      weight = Math.max(MIN, weights[index]);
    }
    return weight * distanceDown * weight * distanceUp;
  }

  private void observe(int index, double degradation) {
    synchronized (weights) {
      int n = observations[index]++;
      weights[index] = (weights[index] * n + degradation) / (n + 1);
    }
  }
}
