package org.wattle.heuristics.energy;

import java.util.function.IntToDoubleFunction;
import org.wattle.heuristics.energy.slot.SlotState;

/**
 * Scans all servers for the one that fits a task best and that a path leads to.
 *
 * <p>Where those on come first, one asleep is taken only where none of them takes the task.
 */
record BestFitOverPaths(SlotState slot, BestEnergyPaths paths, boolean onFirst) {
  /**
   * The server with room and a path for a task that was searched for, with the least misfit, of
   * equal ones the lowest; negative where there is none.
   */
  int server(int task, IntToDoubleFunction misfitOfServer) {
    int best = -1;
    boolean bestIsFirst = false;
    double least = Double.POSITIVE_INFINITY;
    for (int h = 0; h < slot.center().serverCount(); h++) {
      boolean first = !onFirst || slot.serverOn(h);
      if ((bestIsFirst && !first) || !slot.hasRoom(task, h)) {
        continue;
      }
      double misfit = misfitOfServer.applyAsDouble(h);
      if ((misfit < least || (first && !bestIsFirst)) && paths.leadTo(h)) {
        best = h;
        bestIsFirst = first;
        least = misfit;
      }
    }
    return best;
  }
}
