package org.wattle.heuristics.energy;

import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.heuristics.energy.slot.UnplaceableDemands;

/** Tasks one by one, each on the server that a rule chooses, over the best energy path to it. */
final class TaskByTaskRun extends OnlineRun {
  private final BestEnergyPaths paths;
  private final UnaryOperator<int[]> queue;
  private final IntUnaryOperator serverFor;

  /**
   * A rule over paths.
   *
   * @param queue puts the tasks of a slot in the order of their turns
   * @param serverFor the server with room and a path for a task that was searched for, negative
   *     where there is none
   */
  TaskByTaskRun(
      SlotState slot,
      BestEnergyPaths paths,
      UnaryOperator<int[]> queue,
      IntUnaryOperator serverFor) {
    super(slot);
    this.paths = paths;
    this.queue = queue;
    this.serverFor = serverFor;
  }

  @Override
  void place(int[] tasks, IntConsumer waits) {
    UnplaceableDemands refusals = new UnplaceableDemands(slot);
    for (int task : queue.apply(tasks)) {
      int server = NOWHERE;
      if (!refusals.cover(task)) {
        paths.search(task);
        server = serverFor.applyAsInt(task);
      }
      if (server < 0) {
        refusals.add(task);
        waits.accept(task);
      } else {
        paths.place(server);
      }
    }
  }

  @Override
  public void leave(int task) {
    paths.remove(task);
  }
}
