package org.wattle.solvers.backend.ojalgo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.rewrite.EndlessNumbers;
import org.wattle.model.optimization.rewrite.Rewrite;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.support.CostLattice;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;

/**
 * Solves integer models by ojAlgo's branch-and-bound and proves optimality independently. ojAlgo
 * 57.1.0 stops as soon as the nodes in its queue cannot beat the incumbent and ignores the nodes
 * that were taken from the queue before: of 300 small assignment models two ended above their
 * optimum. The error occurs only with an incumbent. So a point that ojAlgo calls optimal only
 * counts as an improvement, and a further search without the incumbent asks for a point that costs
 * less by the gap; the point is proven optimal only when that search is infeasible.
 */
final class IntegerProgram {
  /**
   * Costs that differ by less, relative to the larger of the best cost and the cost of any
   * variable, count as equal at first; a larger margin is tried when this one does not suffice.
   */
  private static final double FINEST = 1e-9;

  private static final double COARSEST = 1e-7;

  private final OptModel model;
  private final SolveRequest<OptModel, Assignment> request;
  private final StopSignal stop;
  private final Costs costs;
  private final double step;
  private final double largestCost;
  private final boolean dropsBounds;
  private final List<String> warnings = new ArrayList<>();
  private Optional<Assignment> best = Optional.empty();
  private double bestCost = Double.POSITIVE_INFINITY;
  private double leastCost = Double.NEGATIVE_INFINITY;
  private double margin = FINEST;
  private String rawStatus = "";
  private boolean endless;
  private long nodes;
  private long rounds;

  IntegerProgram(SolveRequest<OptModel, Assignment> request, StopSignal stop) {
    this.model = request.problem();
    this.request = request;
    this.stop = stop;
    this.costs = Costs.of(model);
    this.dropsBounds = DecimalModel.dropsBounds(model);
    this.step = CostLattice.step(model, costs);
    this.largestCost = Arrays.stream(costs.toArray()).map(Math::abs).max().orElse(0);
  }

  Answer solve() {
    LinearProgram.Outcome relaxed = new LinearProgram(model, costs).solve(stop);
    rawStatus = relaxed.rawStatus();
    return switch (relaxed.status()) {
      case INFEASIBLE -> completed(new Claim.Infeasible());
      case UNBOUNDED -> unboundedUnlessInfeasible();
      case STOPPED, FEASIBLE -> stoppedWithWhatIsKnown();
      default -> {
        leastCost = relaxed.leastCost().orElse(leastCost);
        endless = endless();
        takeStart();
        yield improve();
      }
    };
  }

  /**
   * With rational data, a model with an unbounded relaxation and an integer point is unbounded
   * itself.
   */
  private Answer unboundedUnlessInfeasible() {
    OptModel feasibility = withoutObjective();
    Round round = round(feasibility, Costs.of(feasibility), OptionalDouble.empty());
    if (stop.stopped() || round.tooWide()) {
      return stop.stopped()
          ? stoppedWithWhatIsKnown()
          : completed(new Claim.InfeasibleOrUnbounded());
    }
    boolean feasible =
        round.point().filter(point -> ModelCheck.check(model, point).feasible()).isPresent();
    if (feasible) {
      return completed(new Claim.Unbounded());
    }
    return completed(
        round.infeasible() ? new Claim.Infeasible() : new Claim.InfeasibleOrUnbounded());
  }

  private OptModel withoutObjective() {
    var builder = model.toBuilder();
    builder.clearObjectives();
    return builder.build();
  }

  private void takeStart() {
    request
        .start()
        .filter(start -> start.stream().noneMatch(Double::isNaN))
        .filter(start -> ModelCheck.check(model, start).feasible())
        .ifPresent(this::takeIfBetter);
  }

  private Answer improve() {
    while (true) {
      if (best.isPresent() && closed()) {
        return completed(new Claim.Optimal(best.get(), value(), bound()));
      }
      if (stop.stopped()) {
        return stoppedWithWhatIsKnown();
      }
      OptionalDouble most = OptionalDouble.empty();
      double provenIfNone = Double.NEGATIVE_INFINITY;
      if (best.isPresent()) {
        double allowed = request.parameters().relativeGap() * Math.abs(costs.objective(bestCost));
        Exclusion next = Exclusion.of(bestCost, allowed, step, margin * scale());
        most = OptionalDouble.of(next.most());
        provenIfNone = next.leastCost();
      }
      Round round = round(model, costs, most);
      Optional<Answer> end = learn(round, provenIfNone);
      if (end.isPresent()) {
        return end.get();
      }
    }
  }

  private double scale() {
    return Math.max(largestCost, Math.abs(bestCost));
  }

  private Round round(OptModel asked, Costs askedCosts, OptionalDouble most) {
    Round round =
        Round.run(asked, askedCosts, most, request, stop, cost -> report(cost, Optional.empty()));
    rawStatus = round.rawStatus();
    nodes += round.nodes();
    rounds++;
    return round;
  }

  /** Evaluates the result of a round; returns the answer where the solve is finished. */
  private Optional<Answer> learn(Round round, double provenIfNone) {
    Optional<Assignment> found = round.point().map(this::polished);
    if (found.isPresent() && (holds(found.get()) || !dropsBounds)) {
      return learnPoint(found.get());
    }
    if (stop.stopped()) {
      return Optional.empty();
    }
    if (round.tooWide() || found.isPresent() || endless) {
      warnings.add(
          "ojAlgo does not search integers beyond ("
              + IntegerSearch.WIDEST
              + "): nothing more is proven. Maybe narrow the bounds.");
      return Optional.of(limited(Cause.OTHER_LIMIT));
    }
    if (!round.infeasible()) {
      return Optional.of(
          answer(new Claim.Failed(OjalgoBackend.failure(round.rawStatus())), Cause.ERROR));
    }
    if (best.isEmpty()) {
      return Optional.of(completed(new Claim.Infeasible()));
    }
    leastCost = Math.max(leastCost, provenIfNone);
    if (closed()) {
      return Optional.empty();
    }
    return Optional.of(limited(Cause.COMPLETED));
  }

  /** Whether the objective has no end in the search, because bounds were left out. */
  private boolean endless() {
    if (!dropsBounds) {
      return false;
    }
    Rewrite.Outcome wide = new EndlessNumbers(IntegerSearch.WIDEST).apply(model);
    return !(wide instanceof Rewrite.Changed changed)
        || new LinearProgram(changed.rewritten().model(), costs).solve(stop).status()
            != LinearProgram.Status.OPTIMAL;
  }

  private boolean holds(Assignment point) {
    return ModelCheck.check(model, point).feasible();
  }

  private Optional<Answer> learnPoint(Assignment point) {
    if (!holds(point)) {
      return Optional.of(answer(new Claim.Feasible(point, bound()), Cause.COMPLETED));
    }
    if (takeIfBetter(point) || stop.stopped()) {
      return Optional.empty();
    }
    margin *= 10;
    return margin <= COARSEST ? Optional.empty() : Optional.of(limited(Cause.COMPLETED));
  }

  /**
   * Optimises the continuous variables with the integers fixed: in the search they may have used
   * the tolerance that {@link DecimalModel} allows for rounding.
   */
  private Assignment polished(Assignment point) {
    if (!model.features().contains(ModelFeature.CONTINUOUS_VARIABLES)) {
      return point;
    }
    LinearProgram.Outcome outcome = new LinearProgram(model, costs, Optional.of(point)).solve(stop);
    return outcome.status() == LinearProgram.Status.OPTIMAL ? outcome.point() : point;
  }

  private boolean takeIfBetter(Assignment point) {
    double cost = costs.of(point);
    boolean better = cost < bestCost - FINEST / 10 * Math.max(largestCost, Math.abs(cost));
    if (better || best.isEmpty()) {
      best = Optional.of(point);
      bestCost = cost;
      report(cost, best);
    }
    return better;
  }

  private void report(double cost, Optional<Assignment> point) {
    OptionalDouble least = OptionalDouble.of(costs.objective(Math.min(cost, bestCost)));
    request.listener().progress(new Progress(stop.seconds(), least, bound(), point));
  }

  private boolean closed() {
    return Double.isFinite(leastCost)
        && new Bounds(costs.objective(bestCost), OptionalDouble.of(costs.objective(least())))
            .closes(request.parameters().relativeGap());
  }

  /**
   * The proven lower bound of the cost, limited to the best cost so that rounding does not put it
   * above.
   */
  private double least() {
    return Math.min(leastCost, bestCost);
  }

  private OptionalDouble bound() {
    return Double.isFinite(least())
        ? OptionalDouble.of(costs.objective(least()))
        : OptionalDouble.empty();
  }

  private OptionalDouble value() {
    return OptionalDouble.of(costs.objective(bestCost));
  }

  private Answer stoppedWithWhatIsKnown() {
    return limited(stop.cause());
  }

  private Answer limited(Cause cause) {
    Claim claim =
        best.isPresent()
            ? new Claim.Feasible(best.get(), value(), bound())
            : new Claim.Nothing(bound());
    return answer(claim, cause);
  }

  private Answer completed(Claim claim) {
    return answer(claim, Cause.COMPLETED);
  }

  private Answer answer(Claim claim, Cause cause) {
    Statistics counts = Statistics.NONE.withCount("nodes", nodes).withCount("rounds", rounds);
    return new Answer(claim, new Termination(cause, rawStatus), counts, warnings);
  }
}
