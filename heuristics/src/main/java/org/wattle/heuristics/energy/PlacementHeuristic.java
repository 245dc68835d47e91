package org.wattle.heuristics.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;

/** A rule that places the tasks of one slot, quickly and without proof of quality. */
public interface PlacementHeuristic {
  /** The short name that users type, e.g. {@code beps}. */
  String id();

  /**
   * Places every task that the rule finds a place for; the others are listed as waiting. The
   * objective value is computed by the checker, whatever measure the rule uses.
   *
   * @param center an instance that has all {@link #neededResources()}
   * @param seed of every random choice
   */
  Placement place(DataCenter center, long seed);

  /** Whether placements depend on the seed. */
  default boolean randomized() {
    return false;
  }

  /** The search that improves its placements until a limit; empty where it has none. */
  default Optional<Improvement> improvement(EnergyObjective objective) {
    return Optional.empty();
  }

  /** The names of the resources that the rule requires. */
  default List<String> neededResources() {
    return List.of();
  }
}
