package org.wattle.model.energy.formulation;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;

/**
 * Options of an energy formulation.
 *
 * @param objective what is minimised
 * @param cutoffJoules solutions above this need not be in the model; must be at least the value of
 *     a known solution
 * @param servers a placement whose servers are kept, so that only paths are open
 * @param homes where some tasks run already; supported only by the path formulation
 */
public record FormulationOptions(
    EnergyObjective objective,
    OptionalDouble cutoffJoules,
    Optional<Placement> servers,
    Optional<Homes> homes) {

  public static FormulationOptions of(EnergyObjective objective) {
    return new FormulationOptions(
        objective, OptionalDouble.empty(), Optional.empty(), Optional.empty());
  }

  /** Leaves out what no solution of at most this many joules can use. */
  public FormulationOptions withCutoff(double joules) {
    return new FormulationOptions(objective, OptionalDouble.of(joules), servers, homes);
  }

  /** Keeps every task on its server. */
  public FormulationOptions withServersOf(Placement placement) {
    return new FormulationOptions(objective, cutoffJoules, Optional.of(placement), homes);
  }

  /** Limits the migrations of tasks that run already, or gives them a cost. */
  public FormulationOptions withHomes(Homes given) {
    return new FormulationOptions(objective, cutoffJoules, servers, Optional.of(given));
  }

  /** The symmetries of the model: where the servers are decided, only those of switches. */
  Symmetry symmetry(DataCenter center) {
    Symmetry free = Symmetry.of(center);
    Symmetry all = homes.map(given -> free.without(given.nodes(center), center)).orElse(free);
    return servers.isPresent() ? all.ofSwitchesOnly() : all;
  }

  /** The server of each task, where servers are decided. */
  Optional<int[]> pinned(DataCenter center) {
    return servers.map(placement -> CanonicalPlacement.asGiven(center, placement).servers());
  }
}
