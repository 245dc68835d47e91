package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which tasks must share a server: those that a chain of {@link PlacementRule.Together} joins. A
 * running task has the number of its position behind all tasks to be placed.
 */
final class Bundles {
  private static final int[] NONE = {};

  private final int tasks;
  private final int[] above;
  private boolean joined;
  private final Map<Integer, int[]> members = new HashMap<>();

  Bundles(EnergyInstance instance, Map<String, Integer> numbers) {
    this.tasks = instance.tasks().size();
    this.above = IntStream.range(0, tasks + instance.state().running().size()).toArray();
    for (PlacementRule rule : instance.rules()) {
      if (rule instanceof PlacementRule.Together together && !GroupRules.covers(together)) {
        List<Integer> group =
            together.tasks().stream().filter(numbers::containsKey).map(numbers::get).toList();
        group.forEach(member -> above[top(member)] = top(group.get(0)));
        joined |= group.size() > 1;
      }
    }
    if (any()) {
      Map<Integer, List<Integer>> gathered = new HashMap<>();
      for (int number = 0; number < above.length; number++) {
        gathered.computeIfAbsent(top(number), fresh -> new ArrayList<>()).add(number);
      }
      gathered.forEach(
          (top, all) -> members.put(top, all.stream().mapToInt(each -> each).toArray()));
    }
  }

  /** Whether there are any but single tasks. */
  boolean any() {
    return joined;
  }

  private int top(int number) {
    int at = number;
    while (above[at] != at) {
      above[at] = above[above[at]];
      at = above[at];
    }
    return at;
  }

  /** All that must share a server with a task, to be placed or running, itself included. */
  int[] with(int number) {
    return joined ? members.getOrDefault(top(number), NONE) : new int[] {number};
  }

  /** Those of {@link #with} that are to be placed. */
  int[] tasksWith(int number) {
    int[] all = with(number);
    return all[all.length - 1] < tasks
        ? all
        : all[0] >= tasks ? NONE : Arrays.stream(all).filter(each -> each < tasks).toArray();
  }

  /** For each task to be placed, those that must share its server. */
  int[][] ofTasks() {
    int[][] bundles = new int[tasks][];
    for (int i = 0; i < tasks; i++) {
      if (bundles[i] == null) {
        int[] bundle = tasksWith(i);
        for (int member : bundle) {
          bundles[member] = bundle;
        }
      }
    }
    return bundles;
  }
}
