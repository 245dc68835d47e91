package org.wattle.solvers.backend.ojalgo;

import java.util.Optional;
import java.util.OptionalDouble;
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
 * One run of ojAlgo's branch-and-bound. It says "infeasible" of what it was stopped at too: ask the
 * stop signal first.
 *
 * @param point that it ended with
 * @param infeasible whether it says that there is none
 * @param tooWide whether integers went beyond what it can branch on
 * @param rawStatus its word
 * @param nodes solved
 */
record Round(
    Optional<Assignment> point, boolean infeasible, boolean tooWide, String rawStatus, long nodes) {

  /** Searches a point that costs at most {@code most}, the cheaper the better. */
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
    ExpressionsBasedModel decimal = DecimalModel.of(model, costs, most, options);
    Optimisation.Result result = Stoppable.run(stop, options, decimal::minimise);
    Optimisation.State state = result.getState();
    Optional<Assignment> point = Optional.empty();
    if (state.isFeasible() && !state.isFailure()) {
      point = Optional.of(point(model, result));
    }
    return new Round(point, none(state, decimal), watch.tooWide(), state.name(), watch.nodes());
  }

  /** What its presolve fixed altogether and then found wanting, it calls failed. */
  private static boolean none(Optimisation.State state, ExpressionsBasedModel decimal) {
    boolean allFixed = decimal.variables().allMatch(Variable::isEqualityConstraint);
    return switch (state) {
      case INFEASIBLE, INVALID -> true;
      case FAILED -> allFixed;
      default -> false;
    };
  }

  /** One thread where none are asked for: the same search every time. */
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

  /** Makes whole what a solver that computes in fractions found for whole-number variables. */
  private static final class IntegerValues {
    /** Values further from an integer than this are left alone: the check reports them. */
    static final double REACH = 1e-6;

    private IntegerValues() {}

    /** The point with almost whole values of whole-number variables made whole. */
    public static Assignment near(OptModel model, double[] point) {
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
