package org.wattle.solvers.collocation;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.formulation.CountFormulation;
import org.wattle.model.collocation.formulation.Counts;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.Pool;
import org.wattle.model.collocation.formulation.RackFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.stop.Stop;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves instances by counting containers. The first model pools the racks, which is small and
 * gives a bound. Its counts are distributed to the racks by {@link Counts#fill}; where that fails,
 * a second model distinguishes the racks and searches for a placement that is no worse in any goal.
 * Either proves the optimum. Only where there is none, the best placement with distinguished racks
 * is searched for.
 */
final class CountSearch {
  /** The relative gap for the bound, small enough to close any requested gap. */
  private static final double EXACT = 1e-9;

  /**
   * The time limit of the search for a placement that is no worse than the bound, where the solve
   * has none.
   */
  private static final Duration DEFAULT_TIME_LIMIT = Duration.ofSeconds(60);

  private final CheckedBackend backend;
  private final CollocationInstance instance;
  private final GoalCosts costs;
  private final GoalLimits limits;
  private final SolveLog log;
  private final Interrupt interrupt;
  private final boolean byLevel;
  private final GoalsEvaluator evaluator;
  private Found found = Found.NOTHING;

  CountSearch(
      CheckedBackend backend,
      CollocationInstance instance,
      GoalCosts costs,
      GoalLimits limits,
      SolveLog log,
      Interrupt interrupt) {
    this(backend, instance, costs, limits, log, interrupt, false);
  }

  /**
   * With a choice for tests.
   *
   * @param byLevel whether nodes of two slots are counted as those of another number are
   */
  CountSearch(
      CheckedBackend backend,
      CollocationInstance instance,
      GoalCosts costs,
      GoalLimits limits,
      SolveLog log,
      Interrupt interrupt,
      boolean byLevel) {
    this.backend = backend;
    this.instance = instance;
    this.costs = costs;
    this.limits = limits;
    this.log = log;
    this.interrupt = interrupt;
    this.byLevel = byLevel;
    evaluator = new GoalsEvaluator(instance);
  }

  /**
   * What a search found.
   *
   * @param placement the best placement within the limits of the goals
   * @param bound a lower bound of the cost of all placements within the limits
   * @param impossible whether no placement keeps to the limits
   */
  record Found(Optional<CollocationPlacement> placement, OptionalDouble bound, boolean impossible) {
    static final Found NOTHING = new Found(Optional.empty(), OptionalDouble.empty(), false);

    /** The better of the placements and the higher of the bounds. */
    Found better(Found other, ToDoubleFunction<CollocationPlacement> costOf) {
      Optional<CollocationPlacement> cheaper =
          Stream.of(placement, other.placement)
              .flatMap(Optional::stream)
              .min(Comparator.comparingDouble(costOf));
      OptionalDouble higher =
          Stream.of(bound, other.bound).flatMapToDouble(OptionalDouble::stream).max();
      return new Found(cheaper, higher, impossible || other.impossible);
    }
  }

  /** The bound, and what the racks are filled with without a search. */
  Found pooled() {
    together().ifPresent(this::fills);
    return found;
  }

  Found run(double gap) {
    Optional<Counts> counts = together();
    if (found.impossible()) {
      return found;
    }
    if (counts.isPresent() && !fills(counts.get()) && !stopped()) {
      apart(
          new RackFormulation(new GoalCosts(0, 0, 0, 0), limitsOf(counts.get().goals()), byLevel),
          limitedParameters());
    }
    if (!closed(gap) && !stopped()) {
      SolveResult<Assignment> result =
          apart(new RackFormulation(costs, limits, byLevel), log.remaining());
      raise(result.bound());
      if (result instanceof SolveResult.Infeasible) {
        found = new Found(found.placement(), found.bound(), true);
      }
    }
    return found;
  }

  private boolean stopped() {
    return interrupt.requested() || log.expired();
  }

  /** Whether the racks can be filled as counted without a search. */
  private boolean fills(Counts counts) {
    long begin = System.nanoTime();
    GoalLimits asCounted = limitsOf(counts.goals());
    boolean filled =
        Stop.attempt(
                () ->
                    counts
                        .fill(instance)
                        .peek(this::offer)
                        .anyMatch(placement -> asCounted.allow(evaluator.of(placement))))
            .orElse(false);
    log.spent("racks", begin);
    return filled;
  }

  private Optional<Counts> together() {
    long begin = System.nanoTime();
    CountFormulation formulation =
        new CountFormulation(Pool.together(instance.cluster()), costs, limits, byLevel);
    FormulatedModel<Counts> formulated = formulation.build(instance);
    SolveResult<Assignment> result = ask(formulated, formulation, log.remaining());
    raise(result.bound());
    if (result instanceof SolveResult.Infeasible) {
      found = new Found(Optional.empty(), found.bound(), true);
    }
    log.spent("bound", begin);
    return result.solution().flatMap(formulated::decode);
  }

  private SolveResult<Assignment> apart(RackFormulation formulation, SolveParameters parameters) {
    FormulatedModel<CollocationPlacement> formulated = formulation.build(instance);
    SolveResult<Assignment> result = ask(formulated, formulation, parameters);
    result.solution().flatMap(formulated::decode).ifPresent(this::offer);
    return result;
  }

  private SolveResult<Assignment> ask(
      FormulatedModel<?> formulated, Formulation<?, ?> formulation, SolveParameters parameters) {
    SolveResult<Assignment> result =
        backend.solve(new SolveRequest<>(formulated.model(), parameters.withGap(EXACT), interrupt));
    log.took(result.report(), formulation.id());
    if (result instanceof SolveResult.Failed<Assignment> failed) {
      log.warn(failed.reason());
    }
    return result;
  }

  private void raise(OptionalDouble bound) {
    if (bound.isPresent()
        && (found.bound().isEmpty() || bound.getAsDouble() > found.bound().getAsDouble())) {
      found = new Found(found.placement(), bound, found.impossible());
    }
  }

  private void offer(CollocationPlacement placement) {
    Goals goals = evaluator.of(placement);
    if (!limits.allow(goals)) {
      return;
    }
    boolean better =
        found.placement().stream().allMatch(best -> costs.of(goals) < costs.of(evaluator.of(best)));
    if (better) {
      found = new Found(Optional.of(placement), found.bound(), found.impossible());
    }
  }

  private boolean closed(double gap) {
    if (found.placement().isEmpty() || found.bound().isEmpty()) {
      return false;
    }
    double value = costs.of(evaluator.of(found.placement().get()));
    return new Bounds(value, found.bound()).closes(gap);
  }

  private static GoalLimits limitsOf(Goals goals) {
    return new GoalLimits(goals.usedNodes(), goals.intensity(), goals.sensitivity());
  }

  private SolveParameters limitedParameters() {
    SolveParameters left = log.remaining();
    if (left.workLimit().isPresent()) {
      return left.withWorkLimit((left.workLimit().getAsLong() + 1) / 2);
    }
    Duration half = left.timeLimit().map(limit -> limit.dividedBy(2)).orElse(DEFAULT_TIME_LIMIT);
    return left.withTimeLimit(half.isZero() ? Duration.ofNanos(1) : half);
  }
}
