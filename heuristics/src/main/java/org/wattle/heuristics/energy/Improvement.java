package org.wattle.heuristics.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Termination;

/** A search that makes a clean placement of all tasks better, as long as it is let. */
public interface Improvement {
  Improved improve(DataCenter center, Placement placement, SearchLimits limits);

  /**
   * How a search ended.
   *
   * @param placement clean, and never worse than the one that it began with
   * @param moves tried
   * @param improvements of the best placement
   * @param ended by a limit, or COMPLETED where the search gave up or reached its goal
   */
  record Improved(Placement placement, long moves, long improvements, Termination.Cause ended) {}
}
