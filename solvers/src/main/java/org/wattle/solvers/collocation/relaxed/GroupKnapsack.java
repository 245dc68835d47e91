package org.wattle.solvers.collocation.relaxed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wattle.model.stop.Stop;

/**
 * The largest value of items that together have an exact weight, for every weight up to a capacity:
 * of items with the same weight the most valuable are taken first, so that only their number is
 * open. Takes time proportional to the capacity times the number of items.
 */
final class GroupKnapsack {
  /** The value of weights that no items have. */
  static final long NONE = Long.MIN_VALUE / 4;

  /**
   * Items that are alike.
   *
   * @param group their group of jobs
   * @param number how many there are
   * @param weight of each, at least 1
   * @param value of each
   */
  record Items(int group, int number, int weight, long value) {}

  private final List<List<Items>> byWeight;
  private final int capacity;

  /** How many items of each weight are taken; first index the weight class, second the weight. */
  private final int[][] taken;

  private final long[] best;

  GroupKnapsack(List<Items> items, int capacity) {
    this.capacity = capacity;
    Map<Integer, List<Items>> classes = new TreeMap<>();
    for (Items each : items) {
      if (each.number() > 0) {
        classes.computeIfAbsent(each.weight(), weight -> new ArrayList<>()).add(each);
      }
    }
    classes.values().forEach(same -> same.sort(Comparator.comparingLong(each -> -each.value())));
    byWeight = List.copyOf(classes.values());
    taken = new int[byWeight.size()][capacity + 1];
    long[] values = new long[capacity + 1];
    Arrays.fill(values, NONE);
    values[0] = 0;
    for (int k = 0; k < byWeight.size(); k++) {
      values = with(values, k);
    }
    best = values;
  }

  /** The weight of all items, for a capacity that leaves nothing out. */
  static int weight(List<Items> items) {
    return items.stream().mapToInt(each -> each.number() * each.weight()).sum();
  }

  /** How many steps the table takes. */
  static long steps(List<Items> items, int capacity) {
    return items.stream().mapToLong(Items::number).sum() * (capacity + 1L);
  }

  private long[] with(long[] before, int k) {
    long[] prefix = prefix(byWeight.get(k));
    int weight = byWeight.get(k).get(0).weight();
    long[] after = before.clone();
    for (int w = weight; w <= capacity; w++) {
      Stop.poll();
      int most = Math.min(prefix.length - 1, w / weight);
      for (int number = 1; number <= most; number++) {
        long value = before[w - number * weight] + prefix[number];
        if (value > after[w]) {
          after[w] = value;
          taken[k][w] = number;
        }
      }
    }
    return after;
  }

  private static long[] prefix(List<Items> items) {
    long[] prefix = new long[1 + items.stream().mapToInt(Items::number).sum()];
    int next = 1;
    for (Items each : items) {
      for (int n = 0; n < each.number(); n++) {
        prefix[next] = prefix[next - 1] + each.value();
        next++;
      }
    }
    return prefix;
  }

  int capacity() {
    return capacity;
  }

  /** The largest value of items of exactly that weight. */
  long best(int weight) {
    return best[weight];
  }

  boolean reaches(int weight) {
    return weight <= capacity && best[weight] > NONE / 2;
  }

  /** The weights that items have. */
  int[] reached() {
    return IntStream.rangeClosed(0, capacity).filter(this::reaches).toArray();
  }

  /** Adds the items of a reached weight to the numbers by group. */
  void addTo(int[] byGroup, int weight) {
    int left = weight;
    for (int k = byWeight.size() - 1; k >= 0; k--) {
      int number = taken[k][left];
      left -= number * byWeight.get(k).get(0).weight();
      for (Items each : byWeight.get(k)) {
        int some = Math.min(number, each.number());
        byGroup[each.group()] += some;
        number -= some;
      }
    }
  }
}
