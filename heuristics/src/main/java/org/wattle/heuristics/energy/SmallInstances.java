package org.wattle.heuristics.energy;

import java.util.function.Supplier;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.stop.Stop;

/**
 * Small instances, whose tasks a rule places within milliseconds: it runs to its end whatever the
 * limit, because an answer a little late is worth more than none.
 */
final class SmallInstances {
  /** The most pairs of a task and a server. */
  private static final double PAIRS = 20_000;

  private SmallInstances() {}

  /**
   * Places the tasks.
   *
   * @throws org.wattle.model.stop.Stopped where a limit ended it and the instance is not small
   */
  static Placement place(PlacementHeuristic heuristic, DataCenter center, long seed) {
    double pairs = (double) center.serverCount() * center.instance().tasks().size();
    Supplier<Placement> placing = () -> heuristic.place(center, seed);
    return pairs <= PAIRS ? Stop.finishing(placing) : placing.get();
  }
}
