package org.wattle.solvers.energy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.EnergyHeuristicSolver;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.heuristics.energy.VectorGreedy;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;
import org.wattle.solvers.energy.benders.BendersSolver;

/** The solvers of energy instances, by id. */
public final class EnergySolvers {
  private EnergySolvers() {}

  /** Every id: {@code auto}, the decomposition, backends that take whole numbers, heuristics. */
  public static List<String> ids() {
    Stream<String> backends =
        Backends.all().stream().filter(EnergySolvers::takesPlacements).map(Backend::id);
    Stream<String> heuristics = EnergyHeuristics.all().stream().map(PlacementHeuristic::id);
    return Stream.of(Stream.of(AutoChoice.ID, BendersSolver.ID), backends, heuristics)
        .flatMap(ids -> ids)
        .toList();
  }

  /** Whether the solver of that id is a heuristic, which places what it can and proves nothing. */
  public static boolean heuristic(String id) {
    return EnergyHeuristics.byId(id).isPresent();
  }

  /** Whether the solver of that id, which is no backend, proves optima. */
  public static boolean exact(String id) {
    return id.equals(BendersSolver.ID);
  }

  /** What a solver of our own makes of the parameters; most heuristics run through. */
  public static List<Ability> honours(String id) {
    return switch (id) {
      case VectorGreedy.ID ->
          List.of(
              Ability.TIME_LIMIT,
              Ability.RELATIVE_GAP,
              Ability.SEED,
              Ability.HINT,
              Ability.BOUND,
              Ability.INTERRUPT,
              Ability.PROGRESS);
      case BendersSolver.ID ->
          List.of(
              Ability.TIME_LIMIT,
              Ability.RELATIVE_GAP,
              Ability.THREADS,
              Ability.SEED,
              Ability.HINT,
              Ability.BOUND,
              Ability.INTERRUPT,
              Ability.PROGRESS);
      case "gems-no-network" -> List.of(Ability.SEED, Ability.BOUND);
      default -> List.of(Ability.BOUND);
    };
  }

  /**
   * The solver of an id; empty where there is none, or it is a backend that cannot place tasks.
   * {@code benders-} and the id of a backend is the decomposition with that backend for its master.
   */
  public static Optional<Solver<EnergyInstance, Placement>> byId(
      String id, EnergyObjective objective) {
    Optional<Solver<EnergyInstance, Placement>> decomposition = Decomposition.byId(id, objective);
    if (decomposition.isPresent()) {
      return decomposition;
    }
    Optional<EnergyHeuristicSolver> heuristic = EnergyHeuristics.solver(id, objective);
    if (heuristic.isPresent()) {
      return Optional.of(new BoundedHeuristic(heuristic.get()::withGoal, objective));
    }
    return Backends.byId(id)
        .filter(EnergySolvers::takesPlacements)
        .map(backend -> new ExactEnergySolver(objective, new CheckedBackend(backend)));
  }

  /** Whether a backend can place tasks, which needs whole numbers. */
  public static boolean takesPlacements(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES);
  }
}
