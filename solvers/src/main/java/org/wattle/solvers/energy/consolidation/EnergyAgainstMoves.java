package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.MoveGoals;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.solving.CheckReport;
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
 * The Pareto front of the number of moves of running tasks and the energy of the slot, in mJ: how
 * much energy each further move saves. Energies that differ by no more than the relative gap of the
 * request count as equal.
 *
 * <p>First no move and any number; then, at a cost of each move, the plans on the lower convex
 * hull, where one solve bounds the energy of every number of moves from below; then bounds on the
 * number of moves (ε-constraint method) in the middle of the largest range that is still open. Each
 * solve starts from the best plan known, and each plan gives others with fewer moves. So it is an
 * anytime method: all points found are checked plans, each with a bound. The unit of work is a
 * solve.
 */
public final class EnergyAgainstMoves {
  /** With a time limit each solve gets at most one such part of what is left of it. */
  private static final int PARTS = 4;

  /** A solve is given no less than this, as long as so much is left. */
  private static final Duration LEAST_SHARE = Duration.ofSeconds(1);

  private final EnergyInstance instance;
  private final EnergyObjective objective;
  private final Solver<Consolidation, Placement> solver;

  /** With a solver of consolidations. */
  public EnergyAgainstMoves(
      EnergyInstance instance, EnergyObjective objective, Solver<Consolidation, Placement> solver) {
    this.instance = instance;
    this.objective = objective;
    this.solver = solver;
  }

  /** With the solver {@code auto}. */
  public EnergyAgainstMoves(EnergyInstance instance, EnergyObjective objective) {
    this(instance, objective, ConsolidationSolvers.byId("auto", objective).orElseThrow());
  }

  /** The number of moves of a placement, and the energy of the slot in mJ. */
  public ObjectiveVector objectives(Placement placement) {
    Consolidation any = allowing(OptionalInt.empty(), 0);
    CheckReport check = new ConsolidationChecker().check(any, placement);
    return vector(any.movesOf(placement).size(), joules(check));
  }

  private double joules(CheckReport check) {
    return check.objectives().getOrDefault(objective.id(), Double.NaN);
  }

  private static ObjectiveVector vector(int moves, double joules) {
    return ObjectiveVector.of(moves, MoveGoals.millijoules(joules));
  }

  private Consolidation allowing(OptionalInt most, double joulesEach) {
    return new Consolidation(instance, new Moves(most, joulesEach)).unweighted();
  }

  /** The front, or the part that was found within the limits. */
  public Front<Placement> find(FrontRequest request) {
    return new Search(request).run();
  }

  /** One search. Mutable. */
  private final class Search {
    private final FrontRequest request;
    private final StopSignal stop;
    private final MoveCurve curve;
    private final TakenBack takenBack;
    private long solves;

    Search(FrontRequest request) {
      this.request = request;
      this.stop = StopSignal.of(request.parameters(), request.interrupt());
      this.curve =
          new MoveCurve(instance.state().running().size(), request.parameters().relativeGap());
      this.takenBack = new TakenBack(allowing(OptionalInt.empty(), 0), objective, stop::stopped);
    }

    Front<Placement> run() {
      solve(0, 0);
      if (curve.last() > 0 && !stop.stopped()) {
        solve(curve.last(), 0);
      }
      for (Optional<MoveCurve.Edge> edge = curve.openEdge();
          edge.isPresent() && !stop.stopped();
          edge = curve.openEdge()) {
        solve(curve.last(), edge.get().joulesEach());
      }
      for (OptionalInt moves = stop.stopped() ? OptionalInt.empty() : curve.next();
          moves.isPresent();
          moves = stop.stopped() ? OptionalInt.empty() : curve.next()) {
        solve(moves.getAsInt(), 0);
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

    private List<Front.Point<Placement>> points() {
      return curve.front().stream()
          .map(
              point ->
                  new Front.Point<>(
                      vector(point.plan().moves(), point.plan().joules()),
                      point.plan().placement(),
                      point.proven(),
                      point.gap()))
          .toList();
    }

    /** Any number of moves where each has a cost; otherwise at most so many. */
    private void solve(int most, double joulesEach) {
      Consolidation consolidation =
          allowing(joulesEach > 0 ? OptionalInt.empty() : OptionalInt.of(most), joulesEach);
      SolveResult<Placement> result =
          solver.solve(
              new SolveRequest<>(
                  consolidation,
                  parameters(joulesEach),
                  curve.best(most, joulesEach).map(MoveCurve.Plan::placement),
                  SolveListener.NONE,
                  request.interrupt()));
      solves++;
      stop.worked(1);
      result.solution().ifPresent(this::take);
      bound(result).ifPresent(joules -> curve.add(new MoveCurve.Claim(most, joulesEach, joules)));
      request.listener().accept(new Front.Progress(stop.seconds(), curve.front().size(), solves));
    }

    private static OptionalDouble bound(SolveResult<Placement> result) {
      return result instanceof SolveResult.Infeasible
          ? OptionalDouble.of(Double.POSITIVE_INFINITY)
          : result.bound();
    }

    /**
     * Half the gap, so that plans that differ by less than the other half are seen to be equal. It
     * is relative to the energy, and the value of a plan includes the cost of its moves.
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
      Consolidation any = allowing(OptionalInt.empty(), 0);
      Optional<ConsolidationPlan> plan =
          ConsolidationPlan.verified(any, objective, placement, solver.id());
      plan.ifPresent(
          found -> {
            add(found);
            int fewer = curve.before(found.moves()).map(MoveCurve.Plan::moves).orElse(-1);
            takenBack.of(found.placement(), fewer).forEach(this::add);
          });
    }

    private void add(ConsolidationPlan plan) {
      curve.add(new MoveCurve.Plan(plan.placement(), plan.moves(), plan.joules()));
    }
  }
}
