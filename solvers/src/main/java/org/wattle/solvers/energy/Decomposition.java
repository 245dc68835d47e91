package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;
import org.wattle.solvers.energy.benders.BendersSolver;
import org.wattle.solvers.energy.support.Finish;
import org.wattle.solvers.support.SolveLog;

/**
 * Puts the decomposition together: a backend for its master, an exact solver for small rests, and
 * the least network where the objective leaves the switches open.
 */
final class Decomposition {
  private static final String MASTER = "scip";
  private static final String WITH_MASTER = BendersSolver.ID + "-";

  private Decomposition() {}

  /** The decomposition under one of its ids; empty for ids of others. */
  static Optional<Solver<EnergyInstance, Placement>> byId(String id, EnergyObjective objective) {
    if (id.equals(AutoChoice.ID) || id.equals(BendersSolver.ID)) {
      return Backends.byId(MASTER).map(master -> with(master, id, objective));
    }
    return id.startsWith(WITH_MASTER)
        ? Backends.byId(id.substring(WITH_MASTER.length()))
            .filter(Decomposition::takesCounts)
            .map(master -> with(master, id, objective))
        : Optional.empty();
  }

  private static boolean takesCounts(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES)
        && backend.capabilities().accepts().contains(ModelFeature.CONTINUOUS_VARIABLES);
  }

  private static Solver<EnergyInstance, Placement> with(
      Backend master, String id, EnergyObjective objective) {
    return new BendersSolver(
        id,
        objective,
        new CheckedBackend(master),
        new CheckedBackend(Backends.byId("glop").orElseThrow()),
        new ExactEnergySolver(objective, new AutoChoice(), AggregateBound::of),
        finish(objective));
  }

  private static Finish finish(EnergyObjective objective) {
    return (Placement placement, SolveLog log, SolveRequest<EnergyInstance, Placement> request) ->
        objective == EnergyObjective.MSEC && request.problem().network().isPresent()
            ? new LeastNetwork(
                    model -> new AutoChoice().choose(model).backend(),
                    request.problem(),
                    log,
                    request)
                .complete(placement)
            : placement;
  }
}
