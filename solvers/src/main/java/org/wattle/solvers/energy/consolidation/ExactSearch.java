package org.wattle.solvers.energy.consolidation;

import java.util.Optional;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.Hints;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves one complete model: path variables for every task, with the current path of running tasks
 * as one of the choices.
 */
record ExactSearch(
    EnergyObjective objective,
    CheckedBackend backend,
    SolveRequest<Consolidation, Placement> request,
    ConsolidationState state,
    SolveLog log) {
  /** With more path variables than this it is not tried. */
  static final double MAX_PATH_VARIABLES = 60_000;

  /** How often a placement without an order of its moves is excluded. */
  static final int MAX_ROUNDS = 200;

  /** Whether the model is small enough. */
  static boolean small(Consolidation consolidation) {
    return consolidation.pairs() <= MAX_PATH_VARIABLES
        && PathFormulation.pathVariables(consolidation.open()) <= MAX_PATH_VARIABLES;
  }

  /**
   * Raises the bound and offers plans; returns a result where the solve ends with it. Where the
   * best placement has no order of moves, what is in the way is excluded and the model is solved
   * again; to the end, where the solver was stopped at a good plan and ended without it.
   */
  Optional<SolveResult<Placement>> search() {
    Optional<SolveResult<Placement>> end = Optional.empty();
    boolean again = true;
    boolean early = true;
    for (int round = 0; again && round < MAX_ROUNDS && end.isEmpty(); round++) {
      int before = state.barred().size();
      Interrupt stop = new Interrupt();
      end = solve(stop, early);
      boolean excluded = state.barred().size() > before;
      boolean lost = stop.requested() && !excluded;
      early = !lost;
      again = (excluded || lost) && !state.over();
    }
    return end;
  }

  private Optional<SolveResult<Placement>> solve(Interrupt stop, boolean early) {
    long begin = System.nanoTime();
    FormulationOptions free =
        FormulationOptions.of(objective)
            .withHomes(Homes.of(request.problem()).withBarred(state.barred()));
    FormulationOptions options =
        state.best().map(plan -> free.withCutoff(plan.joules())).orElse(free);
    PathFormulation formulation = new PathFormulation(options);
    FormulatedModel<Placement> model = formulation.build(request.problem().open());
    log.spent(Statistics.BUILD, begin);
    Interrupt.Registration asked = request.interrupt().onRequest(stop::request);
    try {
      SolveResult<Assignment> result =
          backend.solve(
              new SolveRequest<>(
                  model.model(),
                  log.remaining(),
                  hint(model),
                  progress -> progress(progress, early, stop),
                  stop));
      log.took(result.report(), formulation.id());
      return judged(result, model);
    } finally {
      asked.close();
    }
  }

  private Optional<Assignment> hint(FormulatedModel<Placement> model) {
    return Hints.of(
        backend,
        () ->
            state
                .best()
                .flatMap(plan -> model.encode(request.problem().withStaying(plan.placement()))));
  }

  private void progress(Progress progress, boolean early, Interrupt stop) {
    state.report(progress.incumbent(), progress.bound());
    if (early
        && request.parameters().workLimit().isEmpty()
        && progress.incumbent().isPresent()
        && state.closes(progress.incumbent().getAsDouble())) {
      stop.request();
    }
  }

  private Optional<SolveResult<Placement>> judged(
      SolveResult<Assignment> result, FormulatedModel<Placement> model) {
    if (result instanceof SolveResult.Failed<Assignment> failed) {
      return failed(failed.reason());
    }
    if (result instanceof SolveResult.Infeasible) {
      return state.best().isEmpty()
          ? Optional.of(new SolveResult.Infeasible<>(log.report()))
          : refuted("it calls the instance infeasible, but there is a clean plan");
    }
    state.raise(result.bound(), backend.id());
    Optional<Placement> decoded = result.solution().flatMap(model::decode);
    if (result.solution().isPresent()
        && !decoded.map(found -> state.offer(found, backend.id())).orElse(false)) {
      return refuted("the plan of its point is not clean");
    }
    return Optional.empty();
  }

  private Optional<SolveResult<Placement>> refuted(String why) {
    return failed("The claim of the solver (" + backend.id() + ") is refuted: " + why + ".");
  }

  private Optional<SolveResult<Placement>> failed(String reason) {
    return Optional.of(new SolveResult.Failed<>(reason, log.report()));
  }
}
