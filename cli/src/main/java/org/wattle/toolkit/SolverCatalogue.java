package org.wattle.toolkit;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.toolkit.collocation.CollocationCatalogue;
import org.wattle.toolkit.compare.NamedBound;
import org.wattle.toolkit.lotes.LotesCatalogue;

/** The solvers that commands may ask for: those installed, or others in tests. */
public interface SolverCatalogue {
  /** A solver of energy instances. */
  Optional<Solver<EnergyInstance, Placement>> energy(String id, EnergyObjective objective);

  /** A solver of energy instances whose running tasks may move. */
  default Optional<Solver<Consolidation, Placement>> consolidation(
      String id, EnergyObjective objective) {
    return Optional.empty();
  }

  /** A solver of models. */
  Optional<Solver<OptModel, Assignment>> model(String id);

  /** Bounds on the energy of an instance that need no search, from the loosest on. */
  default List<NamedBound> energyBounds(
      DataCenter center,
      EnergyObjective objective,
      SolveParameters parameters,
      Interrupt interrupt) {
    return List.of();
  }

  /** Whether the solver of energy instances is a heuristic, which places what it can. */
  default boolean heuristic(String id) {
    return false;
  }

  /** The ids that {@link #energy} knows. */
  List<String> energyIds();

  /** The ids that {@link #model} knows. */
  List<String> modelIds();

  /** The solvers of LoTES instances. */
  default LotesCatalogue lotes() {
    return LotesCatalogue.NONE;
  }

  /** The solvers of collocation instances. */
  default CollocationCatalogue collocation() {
    return CollocationCatalogue.NONE;
  }

  /** Every id that any kind of instance knows, each once. */
  default List<String> ids() {
    Set<String> ids = new LinkedHashSet<>(energyIds());
    ids.addAll(modelIds());
    for (LotesObjective objective : LotesObjective.values()) {
      ids.addAll(lotes().ids(objective));
    }
    ids.addAll(collocation().ids());
    return List.copyOf(ids);
  }

  /** Every solver, for people. */
  List<SolverEntry> all();
}
