package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;

/**
 * Minimises the cost of the units of pairs that are taken, less the cost of the nodes that they
 * save. An item with one cost for all its units is taken completely or not at all: where only part
 * of it would be taken, both cases are tried, at most {@link #MAX_SPLITS} times. Mutable.
 */
final class PairRelaxation {
  /** How often both cases are tried for one bound. */
  private static final int MAX_SPLITS = 40;

  private static final int NONE = -1;

  private enum Fate {
    OPEN,
    TAKEN,
    LEFT
  }

  private final PairCosts costs;
  private final double node;
  private final Fate[] fates;
  private final int[] taken;
  private final int[] bestTaken;
  private int turtles;
  private int mostPairs;
  private int least;
  private int most;
  private int splits;
  private double enough;
  private double best;

  PairRelaxation(PairCosts costs, double node) {
    this.costs = costs;
    this.node = node;
    fates = new Fate[costs.count()];
    Arrays.fill(fates, Fate.OPEN);
    taken = new int[costs.count()];
    bestTaken = new int[costs.count()];
  }

  /**
   * The least cost of units less savings; where it is at least {@code enough}, some number between
   * the two may be returned.
   *
   * @param turtles how many turtles can still be in pairs
   * @param mostPairs the largest number of pairs
   * @param least the smallest number of units
   * @param most the largest number of units
   */
  double cheapest(int turtles, int mostPairs, int least, int most, double enough) {
    this.turtles = turtles;
    this.mostPairs = mostPairs;
    this.least = least;
    this.most = most;
    this.enough = enough;
    splits = 0;
    best = Double.POSITIVE_INFINITY;
    split(Double.NEGATIVE_INFINITY);
    return best;
  }

  /** How many units of the item at a place the optimum takes. */
  int taken(int place) {
    return bestTaken[place];
  }

  /** Branches on the items that are still undecided, given a lower bound of their cost. */
  private void split(double known) {
    double cost = Math.max(known, sweep());
    int part = cost < Math.min(best, enough) && splits < MAX_SPLITS ? partOfWhole() : NONE;
    if (part == NONE) {
      if (cost < best) {
        best = cost;
        System.arraycopy(taken, 0, bestTaken, 0, taken.length);
      }
      return;
    }
    splits++;
    boolean mostly = 2 * taken[part] >= costs.units(part);
    fates[part] = mostly ? Fate.TAKEN : Fate.LEFT;
    split(cost);
    fates[part] = mostly ? Fate.LEFT : Fate.TAKEN;
    split(cost);
    fates[part] = Fate.OPEN;
  }

  /** The place of an item with one cost for all units of which only a part was taken. */
  private int partOfWhole() {
    for (int place = 0; place < taken.length; place++) {
      if (taken[place] > 0
          && taken[place] < costs.units(place)
          && costs.isWhole(place)
          && costs.whole(place) != 0) {
        return place;
      }
    }
    return NONE;
  }

  private double sweep() {
    int y = 0;
    double cost = 0;
    for (int place = 0; place < taken.length; place++) {
      taken[place] = fates[place] == Fate.TAKEN ? costs.units(place) : 0;
      y += taken[place];
      cost += taken[place] > 0 ? costs.whole(place) : 0;
    }
    y = Math.min(y, most);
    double last = Double.NEGATIVE_INFINITY;
    double next = Double.POSITIVE_INFINITY;
    for (int place = 0; place < taken.length && y < most; place++) {
      if (fates[place] == Fate.OPEN && costs.units(place) > 0) {
        double each = costs.each(place);
        int take = Math.min(most - y, Math.min(costs.units(place), wanted(y, each)));
        taken[place] = take;
        y += take;
        cost += take * each;
        last = take > 0 ? each : last;
        if (take < costs.units(place)) {
          next = each;
          break;
        }
      }
    }
    if (y < least) {
      return Double.POSITIVE_INFINITY;
    }
    double value = cost - saved(y);
    if (y > least) {
      value = Math.min(value, cost - last - saved(y - 1));
    }
    return y < most ? Math.min(value, cost + next - saved(y + 1)) : value;
  }

  /** How many units at that cost pay off beyond y. */
  private int wanted(int y, double each) {
    if (each < 0) {
      return most;
    }
    boolean worth = each < node / 2;
    int until = worth ? Math.max(least, 2 * mostPairs - turtles) : least;
    return Math.max(0, until - y);
  }

  private double saved(int y) {
    return node * Math.min((turtles + y) / 2, mostPairs);
  }
}
