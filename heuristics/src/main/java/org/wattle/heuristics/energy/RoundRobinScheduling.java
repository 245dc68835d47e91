package org.wattle.heuristics.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;

/**
 * RRS, Round Robin Scheduling (thesis 3.3.3): the tasks in the order of the queue, each on the next
 * server in turn that has room and a path, whether it is on or asleep, over the best energy path to
 * it. What has no work sleeps at once. The turn goes on behind the server that was taken.
 */
public final class RoundRobinScheduling implements PlacementHeuristic {
  @Override
  public String id() {
    return "rrs";
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    SlotInProgress slot = new SlotInProgress(center);
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    int turn = 0;
    for (int task = 0; task < slot.tasks().size(); task++) {
      paths.search(task);
      int server = next(slot, paths, task, turn);
      if (server < 0) {
        slot.keepWaiting(task);
      } else {
        paths.place(task, server);
        turn = (server + 1) % center.serverCount();
      }
    }
    return slot.placement();
  }

  private static int next(SlotInProgress slot, BestEnergyPaths paths, int task, int turn) {
    int servers = slot.center().serverCount();
    for (int step = 0; step < servers; step++) {
      int h = (turn + step) % servers;
      if (slot.hasRoom(task, h) && paths.leadTo(h)) {
        return h;
      }
    }
    return -1;
  }
}
