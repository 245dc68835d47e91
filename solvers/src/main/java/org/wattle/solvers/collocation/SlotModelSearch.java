package org.wattle.solvers.collocation;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.SeatFormulation;
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
 * Solves small instances by {@link SeatFormulation}, with any number of slots and with migrations.
 */
final class SlotModelSearch {
  /**
   * The largest product of jobs and nodes; larger models take too much memory and prove nothing.
   */
  static final long LARGEST = 10_000;

  /**
   * The time limit where the solve has none, since closing the last part of a gap may take very
   * long.
   */
  private static final Duration DEFAULT_TIME_LIMIT = Duration.ofSeconds(60);

  private SlotModelSearch() {}

  static boolean takes(CollocationInstance instance) {
    return SeatFormulation.size(instance) <= LARGEST;
  }

  static CountSearch.Found run(
      CheckedBackend backend,
      CollocationInstance instance,
      GoalCosts costs,
      GoalLimits limits,
      SolveParameters parameters,
      SolveLog log,
      Interrupt interrupt) {
    SeatFormulation formulation = new SeatFormulation(costs, limits);
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
    Optional<CollocationPlacement> placement = result.solution().flatMap(formulated::decode);
    OptionalDouble bound = result.bound();
    return new CountSearch.Found(placement, bound, result instanceof SolveResult.Infeasible);
  }

  private static SolveParameters limited(SolveParameters parameters) {
    return parameters.timeLimit().isPresent() || parameters.workLimit().isPresent()
        ? parameters
        : parameters.withTimeLimit(DEFAULT_TIME_LIMIT);
  }
}
