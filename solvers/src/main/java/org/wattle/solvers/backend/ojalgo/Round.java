package org.wattle.solvers.backend.ojalgo;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.DoubleConsumer;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.ojalgo.optimisation.integer.IntegerStrategy;
import org.ojalgo.type.context.NumberContext;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;

/**
 * One run of ojAlgo's branch-and-bound. ojAlgo also reports "infeasible" where it was stopped;
 * callers have to check the stop signal first.
 *
 * @param point the point with which it ended
 * @param infeasible whether ojAlgo reports that there is none
 * @param tooWide whether integers exceeded the range in which ojAlgo can branch
 * @param rawStatus the status as ojAlgo names it
 * @param nodes how many nodes were solved
 */
record Round(
    Optional<Assignment> point, boolean infeasible, boolean tooWide, String rawStatus, long nodes) {

  /** Minimises the cost over the points that cost at most {@code most}. */
  static Round run(
      OptModel model,
      Costs costs,
      OptionalDouble most,
      SolveRequest<?, ?> request,
      StopSignal stop,
      DoubleConsumer onIncumbent) {
    Optimisation.Options options = Stoppable.options(stop);
    IntegerSearch.Watch watch = new IntegerSearch.Watch(stop, onIncumbent);
    options.integer(strategy(request.parameters(), watch));
    ExpressionsBasedModel decimal;
    try {
      decimal = DecimalModel.of(model, costs, most, options, stop);
    } catch (CancellationException e) {
      return new Round(Optional.empty(), false, false, String.valueOf(e.getMessage()), 0);
    }
    Optimisation.Result result = Stoppable.run(stop, options, decimal::minimise);
    Optimisation.State state = result.getState();
    Optional<Assignment> point = Optional.empty();
    if (state.isFeasible() && !state.isFailure()) {
      point = Optional.of(point(model, result));
    }
    return new Round(point, none(state, decimal), watch.tooWide(), state.name(), watch.nodes());
  }

  /**
   * Whether no point exists; ojAlgo reports "failed" where its presolve fixed all variables and
   * their point is infeasible.
   */
  private static boolean none(Optimisation.State state, ExpressionsBasedModel decimal) {
    boolean allFixed = decimal.variables().allMatch(Variable::isEqualityConstraint);
    return switch (state) {
      case INFEASIBLE, INVALID -> true;
      case FAILED -> allFixed;
      default -> false;
    };
  }

  /** Uses one thread unless the request names a number, so that the search is reproducible. */
  private static IntegerStrategy strategy(SolveParameters parameters, IntegerSearch.Watch watch) {
    int threads = parameters.threads().orElse(1);
    int digits = (int) Math.ceil(1 - Math.log10(Math.max(parameters.relativeGap(), 1e-12)));
    return IntegerStrategy.DEFAULT
        .withParallelism(() -> threads)
        .withGapTolerance(NumberContext.of(Math.max(2, digits), 12))
        .withGMICutConfiguration(null)
        .withModelStrategyFactory((model, strategy) -> new IntegerSearch(model, strategy, watch));
  }

  private static Assignment point(OptModel model, Optimisation.Result result) {
    double[] values = new double[model.variableCount()];
    for (int v = 0; v < values.length; v++) {
      values[v] = result.doubleValue(v);
    }
    return IntegerValues.near(model, values);
  }

  /** Rounds the values of integer variables that are almost integers. */
  private static final class IntegerValues {
    /**
     * Values that are further from an integer than this are not changed; the check reports them.
     */
    static final double REACH = 1e-6;

    private IntegerValues() {}

    /** The point, with values of integer variables that are almost integers rounded. */
    static Assignment near(OptModel model, double[] point) {
      double[] values = point.clone();
      for (int v = 0; v < values.length; v++) {
        double whole = Math.rint(values[v]);
        if (model.type(v).integral() && Math.abs(values[v] - whole) <= REACH) {
          values[v] = whole + 0.0;
        }
      }
      return Assignment.of(values);
    }
  }
}
