package org.wattle.solvers.energy.consolidation;

import java.util.Arrays;
import org.wattle.heuristics.energy.slot.SlotState;

/**
 * Paths of a task to servers that take the least energy of switches which are not on yet. Without a
 * network every server is reached over none.
 *
 * @param switches how many there are
 */
record EmptyingPaths(SlotState slot, int switches, EmptyingEnergy energy) {
  /** What a search takes for each switch, where looking at a server takes 1. */
  private static final int WORK = 30;

  /** Searches those of a task that has no place now; what that took, in servers looked at. */
  long search(int task) {
    if (slot.paths().isEmpty()) {
      return 0;
    }
    double[] costs = new double[switches];
    Arrays.setAll(costs, s -> slot.switchBusy(s) ? 0 : Math.max(0, energy.switchAdded(s)));
    slot.paths().get().search(slot.gbps(task), costs);
    return (long) WORK * switches;
  }

  /** Whether there is one to a server. */
  boolean reach(int server) {
    return slot.paths().map(paths -> paths.costTo(server) < Double.POSITIVE_INFINITY).orElse(true);
  }

  /** The one to a server that is reached. */
  int[] to(int server) {
    return slot.paths().map(paths -> paths.pathTo(server)).orElse(SlotState.NO_ROUTE);
  }
}
