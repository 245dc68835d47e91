package org.wattle.solvers.collocation;

import java.time.Duration;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.MoveFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves instances with two slots on each node where containers run and moving them is limited or
 * costs, by {@link MoveFormulation}.
 */
final class MoveSearch {
  /** Containers that run at most; the model has some variables for each of them. */
  private static final int MOST_RUNNING = 5_000;

  /** Pairs of a job and a node at most; a placement is constructed in a table of them. */
  private static final long MOST_PAIRS = 100_000_000;

  /** The time limit where the solve has none. */
  private static final Duration DEFAULT_TIME_LIMIT = Duration.ofSeconds(60);

  private MoveSearch() {}

  static boolean takes(CollocationInstance instance) {
    return instance.cluster().slotsPerNode() == 2
        && instance.current().size() <= MOST_RUNNING
        && (long) instance.jobs().size() * instance.cluster().nodes() <= MOST_PAIRS;
  }

  static CountSearch.Found run(
      CheckedBackend backend,
      CollocationInstance instance,
      GoalCosts costs,
      SolveParameters parameters,
      SolveLog log,
      Interrupt interrupt) {
    MoveFormulation formulation = new MoveFormulation(costs, GoalLimits.NONE);
    FormulatedModel<CollocationPlacement> formulated = formulation.build(instance);
    SolveResult<Assignment> result =
        backend.solve(
            new SolveRequest<>(
                formulated.model(),
                limited(parameters),
                Optional.empty(),
                SolveListener.NONE,
                interrupt));
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
