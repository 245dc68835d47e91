package org.wattle.heuristics.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;

/** A rule that gives the tasks of one slot their places, quickly and without any proof. */
public interface PlacementHeuristic {
  /** The short name that people use, e.g. {@code beps}. */
  String id();

  /**
   * Places every task that the rule finds a place for; the others wait in the placement. Whatever
   * the rule looks at, the price is that of the checker.
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

  /** The resources that the rule looks at by name. */
  default List<String> neededResources() {
    return List.of();
  }
}
