package org.wattle.heuristics.energy;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.Placement;

/**
 * A heuristic during an online run: its rule over one state that is kept from slot to slot while
 * tasks arrive and leave. Mutable.
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
   * @param waits is called for each task that finds no place, in the order of the queue
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
