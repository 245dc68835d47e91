package org.wattle.heuristics.energy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;

/** The order in which waiting tasks have their turns; equal ones keep the order of the instance. */
final class QueueOrder {
  private QueueOrder() {}

  static int[] ascending(int tasks, IntToDoubleFunction size) {
    return sorted(tasks, Comparator.comparingDouble(size::applyAsDouble));
  }

  static int[] descending(int tasks, IntToDoubleFunction size) {
    return sorted(tasks, Comparator.comparingDouble((Integer i) -> -size.applyAsDouble(i)));
  }

  private static int[] sorted(int tasks, Comparator<Integer> order) {
    Integer[] queue = new Integer[tasks];
    Arrays.setAll(queue, i -> i);
    Arrays.sort(queue, order);
    return Arrays.stream(queue).mapToInt(Integer::intValue).toArray();
  }
}
