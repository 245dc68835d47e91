package org.wattle.heuristics.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement.Unused;

/** A heuristic that also works slot after slot on a cluster over time. */
public interface OnlineHeuristic extends PlacementHeuristic {
  /**
   * Begins with a cluster on which nothing is placed yet but its running tasks.
   *
   * @param center all tasks that will ever come, in their order
   * @param traffic what they send
   * @param seed of every random choice
   */
  OnlinePlacement begin(DataCenter center, Traffic traffic, long seed);

  /** Whether servers and switches without work sleep or stay on. */
  default Unused unused() {
    return Unused.SLEEP;
  }
}
