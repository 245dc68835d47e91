package org.wattle.solvers.collocation;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.collocation.CollocationHeuristicSolver;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.RackFilling;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.collocation.order.NodeRelabelling;
import org.wattle.solvers.collocation.order.PlanOrder;
import org.wattle.solvers.collocation.relaxed.RelaxedGoals;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.pareto.GoalMinimiser;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.SolveLog;

/**
 * Minimises the goals of a collocation instance, (U, −D, C), each with a bound. Where not all of
 * what runs may move, only placements within the moves count.
 *
 * <p>The best point of {@link RelaxedGoals} within the bounds is the minimum wherever {@link
 * RackFilling} makes a placement of it; only elsewhere integer programs are solved. Not safe for
 * use by several threads.
 */
public final class ExactGoals implements GoalMinimiser<CollocationPlacement> {
  private final CollocationInstance instance;
  private final CheckedBackend backend;
  private final GoalsEvaluator evaluator;
  private Optional<RelaxedGoals> relaxed;
  private final Map<RelaxedGoals.Point, Optional<CollocationPlacement>> filled = new HashMap<>();

  /** With a backend that takes integer programs. */
  public ExactGoals(CollocationInstance instance, CheckedBackend backend) {
    this(instance, backend, RelaxedGoals.of(instance));
  }

  /** With a front without racks, which is dropped as soon as a placement refutes it. */
  ExactGoals(CollocationInstance instance, CheckedBackend backend, Optional<RelaxedGoals> relaxed) {
    this.instance = instance.ofGoals();
    this.backend = backend;
    this.evaluator = new GoalsEvaluator(instance);
    this.relaxed = relaxed;
    if (relaxed.isPresent()) {
      CollocationHeuristics.baselines().stream()
          .map(heuristic -> heuristic.place(this.instance, CollocationHeuristicSolver.DEFAULT_SEED))
          .forEach(this::distrust);
    }
  }

  /** Drops the front without racks where a placement has goals that it excludes. */
  private void distrust(CollocationPlacement placement) {
    Goals goals = evaluator.of(placement);
    if (relaxed.isPresent()
        && !relaxed.get().allows(goals)
        && new CollocationChecker()
            .check(instance.with(Migrations.FREE.inAnyOrder()), placement)
            .clean()) {
      relaxed = Optional.empty();
    }
  }

  @Override
  public int objectives() {
    return 3;
  }

  @Override
  public Minimum<CollocationPlacement> minimise(
      long[] weights, long[] atMost, SolveParameters parameters, Interrupt interrupt) {
    GoalCosts costs = new GoalCosts(0, weights[0], weights[1], weights[2]);
    GoalLimits limits =
        new GoalLimits(
            atMost[0], atMost[1] == Long.MAX_VALUE ? Long.MIN_VALUE : -atMost[1], atMost[2]);
    if (relaxed.isPresent()) {
      Optional<RelaxedGoals.Point> least = least(relaxed.get(), costs, limits);
      if (least.isEmpty()) {
        return new Minimum<>(Optional.empty(), true);
      }
      Optional<CollocationPlacement> placement = filled(least.get());
      if (placement.isPresent()) {
        return new Minimum<>(placement, true);
      }
    }
    return searched(costs, limits, parameters, interrupt);
  }

  /** The front without racks; empty where it takes too long or a placement refutes it. */
  public Optional<RelaxedGoals> relaxed() {
    return relaxed;
  }

  /** A placement with exactly the goals of a point, if the racks can be filled so. */
  public Optional<CollocationPlacement> filled(RelaxedGoals.Point point) {
    return filled.computeIfAbsent(
        point,
        each ->
            relaxed
                .flatMap(goals -> RackFilling.placement(instance, goals.totals(each)))
                .map(this::nearest)
                .flatMap(placement -> PlanOrder.of(instance, placement))
                .filter(placement -> evaluator.of(placement).equals(each.goals()))
                .filter(placement -> isClean(placement, GoalLimits.NONE)));
  }

  private static Optional<RelaxedGoals.Point> least(
      RelaxedGoals relaxed, GoalCosts costs, GoalLimits limits) {
    return relaxed.points().stream()
        .filter(point -> limits.allow(point.goals()))
        .min(Comparator.comparingDouble(point -> costs.of(point.goals())));
  }

  private Minimum<CollocationPlacement> searched(
      GoalCosts costs, GoalLimits limits, SolveParameters parameters, Interrupt interrupt) {
    SolveLog log = new SolveLog("goals", "", parameters);
    CountSearch.Found found = CountSearch.Found.NOTHING;
    if (instance.limitsMoves() && MoveSearch.takes(instance)) {
      SolveParameters exactly = log.remaining().withGap(0);
      found =
          clean(
              MoveSearch.run(backend, instance, costs, limits, exactly, log, interrupt),
              costs,
              limits);
    } else if (!instance.limitsMoves() || instance.cluster().slotsPerNode() == 2) {
      found =
          clean(
              new CountSearch(backend, instance, costs, limits, log, interrupt).run(0),
              costs,
              limits);
    }
    if (!settled(found, costs)
        && !log.expired()
        && !interrupt.requested()
        && SlotModelSearch.takes(instance)) {
      SolveParameters left = log.remaining().withGap(0);
      CountSearch.Found seated =
          SlotModelSearch.run(backend, instance, costs, limits, left, log, interrupt);
      found =
          clean(seated, costs, limits)
              .better(found, placement -> costs.of(evaluator.of(placement)));
    }
    return new Minimum<>(found.placement(), settled(found, costs));
  }

  /** The same without a placement that is not clean, once its nodes are those that move least. */
  private CountSearch.Found clean(CountSearch.Found found, GoalCosts costs, GoalLimits limits) {
    found.placement().ifPresent(this::distrust);
    return new CountSearch.Found(
        found.placement().stream()
            .flatMap(placement -> Stream.of(nearest(placement), placement).distinct())
            .flatMap(placement -> PlanOrder.near(instance, placement).stream())
            .filter(placement -> isClean(placement, limits))
            .min(Comparator.comparingDouble(placement -> costs.of(evaluator.of(placement)))),
        found.bound(),
        found.impossible());
  }

  private CollocationPlacement nearest(CollocationPlacement placement) {
    return instance.movesMatter() ? NodeRelabelling.nearest(instance, placement) : placement;
  }

  /** Goals are integers: a bound above the next smaller value proves the optimum. */
  private boolean settled(CountSearch.Found found, GoalCosts costs) {
    Optional<Goals> goals = found.placement().map(evaluator::of);
    if (goals.isEmpty()) {
      return found.impossible();
    }
    double value = costs.of(goals.get());
    return found.bound().isPresent()
        && !ClaimedBounds.refuted(Sense.MINIMIZE, found.bound().getAsDouble(), value)
        && Math.ceil(found.bound().getAsDouble() - 1e-6 * Math.max(1, Math.abs(value))) >= value;
  }

  private boolean isClean(CollocationPlacement placement, GoalLimits limits) {
    return new CollocationChecker().check(instance, placement).clean()
        && limits.allow(evaluator.of(placement));
  }
}
