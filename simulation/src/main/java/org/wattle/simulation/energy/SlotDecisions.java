package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.TaskPlacement;

/** A run of a policy that places the tasks of every slot as an instance of its own. Mutable. */
final class SlotDecisions implements OnlinePlacement {
  private static final int[] NO_ROUTE = new int[0];

  private final DataCenter center;
  private final BiFunction<SlotInstances, int[], Optional<Choice>> rule;
  private final SlotInstances slots;
  private final int[] server;
  private final int[][] route;
  private Optional<SlotRecord.Verdict> verdict = Optional.empty();

  /**
   * A run in which nothing is placed yet.
   *
   * @param rule places tasks of a slot; empty where it places none
   */
  SlotDecisions(DataCenter center, BiFunction<SlotInstances, int[], Optional<Choice>> rule) {
    this.center = center;
    this.rule = rule;
    this.slots = new SlotInstances(center, Unused.SLEEP);
    int tasks = center.instance().tasks().size();
    this.server = new int[tasks];
    this.route = new int[tasks][];
    Arrays.fill(server, NOWHERE);
    Arrays.fill(route, NO_ROUTE);
  }

  /**
   * What becomes of a slot.
   *
   * @param placement of its tasks; those that are not in it wait
   * @param verdict what is known of it
   */
  record Choice(Placement placement, Optional<SlotRecord.Verdict> verdict) {}

  /** What is known of the last slot. */
  Optional<SlotRecord.Verdict> verdict() {
    return verdict;
  }

  @Override
  public void place(int[] tasks) {
    Optional<Choice> choice = rule.apply(slots, tasks);
    verdict = choice.flatMap(Choice::verdict);
    choice.ifPresent(chosen -> take(tasks, chosen.placement()));
  }

  private void take(int[] tasks, Placement placement) {
    Map<String, Integer> number = new HashMap<>();
    for (int task : tasks) {
      number.put(center.instance().tasks().get(task).id(), task);
    }
    for (TaskPlacement placed : placement.tasks()) {
      int task = Objects.requireNonNull(number.get(placed.task()));
      server[task] = center.serverByName(placed.server()).orElseThrow();
      route[task] =
          placed.route().stream().mapToInt(s -> center.switchByName(s).orElseThrow()).toArray();
      slots.begin(task, server[task], route[task]);
    }
  }

  @Override
  public void leave(int task) {
    slots.leave(task);
    server[task] = NOWHERE;
    route[task] = NO_ROUTE;
  }

  @Override
  public int serverOf(int task) {
    return server[task];
  }

  @Override
  public int[] routeOf(int task) {
    return route[task];
  }

  @Override
  public int[] internalRouteOf(int task) {
    return NO_ROUTE;
  }

  @Override
  public boolean missesMaster(int task) {
    return false;
  }
}
