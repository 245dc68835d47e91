package org.wattle.solvers.energy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.FirstFitDecreasing;
import org.wattle.heuristics.energy.HeuristicSolver;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;

/** The solvers of energy instances, by id. */
public final class EnergySolvers {
  private EnergySolvers() {}

  /** Every id: {@code auto}, the backends that take whole numbers, the heuristics. */
  public static List<String> ids() {
    Stream<String> backends =
        Backends.all().stream().filter(EnergySolvers::takesPlacements).map(Backend::id);
    return Stream.of(Stream.of(AutoChoice.ID), backends, Stream.of(FirstFitDecreasing.ID))
        .flatMap(ids -> ids)
        .toList();
  }

  /** The solver of an id; empty where there is none, or it is a backend that cannot place tasks. */
  public static Optional<Solver<EnergyInstance, Placement>> byId(
      String id, EnergyObjective objective) {
    if (id.equals(AutoChoice.ID)) {
      return Optional.of(new ExactEnergySolver(objective, new AutoChoice()));
    }
    if (id.equals(FirstFitDecreasing.ID)) {
      return Optional.of(new HeuristicSolver(new FirstFitDecreasing(), objective));
    }
    return Backends.byId(id)
        .filter(EnergySolvers::takesPlacements)
        .map(
            backend ->
                new ExactEnergySolver(objective, BackendChoice.fixed(new CheckedBackend(backend))));
  }

  /** Whether a backend can place tasks, which needs whole numbers. */
  public static boolean takesPlacements(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES);
  }
}
