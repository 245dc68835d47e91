package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;

/**
 * The costs of the units of pairs, by job, sorted. The previous order is kept, so that sorting
 * after a small change takes one pass. Mutable.
 */
final class PairCosts {
  private final int jobs;
  private final int[] units;
  private final double[] each;
  private final double[] whole;
  private final int[] order;
  private final boolean[] ofTazes;

  PairCosts(InstanceArrays arrays) {
    jobs = arrays.jobs;
    units = new int[2 * jobs];
    each = new double[2 * jobs];
    whole = new double[2 * jobs];
    order = new int[2 * jobs];
    ofTazes = Arrays.copyOf(arrays.taz, 2 * jobs);
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
  }

  void clear() {
    Arrays.fill(units, 0);
  }

  /** Adds the cost of contending a job with that many tazes that are unplaced or alone. */
  void taz(int job, int count, double cost) {
    units[job] = count;
    each[job] = cost / count;
    whole[job] = cost;
  }

  /** Adds turtles beside isolated tazes. */
  void turtle(int job, int count, double eachCost) {
    units[job] = count;
    each[job] = eachCost;
  }

  /** Adds further turtles of the same job, which break it, at that cost for all of them. */
  void breaking(int job, int count, double eachCost, double cost) {
    units[jobs + job] = count;
    each[jobs + job] = eachCost + cost / Math.max(1, count);
    whole[jobs + job] = cost;
  }

  void sort() {
    for (int i = 1; i < order.length; i++) {
      int item = order[i];
      double cost = each[item];
      int at = i;
      while (at > 0 && each[order[at - 1]] > cost) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = item;
    }
  }

  /** How many items there are, including those without units. */
  int count() {
    return order.length;
  }

  int units(int place) {
    return units[order[place]];
  }

  double each(int place) {
    return each[order[place]];
  }

  /** Whether one cost is paid for all units of an item, even if only some are used. */
  boolean isWhole(int place) {
    return ofTazes[order[place]] || order[place] >= jobs;
  }

  /** The least cost of all units of such an item. */
  double whole(int place) {
    return whole[order[place]];
  }

  /** Whether the units of an item are the tazes of one job. */
  boolean isJobOfTazes(int place) {
    return ofTazes[order[place]];
  }

  /** The job of an item. */
  int job(int place) {
    return order[place] % jobs;
  }
}
