package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Headroom;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.support.StopSignal;

/**
 * The Pareto front of the energy of the slot, in mJ, and of what plans give up for it: moves of
 * running tasks, or headroom. Energies that differ by no more than the relative gap of the request
 * count as equal.
 *
 * <p>First none of it is given up and any amount; then, where a unit can have a cost, the plans on
 * the lower convex hull, where one solve bounds the energy of every amount from below; then limits
 * on the amount (ε-constraint method) in the middle of the largest range that is still open. Each
 * solve starts from the best plan known, and each plan gives others with fewer moves. So it is an
 * anytime method: all points found are checked plans, each with a bound. The unit of work is a
 * solve.
 */
public final class EnergyFront {
  /** With a time limit each solve gets at most one such part of what is left of it. */
  private static final int PARTS = 4;

  /** A solve is given no less than this, as long as so much is left. */
  private static final Duration LEAST_SHARE = Duration.ofSeconds(1);

  private final EnergyObjective objective;
  private final PlanGoals goals;
  private final GivenUp givenUp;
  private final Solver<Consolidation, Placement> solver;

  private EnergyFront(
      EnergyInstance instance,
      EnergyObjective objective,
      GivenUp givenUp,
      Solver<Consolidation, Placement> solver) {
    this.objective = objective;
    this.goals = new PlanGoals(instance, objective);
    this.givenUp = givenUp;
    this.solver = solver;
  }

  /**
   * The least energy for every number of moves, whatever their weights. That no plan of equal
   * energy has fewer is seen from the limits on their number.
   */
  public static EnergyFront againstMoves(EnergyInstance instance, EnergyObjective objective) {
    EnergyInstance alike = new Consolidation(instance, Moves.UNLIMITED).unweighted().instance();
    return new EnergyFront(
        alike,
        objective,
        new GivenUp.MovesMade(alike),
        ConsolidationSolvers.ofEnergyAlone(objective));
  }

  /** The least energy for every headroom, with any number of moves. */
  public static EnergyFront againstHeadroom(EnergyInstance instance, EnergyObjective objective) {
    return new EnergyFront(
        instance,
        objective,
        new GivenUp.HeadroomTaken(instance, new Headroom(instance)),
        ConsolidationSolvers.byId("auto", objective).orElseThrow());
  }

  /** The {@link PlanGoals#GOALS} of a plan, minimised. */
  private ObjectiveVector objectives(Placement plan) {
    List<Long> values = goals.of(plan, goals.check(plan));
    return ObjectiveVector.of(
        IntStream.range(0, values.size())
            .mapToLong(k -> PlanGoals.GOALS.get(k).toMinimise((long) values.get(k)))
            .toArray());
  }

  /** The front, or the part that was found within the limits. */
  public Front<Placement> find(FrontRequest request) {
    return new Search(request).run();
  }

  /** One search. Mutable. */
  private final class Search {
    private final FrontRequest request;
    private final StopSignal stop;
    private final Consolidation anyMoves = givenUp.anyMoves();
    private final EnergyCurve curve;
    private final TakenBack takenBack;
    private long solves;

    Search(FrontRequest request) {
      this.request = request;
      this.stop = StopSignal.of(request.parameters(), request.interrupt());
      this.curve = new EnergyCurve(givenUp.last(), request.parameters().relativeGap());
      this.takenBack = new TakenBack(anyMoves, objective, stop::stopped);
    }

    Front<Placement> run() {
      solve(0, 0);
      if (curve.last() > 0 && !stop.stopped()) {
        solve(curve.last(), 0);
      }
      hull();
      for (OptionalInt amount = next(); amount.isPresent(); amount = next()) {
        solve(amount.getAsInt(), 0);
      }
      boolean complete = curve.complete();
      Statistics statistics =
          Statistics.NONE.plusSeconds(Statistics.SOLVE, stop.seconds()).withCount("solves", solves);
      return new Front<>(
          points(),
          complete,
          complete ? Cause.COMPLETED : stop.cause(),
          curve.refuted() == 0
              ? statistics
              : statistics.withCount("refuted bounds", curve.refuted()));
    }

    /** The plans on the lower convex hull. */
    private void hull() {
      for (Optional<EnergyCurve.Edge> edge = openEdge(); edge.isPresent(); edge = openEdge()) {
        solve(curve.last(), edge.get().joulesEach());
      }
    }

    private Optional<EnergyCurve.Edge> openEdge() {
      return stop.stopped()
          ? Optional.empty()
          : curve.openEdge().filter(edge -> givenUp.atCost(edge.joulesEach()).isPresent());
    }

    private OptionalInt next() {
      return stop.stopped() ? OptionalInt.empty() : curve.next();
    }

    private List<Front.Point<Placement>> points() {
      return curve.front().stream()
          .map(
              point ->
                  new Front.Point<>(
                      objectives(point.plan().placement()),
                      point.plan().placement(),
                      point.proven(),
                      point.gap()))
          .toList();
    }

    /** Any amount where each unit has a cost; otherwise at most so much. */
    private void solve(int most, double joulesEach) {
      Consolidation consolidation =
          joulesEach > 0 ? givenUp.atCost(joulesEach).orElseThrow() : givenUp.atMost(most);
      SolveResult<Placement> result =
          solver.solve(
              new SolveRequest<>(
                  consolidation,
                  parameters(joulesEach),
                  curve.best(most, joulesEach).map(EnergyCurve.Plan::placement),
                  SolveListener.NONE,
                  request.interrupt()));
      solves++;
      stop.worked(1);
      result.solution().ifPresent(this::take);
      bound(result).ifPresent(joules -> curve.add(new EnergyCurve.Claim(most, joulesEach, joules)));
      request.listener().accept(new Front.Progress(stop.seconds(), curve.front().size(), solves));
    }

    private static OptionalDouble bound(SolveResult<Placement> result) {
      return result instanceof SolveResult.Infeasible
          ? OptionalDouble.of(Double.POSITIVE_INFINITY)
          : result.bound();
    }

    /**
     * Half the gap, so that plans that differ by less than the other half are seen to be equal. It
     * is relative to the energy, and the value of a plan includes the cost of what it gives up.
     */
    private SolveParameters parameters(double joulesEach) {
      SolveParameters left = stop.ofOneSolve(request.parameters());
      double share =
          curve
              .best(curve.last(), joulesEach)
              .filter(plan -> plan.joules() > 0)
              .map(plan -> plan.joules() / plan.with(joulesEach))
              .orElse(1.0);
      SolveParameters withGap = left.withGap(left.relativeGap() / 2 * share);
      return left.timeLimit().isEmpty()
          ? withGap
          : withGap.withTimeLimit(part(left.timeLimit().get()));
    }

    private static Duration part(Duration left) {
      Duration share = left.dividedBy(PARTS);
      Duration least = share.compareTo(LEAST_SHARE) < 0 ? LEAST_SHARE : share;
      return least.compareTo(left) < 0 ? least : left;
    }

    private void take(Placement placement) {
      ConsolidationPlan.verified(anyMoves, objective, placement, solver.id())
          .ifPresent(
              found -> {
                int amount = add(found);
                if (givenUp instanceof GivenUp.MovesMade) {
                  int less = curve.before(amount).map(EnergyCurve.Plan::amount).orElse(-1);
                  takenBack.of(found.placement(), less).forEach(this::add);
                }
              });
    }

    /** Adds a plan, or the part of it whose moves have an order; what the plan gives up. */
    private int add(ConsolidationPlan plan) {
      plan.withoutOrder(anyMoves)
          .map(search -> plan.part(anyMoves, objective, search))
          .orElse(Optional.of(plan))
          .ifPresent(
              ordered ->
                  curve.add(
                      new EnergyCurve.Plan(
                          ordered.placement(), givenUp.by(ordered), ordered.joules())));
      return givenUp.by(plan);
    }
  }
}
