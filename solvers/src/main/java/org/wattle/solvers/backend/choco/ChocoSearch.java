package org.wattle.solvers.backend.choco;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.exception.ContradictionException;
import org.chocosolver.solver.search.SearchState;
import org.chocosolver.solver.search.limits.FailCounter;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.backend.choco.Choices.Choice;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;

/**
 * An exhaustive search: every solution that is found lowers the {@link CostLimit} by more than the
 * gap, so that the search ends when no solution remains that improves on the incumbent by more than
 * the gap.
 */
final class ChocoSearch {
  private static final int RESTART_AFTER = 200;
  private static final double RESTART_GROWTH = 1.2;

  private final SolveRequest<OptModel, Assignment> request;
  private final OptModel source;
  private final StopSignal stop;
  private final Costs costs;
  private final ChocoModel model;
  private final Solver solver;
  private Optional<Assignment> best = Optional.empty();
  private long bestCost = Long.MAX_VALUE;
  private OptionalDouble rootLeast = OptionalDouble.empty();
  private long limit = Long.MAX_VALUE;

  ChocoSearch(SolveRequest<OptModel, Assignment> request, StopSignal stop) {
    this.request = request;
    this.source = request.problem();
    this.stop = stop;
    this.costs = Costs.of(source);
    this.model = new ChocoModel(source, costs, stop);
    this.solver = model.model().getSolver();
  }

  Answer solve() {
    try {
      solver.propagate();
    } catch (ContradictionException e) {
      return answer(new Claim.Infeasible(), Cause.COMPLETED, "contradiction at the root");
    }
    rootLeast = OptionalDouble.of((double) model.costLimit().leastCost());
    solver.setSearch(
        BranchingStrategy.of(source, model, costs, request.parameters().seed().orElse(0)));
    solver.setGeometricalRestart(
        RESTART_AFTER, RESTART_GROWTH, new FailCounter(model.model(), 0), Integer.MAX_VALUE);
    long nodes = stop.workLeft();
    solver.addStopCriterion(
        () -> {
          if (solver.getNodeCount() >= nodes) {
            stop.worked(nodes);
          }
          return stop.stopped();
        });
    takeStart();
    while (!closed() && solver.solve()) {
      takeIfBetter(model.point());
    }
    return end();
  }

  private void takeStart() {
    if (request.start().isEmpty()) {
      return;
    }
    Assignment start = request.start().get();
    boolean complete = start.stream().noneMatch(Double::isNaN);
    if (complete && ModelCheck.check(source, start).feasible()) {
      takeIfBetter(start);
      return;
    }
    for (int v = 0; v < start.size(); v++) {
      hint(model.variable(v), Math.rint(start.value(v)));
    }
    for (Choice choice : model.choices()) {
      for (int m = 0; m < choice.members().size(); m++) {
        if (start.value(choice.members().get(m)) > 0.5) {
          hint(choice.which(), choice.at().get(m));
        }
      }
    }
  }

  /**
   * Only enumerated domains get a hint: Choco may try the same hint endlessly on a domain that is
   * represented by its bounds.
   */
  private void hint(IntVar variable, double value) {
    if (variable.hasEnumeratedDomain() && value >= variable.getLB() && value <= variable.getUB()) {
      solver.addHint(variable, (int) value);
    }
  }

  private void takeIfBetter(Assignment point) {
    long cost = Math.round(costs.of(point));
    if (cost >= bestCost) {
      return;
    }
    best = Optional.of(point);
    bestCost = cost;
    double covered = request.parameters().relativeGap() * Math.abs(costs.objective((double) cost));
    limit = cost - 1 - (long) Math.min(Math.floor(covered), Long.MAX_VALUE / 4.0);
    model.costLimit().lower(limit);
    request.listener().progress(new Progress(stop.seconds(), value(), objective(rootLeast), best));
  }

  /** Whether the bound at the root already proves that no better solution exists. */
  private boolean closed() {
    return best.isPresent() && rootLeast.isPresent() && rootLeast.getAsDouble() > (double) limit;
  }

  private Answer end() {
    SearchState state = solver.getSearchState();
    String raw = closed() ? "closed at the root" : state.name();
    if (closed()) {
      return answer(optimal(rootLeast), Cause.COMPLETED, raw);
    }
    if (state == SearchState.TERMINATED) {
      return best.isPresent()
          ? answer(optimal(OptionalDouble.of((double) (limit + 1))), Cause.COMPLETED, raw)
          : answer(new Claim.Infeasible(), Cause.COMPLETED, raw);
    }
    Cause cause = stop.stopped() ? stop.cause() : Cause.OTHER_LIMIT;
    Claim claim =
        best.isPresent()
            ? new Claim.Feasible(best.get(), value(), objective(rootLeast))
            : new Claim.Nothing(objective(rootLeast));
    return answer(claim, cause, raw);
  }

  private Claim optimal(OptionalDouble leastCost) {
    double least = Math.min(leastCost.orElseThrow(), (double) bestCost);
    return new Claim.Optimal(best.orElseThrow(), value(), objective(OptionalDouble.of(least)));
  }

  private OptionalDouble value() {
    return objective(OptionalDouble.of((double) bestCost));
  }

  private OptionalDouble objective(OptionalDouble cost) {
    return cost.isPresent()
        ? OptionalDouble.of(costs.objective(cost.getAsDouble()))
        : OptionalDouble.empty();
  }

  private Answer answer(Claim claim, Cause cause, String raw) {
    Statistics counts =
        Statistics.NONE
            .withCount("nodes", solver.getNodeCount())
            .withCount("fails", solver.getFailCount())
            .withCount("restarts", solver.getRestartCount());
    return new Answer(claim, new Termination(cause, raw), counts, List.of());
  }
}
