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

/** Solves instances by {@link SeatFormulation}: any slots, migrations; small ones only. */
final class SlotModelSearch {
  /** Jobs times nodes, at most; beyond it a model fills the memory and proves nothing. */
  static final long LARGEST = 10_000;

  /** How long is searched where time has no limit: the last bit of a gap may take for ever. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

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
        : parameters.withTimeLimit(PATIENCE);
  }
}
