package org.wattle.heuristics.energy;

import java.util.function.UnaryOperator;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;

/**
 * RRS, Round Robin Scheduling (thesis 3.3.3): the tasks in the order of the queue, each on the next
 * server in turn that has room and a path, whether it is on or asleep, over the best energy path to
 * it. What has no work sleeps at once. The turn goes on behind the server that was taken, from slot
 * to slot.
 */
public final class RoundRobinScheduling implements OnlineHeuristic {
  @Override
  public String id() {
    return "rrs";
  }

  @Override
  public OnlinePlacement begin(DataCenter center, Traffic traffic, long seed) {
    return run(center, traffic);
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return run(center, Traffic.outside(center)).placeAll();
  }

  private static OnlineRun run(DataCenter center, Traffic traffic) {
    SlotState slot = new SlotState(center, traffic::externalGbps);
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    Turn turn = new Turn(slot, paths);
    return new TaskByTaskRun(slot, paths, UnaryOperator.identity(), turn::next);
  }

  /** The position in the round-robin order, kept from slot to slot. */
  private static final class Turn {
    private final SlotState slot;
    private final BestEnergyPaths paths;
    private int first;

    Turn(SlotState slot, BestEnergyPaths paths) {
      this.slot = slot;
      this.paths = paths;
    }

    int next(int task) {
      int servers = slot.center().serverCount();
      for (int step = 0; step < servers; step++) {
        int h = (first + step) % servers;
        if (slot.hasRoom(task, h) && paths.leadTo(h)) {
          first = (h + 1) % servers;
          return h;
        }
      }
      return -1;
    }
  }
}
