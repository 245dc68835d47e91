package org.wattle.heuristics.energy.slot;

import java.util.Arrays;

/**
 * Finds the first server with room in a fixed order of them: a binary tree over the order; every
 * node knows the largest values below it of a few measures that grow with what is left of a server,
 * so that a node where the task's own measure is larger has no room below it. The measures are what
 * is left of each resource c and, as the most of one resource and the most of another may be on
 * different servers, {@code min(2^k·c_1, c_2)} of the first two resources for a few k: for a task
 * whose demands have this ratio it decides exactly whether some server has room for both. Mutable.
 */
public final class FirstFitTree {
  /** The ratios of two resources go from 2^−MAX_EXPONENT to 2^MAX_EXPONENT. */
  private static final int MAX_EXPONENT = 4;

  private final SlotState slot;
  private final int[] order;
  private final int resources;
  private final double[] perAmount;
  private final int measures;
  private final int leaves;
  private final double[] most;
  private final double[] demand;
  private int ratio;

  public FirstFitTree(SlotState slot, CapacityUnits units, int[] order) {
    this.slot = slot;
    this.order = order;
    this.resources = slot.resources();
    this.perAmount = new double[resources];
    Arrays.setAll(perAmount, units::perAmount);
    this.measures = resources < 2 ? resources : resources + 2 * MAX_EXPONENT + 1;
    this.leaves = Math.max(1, Integer.highestOneBit(Math.max(1, order.length - 1)) << 1);
    this.most = new double[2 * leaves * measures];
    this.demand = new double[measures];
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    for (int position = 0; position < order.length; position++) {
      measure(position);
    }
    for (int node = leaves - 1; node > 0; node--) {
      join(node);
    }
  }

  private void measure(int position) {
    int first = (leaves + position) * measures;
    for (int l = 0; l < resources; l++) {
      most[first + l] = slot.room(order[position], l);
    }
    for (int m = resources; m < measures; m++) {
      most[first + m] = lesser(most[first], most[first + 1], m);
    }
  }

  private double lesser(double one, double other, int measure) {
    double factor = Math.scalb(1.0, measure - resources - MAX_EXPONENT);
    return Math.min(one * perAmount[0] * factor, other * perAmount[1]);
  }

  private boolean join(int node) {
    boolean changed = false;
    int here = node * measures;
    int below = 2 * here;
    for (int m = 0; m < measures; m++) {
      double more = Math.max(most[below + m], most[below + measures + m]);
      changed |= more != most[here + m];
      most[here + m] = more;
    }
    return changed;
  }

  /**
   * The position of the first server from a position on that has room, for all that must be with
   * the task, and that the rules leave; negative if there is none.
   */
  public int firstWithRoom(int task, int from) {
    int bundled = slot.serverOfBundle(task);
    int position = bundled < 0 ? firstThatFits(task, from) : positionOf(bundled, from);
    while (position >= 0 && !slot.allows(task, order[position])) {
      position = firstThatFits(task, position + 1);
    }
    return position;
  }

  private int positionOf(int server, int from) {
    int position = from;
    while (position < order.length && order[position] != server) {
      position++;
    }
    return position < order.length ? position : -1;
  }

  private int firstThatFits(int task, int from) {
    if (from >= order.length) {
      return -1;
    }
    measureDemand(task);
    int node = from == 0 ? 1 : leaves + from;
    while (node > 0) {
      if (mayHaveRoom(node)) {
        if (node >= leaves) {
          return node - leaves;
        }
        node = 2 * node;
      } else {
        while ((node & 1) == 1) {
          node >>= 1;
        }
        node += node > 0 ? 1 : 0;
      }
    }
    return -1;
  }

  private void measureDemand(int task) {
    for (int l = 0; l < resources; l++) {
      demand[l] = slot.joint(task, l);
    }
    if (measures > resources) {
      double steepness = demand[1] * perAmount[1] / (demand[0] * perAmount[0]);
      int k = Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT - 1, Math.getExponent(steepness)));
      ratio = resources + MAX_EXPONENT + k;
      demand[ratio] = lesser(demand[0], demand[1], ratio);
      demand[ratio + 1] = lesser(demand[0], demand[1], ratio + 1);
    }
  }

  /** Exact at a leaf: all of the task's resources are looked at. */
  private boolean mayHaveRoom(int node) {
    int first = node * measures;
    for (int l = 0; l < resources; l++) {
      if (demand[l] > most[first + l]) {
        return false;
      }
    }
    return measures == resources
        || (demand[ratio] <= most[first + ratio] && demand[ratio + 1] <= most[first + ratio + 1]);
  }

  /** Updates the residual capacity of the server at a position. */
  public void update(int position) {
    measure(position);
    for (int node = (leaves + position) >> 1; node > 0 && join(node); node >>= 1) {}
  }
}
