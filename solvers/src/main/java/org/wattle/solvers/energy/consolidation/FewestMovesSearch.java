package org.wattle.solvers.energy.consolidation;

import java.math.BigDecimal;
import java.math.MathContext;
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
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.support.Hints;
import org.wattle.solvers.support.SolveLog;

/**
 * After the least energy the fewest moves: of all plans whose values count as equal to the best, it
 * seeks one that moves the fewest tasks, each counted by its weight, and a bound on that. Sets of
 * tasks that stay come from the model of emptied servers; where it is small enough, a complete
 * model decides.
 */
final class FewestMovesSearch {
  private static final Duration BOUND_LIMIT = Duration.ofSeconds(10);
  private static final Duration PLACES_LIMIT = Duration.ofSeconds(5);
  private static final int MOST_SETS = 4;

  /** Sets of servers are tried for more than this share of the moves. */
  private static final double FEW_MOVES = 0.02;

  private static final MathContext TEXT = new MathContext(6);

  /** A bound on a number of moves may be too low by this. */
  private static final double INTEGRALITY = 1e-4;

  /** Sums of weights whose difference is a smaller share of them count as equal. */
  private static final double FINE_GAP = 1e-4;

  private final EnergyObjective objective;
  private final ConsolidationSolver.Tools tools;
  private final SolveRequest<Consolidation, Placement> request;
  private final ConsolidationState state;
  private final SlotSearch places;
  private final SolveLog log;
  private final boolean whole;
  private double atLeast;

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
    this.whole =
        request.problem().weights().values().stream()
            .allMatch(weight -> weight == Math.rint(weight));
  }

  /** Improves the best plan, if there is one. */
  void search() {
    if (state.best().isEmpty()) {
      return;
    }
    double most = state.preferFewestMoves();
    state.spare();
    long begin = System.nanoTime();
    if (!over()) {
      sets(most);
    }
    boolean again = ExactSearch.small(request.problem());
    for (int round = 0; again && round < ExactSearch.MAX_ROUNDS && !over(); round++) {
      int before = state.barred().size();
      exact(most);
      again = state.barred().size() > before;
    }
    log.spent("fewest moves", begin);
    note();
  }

  private void note() {
    double weight = weight();
    boolean plain = request.problem().weights().values().stream().allMatch(each -> each == 1);
    String what = plain ? "moves" : "moves by weight";
    if (weight > 0 && proven()) {
      log.note(what + ": no plan of this energy has fewer (proven)");
    } else if (weight > 0 && atLeast > 0) {
      String least = new BigDecimal(atLeast).round(TEXT).stripTrailingZeros().toPlainString();
      log.note(what + ": every plan of this energy has at least " + least);
    } else if (weight > 0) {
      log.note(what + ": whether a plan of this energy has fewer is not known");
    }
  }

  private double weight() {
    return state.best().map(ConsolidationPlan::weight).orElse(0.0);
  }

  private boolean proven() {
    return atLeast >= weight() - (whole ? 0.5 : FINE_GAP * weight());
  }

  /** Whether nothing is left to do, or no time to do it. */
  private boolean over() {
    return proven() || request.interrupt().requested() || log.expired();
  }

  private void sets(double most) {
    EmptyingSearch emptying =
        EmptyingSearch.ofMoves(request.problem(), objective, tools.emptying(), most);
    for (int set = 1; set <= MOST_SETS && !over() && (set == 1 || worthwhile()); set++) {
      SolveParameters parameters =
          set == 1
              ? StageLimits.share(log.remaining(), 2, BOUND_LIMIT)
              : StageLimits.atMost(log.remaining(), PLACES_LIMIT);
      EmptyingSearch.Answer answer = emptying.next(parameters.withGap(gap()), request.interrupt());
      if (set == 1) {
        raise(answer.result());
        noteRefuted(answer.result(), tools.emptying().id());
      }
      Optional<Set<String>> moved =
          answer.moved().filter(each -> request.problem().weight(each) < weight());
      if (over() || moved.isEmpty()) {
        return;
      }
      places.placeWithin(moved.get(), StageLimits.atMost(log.remaining(), PLACES_LIMIT), most);
      state.spare();
    }
  }

  /** Whether as many moves might be spared as to be worth another set. */
  private boolean worthwhile() {
    return weight() - atLeast > FEW_MOVES * weight();
  }

  private double gap() {
    return whole ? 0.4 / Math.max(1, weight()) : FINE_GAP / 2;
  }

  private void raise(SolveResult<?> result) {
    if (result.bound().isPresent()) {
      double bound = result.bound().getAsDouble();
      double least = Math.min(bound, weight());
      atLeast = Math.max(atLeast, whole ? Math.ceil(least - INTEGRALITY) : least);
    }
  }

  private void exact(double most) {
    FormulationOptions options =
        FormulationOptions.of(objective)
            .withHomes(
                Homes.of(request.problem()).withBarred(state.barred()).fewestMovesWithin(most))
            .withCutoff(most);
    FormulatedModel<Placement> model = new PathFormulation(options).build(request.problem().open());
    Optional<Assignment> hint =
        Hints.of(
            tools.exact(),
            () ->
                state
                    .best()
                    .flatMap(
                        plan -> model.encode(request.problem().withStaying(plan.placement()))));
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
    result.report().warnings().forEach(log::warn);
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
