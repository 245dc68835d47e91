package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.benders.BendersSolver;
import org.wattle.solvers.energy.branchandprice.ExactPacking;
import org.wattle.solvers.energy.support.PlacementCompletion;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Creates the decomposition: a backend for its master, an exact solver for small instances that
 * remain open, and the minimisation of the network's energy where the objective does not include
 * it.
 */
final class BendersFactory {
  private BendersFactory() {}

  /**
   * Whether a backend can solve the master problem, which has integer counts and continuous shares.
   */
  static boolean takesCounts(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES)
        && backend.capabilities().accepts().contains(ModelFeature.CONTINUOUS_VARIABLES);
  }

  /** The decomposition with a backend for the master, under an id. */
  static Solver<EnergyInstance, Placement> of(
      Backend master, String id, EnergyObjective objective) {
    return new BendersSolver(
        id,
        objective,
        new CheckedBackend(master),
        CheckedBackend.installed("glop"),
        new ExactEnergySolver(
            objective, new AutoSelector(), EnergyFormulation.AGGREGATED_FLOW, false),
        finish(objective),
        Optional.of(ExactPacking.with(CheckedBackend.installed("cp-sat"))));
  }

  private static PlacementCompletion finish(EnergyObjective objective) {
    return (Placement placement, SolveLog log, SolveRequest<EnergyInstance, Placement> request) ->
        objective == EnergyObjective.MSEC && request.problem().network().isPresent()
            ? new NetworkEnergyMinimiser(
                    model -> new AutoSelector().choose(model).backend(),
                    request.problem(),
                    log,
                    request)
                .complete(placement)
            : placement;
  }
}
