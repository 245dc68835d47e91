package org.wattle.solvers.energy;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;
import org.wattle.solvers.energy.benders.BendersSolver;

/** Puts a decomposition together: a backend for its master, and an exact solver for small rests. */
final class Decomposition {
  private Decomposition() {}

  static Solver<EnergyInstance, Placement> of(String id, EnergyObjective objective, String master) {
    AutoChoice choice = new AutoChoice();
    return new BendersSolver(
        id,
        objective,
        installed(master),
        installed("glop"),
        new ExactEnergySolver(objective, choice, AggregateBound::of),
        (placement, log, request) ->
            objective == EnergyObjective.MSEC && request.problem().network().isPresent()
                ? new LeastNetwork(
                        model -> choice.choose(model).backend(), request.problem(), log, request)
                    .complete(placement)
                : placement);
  }

  private static CheckedBackend installed(String id) {
    return Backends.byId(id)
        .map(CheckedBackend::new)
        .orElseThrow(() -> new IllegalStateException("The backend (" + id + ") is not installed."));
  }
}
