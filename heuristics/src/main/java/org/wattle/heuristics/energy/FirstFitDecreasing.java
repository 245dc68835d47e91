package org.wattle.heuristics.energy;

import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.slot.CapacityUnits;
import org.wattle.heuristics.energy.slot.FirstFitOrder;
import org.wattle.heuristics.energy.slot.FirstFitTree;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Waiting.Reason;

/**
 * First fit decreasing: the tasks by size, largest first, each on the first server with room and a
 * path for it. The size of a task is the largest of its demands, each in units of the largest
 * capacity that any server has of it; of equal tasks the first in the instance comes first. The
 * servers stand in a fixed order: those that run tasks at the beginning of the slot, then those
 * awake, then those asleep; within each by what being on adds over sleeping in joules, divided by
 * the mean over the resources of the server's capacities in the same units; equal ones by number.
 * The path is the best energy path to the server, {@link PathCost#MARGINAL}.
 *
 * <p>Without a network about logarithmic in the servers per task, with one linear in the switches.
 */
public final class FirstFitDecreasing implements PlacementHeuristic {
  /** The id. */
  public static final String ID = "first-fit";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return pack(center).placement();
  }

  SlotState pack(DataCenter center) {
    SlotState slot = new SlotState(center);
    CapacityUnits units = new CapacityUnits(center.instance());
    int[] servers = new FirstFitOrder(slot, units).servers();
    FirstFitTree tree = new FirstFitTree(slot, units, servers);
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    for (int task : IndexOrder.descending(slot.tasks().size(), i -> units.size(slot, i))) {
      paths.search(task);
      int position = tree.firstWithRoom(task, 0);
      boolean room = position >= 0;
      while (position >= 0 && !paths.leadTo(servers[position])) {
        position = tree.firstWithRoom(task, position + 1);
      }
      if (position < 0) {
        slot.keepWaiting(task, room ? Reason.NO_PATH : Reason.NO_ROOM);
      } else {
        paths.place(servers[position]);
        tree.update(position);
      }
    }
    return slot;
  }
}
