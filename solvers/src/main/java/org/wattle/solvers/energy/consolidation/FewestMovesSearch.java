package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.support.SolveLog;

/**
 * After the least energy the fewest moves: of all plans whose values count as equal to the best, it
 * seeks one that moves the fewest tasks, and a bound on their number. Sets of tasks that stay come
 * from the model of emptied servers; where it is small enough, a complete model decides.
 */
final class FewestMovesSearch {
  private static final Duration BOUND_LIMIT = Duration.ofSeconds(10);
  private static final Duration PLACES_LIMIT = Duration.ofSeconds(5);
  private static final int MOST_SETS = 4;

  /** Counts that differ by less than 1 are told apart. */
  private static final double INTEGRALITY = 1e-4;

  private final EnergyObjective objective;
  private final ConsolidationSolver.Tools tools;
  private final SolveRequest<Consolidation, Placement> request;
  private final ConsolidationState state;
  private final SlotSearch places;
  private final SolveLog log;
  private int atLeast;

  FewestMovesSearch(
      EnergyObjective objective,
      ConsolidationSolver.Tools tools,
      SolveRequest<Consolidation, Placement> request,
      ConsolidationState state,
      SlotSearch places,
      SolveLog log) {
    this.objective = objective;
    this.tools = tools;
    this.request = request;
    this.state = state;
    this.places = places;
    this.log = log;
  }

  /** Improves the best plan, if there is one. */
  void search() {
    if (state.best().isEmpty()) {
      return;
    }
    double most = state.preferFewestMoves();
    spare(most);
    long begin = System.nanoTime();
    if (!over()) {
      sets(most);
    }
    if (!over() && ExactSearch.small(request.problem())) {
      exact(most);
    }
    log.spent("fewest moves", begin);
    note();
  }

  private void note() {
    int moves = moves();
    if (moves > 0 && atLeast >= moves) {
      log.note("moves: no plan of this energy has fewer (proven)");
    } else if (moves > 0 && atLeast > 0) {
      log.note("moves: every plan of this energy has at least " + atLeast);
    } else if (moves > 0) {
      log.note("moves: whether a plan of this energy has fewer is not known");
    }
  }

  private int moves() {
    return state.best().map(ConsolidationPlan::moves).orElse(0);
  }

  /** Whether nothing is left to do, or no time to do it. */
  private boolean over() {
    return atLeast >= moves() || request.interrupt().requested() || log.expired();
  }

  private void spare(double most) {
    RedundantMoves without =
        new RedundantMoves(
            request.problem(), objective, () -> request.interrupt().requested() || log.expired());
    state.best().ifPresent(plan -> state.take(without.within(plan, most)));
  }

  private void sets(double most) {
    EmptyingSearch emptying =
        EmptyingSearch.ofMoves(request.problem(), objective, tools.emptying(), most);
    for (int set = 1; set <= MOST_SETS && !over(); set++) {
      SolveParameters parameters =
          set == 1
              ? StageLimits.share(log.remaining(), 2, BOUND_LIMIT)
              : StageLimits.atMost(log.remaining(), PLACES_LIMIT);
      EmptyingSearch.Answer answer = emptying.next(parameters.withGap(gap()), request.interrupt());
      if (set == 1) {
        raise(answer.result());
        noteRefuted(answer.result(), tools.emptying().id());
      }
      Optional<Set<String>> moved = answer.moved().filter(each -> each.size() < moves());
      if (over() || moved.isEmpty()) {
        return;
      }
      places.placeWithin(moved.get(), StageLimits.atMost(log.remaining(), PLACES_LIMIT), most);
      spare(most);
    }
  }

  private double gap() {
    return 0.4 / Math.max(1, moves());
  }

  private void raise(SolveResult<?> result) {
    if (result.bound().isPresent()) {
      double bound = result.bound().getAsDouble();
      atLeast = Math.max(atLeast, (int) Math.ceil(Math.min(bound, moves()) - INTEGRALITY));
    }
  }

  private void exact(double most) {
    FormulationOptions options =
        FormulationOptions.of(objective)
            .withHomes(Homes.of(request.problem()).fewestMovesWithin(most))
            .withCutoff(most);
    FormulatedModel<Placement> model = new PathFormulation(options).build(request.problem().open());
    boolean takesHint = tools.exact().backend().capabilities().honours(Capabilities.Ability.HINT);
    Optional<Assignment> hint =
        state
            .best()
            .filter(plan -> takesHint)
            .flatMap(plan -> model.encode(request.problem().withStaying(plan.placement())));
    SolveResult<Assignment> result =
        tools
            .exact()
            .solve(
                new SolveRequest<>(
                    model.model(),
                    log.remaining().withGap(gap()),
                    hint,
                    SolveListener.NONE,
                    request.interrupt()));
    log.tookAside(result.report());
    result
        .solution()
        .flatMap(model::decode)
        .ifPresent(placement -> state.offer(placement, tools.exact().id()));
    raise(result);
    noteRefuted(result, tools.exact().id());
  }

  /** There is a plan: the best one so far. */
  private void noteRefuted(SolveResult<?> result, String backend) {
    if (result instanceof SolveResult.Infeasible) {
      log.note(
          "moves: the claim of (%s) that no plan takes this energy is refuted by a checked one"
              .formatted(backend));
    }
  }
}
