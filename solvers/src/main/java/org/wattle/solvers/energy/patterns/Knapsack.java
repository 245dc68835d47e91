package org.wattle.solvers.energy.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The most profitable set of items that fits into a multi-dimensional capacity, by depth-first
 * branch and bound: items in the order of profit per size; the bound of the remaining items is that
 * of the fractional knapsack of each dimension. It stops after a number of nodes with a bound that
 * is still valid.
 */
final class Knapsack {
  private final int needs;
  private final double[] need;
  private final double[] room;
  private final double[] profit;
  private final int[] items;
  private final int[][] byRatio;
  private final int[] rank;
  private final double[] left;
  private final boolean[] taken;
  private long nodes;
  private final long maxNodes;
  private double best;
  private boolean[] bestTaken;
  private double open;

  /**
   * A knapsack.
   *
   * @param need the sizes of all items in every dimension, one item after the other
   * @param room the capacity in every dimension
   * @param profit the profit of every item; items without profit are ignored
   */
  Knapsack(double[] need, double[] room, double[] profit, long maxNodes) {
    this.needs = room.length;
    this.need = need;
    this.room = room;
    this.profit = profit;
    this.maxNodes = maxNodes;
    this.left = room.clone();
    this.taken = new boolean[profit.length];
    this.bestTaken = new boolean[profit.length];
    List<Integer> useful = new ArrayList<>();
    for (int i = 0; i < profit.length; i++) {
      if (profit[i] > 0 && fits(i)) {
        useful.add(i);
      }
    }
    useful.sort(Comparator.comparingDouble(i -> -profit[i] / size(i)));
    this.items = useful.stream().mapToInt(Integer::intValue).toArray();
    this.rank = new int[profit.length];
    for (int k = 0; k < items.length; k++) {
      rank[items[k]] = k;
    }
    this.byRatio = new int[needs][];
    for (int l = 0; l < needs; l++) {
      int dimension = l;
      byRatio[l] =
          useful.stream()
              .sorted(Comparator.comparingDouble(i -> -profit[i] / amount(i, dimension)))
              .mapToInt(Integer::intValue)
              .toArray();
    }
  }

  private double amount(int item, int dimension) {
    return Math.max(need[item * needs + dimension], 1e-12);
  }

  private double size(int item) {
    double sum = 1e-12;
    for (int l = 0; l < needs; l++) {
      sum += room[l] > 0 ? need[item * needs + l] / room[l] : 0;
    }
    return sum;
  }

  /** Solves; returns whether the result is proven optimal. */
  boolean solve() {
    open = Double.NEGATIVE_INFINITY;
    branch(0, 0);
    return open <= best;
  }

  /** An upper bound of the profit of all sets. */
  double bound() {
    return Math.max(best, open);
  }

  /** The profit of the best set found. */
  double value() {
    return best;
  }

  /** The best set found. */
  int[] set() {
    return Arrays.stream(items).filter(i -> bestTaken[i]).sorted().toArray();
  }

  private void branch(int position, double value) {
    if (value > best) {
      best = value;
      bestTaken = taken.clone();
    }
    if (position == items.length) {
      return;
    }
    double bound = value + above(position, best - value);
    if (bound <= best + 1e-9 * Math.abs(best)) {
      return;
    }
    if (++nodes > maxNodes) {
      open = Math.max(open, bound);
      return;
    }
    int item = items[position];
    if (fits(item)) {
      take(item, 1);
      taken[item] = true;
      branch(position + 1, value + profit[item]);
      taken[item] = false;
      take(item, -1);
    }
    branch(position + 1, value);
  }

  private boolean fits(int item) {
    for (int l = 0; l < needs; l++) {
      if (need[item * needs + l] > left[l]) {
        return false;
      }
    }
    return true;
  }

  private void take(int item, int sign) {
    for (int l = 0; l < needs; l++) {
      left[l] -= sign * need[item * needs + l];
    }
  }

  /**
   * An upper bound of the profit of the items from a position on; may stop early where that is not
   * enough.
   */
  private double above(int position, double enough) {
    double least = Double.POSITIVE_INFINITY;
    for (int l = 0; l < needs && least > enough; l++) {
      double space = left[l];
      double sum = 0;
      for (int item : byRatio[l]) {
        if (rank[item] >= position) {
          double amount = need[item * needs + l];
          if (amount > space) {
            sum += profit[item] * Math.max(0, space) / amount;
            break;
          }
          space -= amount;
          sum += profit[item];
        }
      }
      least = Math.min(least, sum);
    }
    return least;
  }
}
