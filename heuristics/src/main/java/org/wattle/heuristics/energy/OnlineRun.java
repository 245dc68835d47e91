package org.wattle.heuristics.energy;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.Placement;

/**
 * A heuristic at work: its rule, over one state that lasts from slot to slot. Tasks come and leave,
 * nothing is built anew. Mutable.
 */
abstract class OnlineRun implements OnlinePlacement {
  final SlotState slot;

  OnlineRun(SlotState slot) {
    this.slot = slot;
  }

  /**
   * Places the tasks of a slot.
   *
   * @param tasks in the order of the queue
   * @param waits hears of those that find no place, when their turn comes
   */
  abstract void place(int[] tasks, IntConsumer waits);

  @Override
  public final void place(int[] tasks) {
    place(tasks, task -> {});
  }

  /** All tasks of the instance in one slot, with the reasons of those that wait. */
  final Placement placeAll() {
    place(IntStream.range(0, slot.tasks().size()).toArray(), slot::keepWaiting);
    return slot.placement();
  }

  @Override
  public int serverOf(int task) {
    return slot.serverOf(task);
  }

  @Override
  public int[] routeOf(int task) {
    return slot.routeOf(task);
  }

  @Override
  public int[] internalRouteOf(int task) {
    return SlotState.NO_ROUTE;
  }

  @Override
  public boolean missesMaster(int task) {
    return false;
  }
}
