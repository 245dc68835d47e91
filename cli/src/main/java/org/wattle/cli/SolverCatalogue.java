package org.wattle.cli;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Solver;

/** The solvers that commands may ask for: those installed, or others in tests. */
interface SolverCatalogue {
  /** A solver of energy instances. */
  Optional<Solver<EnergyInstance, Placement>> energy(String id, EnergyObjective objective);

  /** A solver of models. */
  Optional<Solver<OptModel, Assignment>> model(String id);

  /** Whether the solver of energy instances is a heuristic, which places what it can. */
  default boolean heuristic(String id) {
    return false;
  }

  /** The ids that {@link #energy} knows. */
  List<String> energyIds();

  /** The ids that {@link #model} knows. */
  List<String> modelIds();

  /** Every solver, for people. */
  List<SolverEntry> all();
}
