package org.wattle.solvers.collocation;

import java.time.Duration;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/** Solves a formulation of an instance by one call of a backend. */
final class FormulatedSearch {
  /**
   * The time limit where the solve has none, since closing the last part of a gap may take very
   * long.
   */
  private static final Duration DEFAULT_TIME_LIMIT = Duration.ofSeconds(60);

  private FormulatedSearch() {}

  static CountSearch.Found run(
      CheckedBackend backend,
      Formulation<CollocationInstance, CollocationPlacement> formulation,
      CollocationInstance instance,
      SolveParameters parameters,
      SolveLog log,
      Interrupt interrupt) {
    FormulatedModel<CollocationPlacement> formulated = formulation.build(instance);
    SolveResult<Assignment> result =
        backend.solve(new SolveRequest<>(formulated.model(), limited(parameters), interrupt));
    log.took(result.report(), formulation.id());
    if (result instanceof SolveResult.Failed<Assignment> failed) {
      log.warn(failed.reason());
    }
    return new CountSearch.Found(
        result.solution().flatMap(formulated::decode),
        result.bound(),
        result instanceof SolveResult.Infeasible);
  }

  private static SolveParameters limited(SolveParameters parameters) {
    return parameters.timeLimit().isPresent() || parameters.workLimit().isPresent()
        ? parameters
        : parameters.withTimeLimit(DEFAULT_TIME_LIMIT);
  }
}
