package org.wattle.solvers.energy.branchandprice;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Items to be packed into bins of several kinds; every item needs an amount of each resource. It
 * knows nothing of energy. Amounts are integers: sizes are rounded down and capacities rounded up,
 * so that everything that fits in fact fits here too; the difference is below 1e-10 of the largest
 * capacity.
 *
 * <p>All arrays are shared and must not be changed.
 */
final class PackingInstance {
  /** The largest capacity in every resource, in integer units. */
  private static final double UNITS = 1L << 36;

  final int items;
  final int kinds;
  final int needs;

  /** By item and resource. */
  final long[][] size;

  /** By kind of bin and resource. */
  final long[][] capacity;

  /** Whether an item may be in a bin of a kind, by kind and item; items that do not fit may not. */
  final boolean[][] allowed;

  /** The cost of an item in a bin of a kind, by kind and item; at least 0. */
  final double[][] load;

  /** For every item the items that may not share its bin; symmetric. */
  final List<BitSet> conflicts;

  /**
   * An instance.
   *
   * @param size the amounts, by item and resource; at least 0
   * @param capacity the largest amounts that a bin takes, by kind of bin and resource
   * @param allowed whether an item may be in a bin of a kind, by kind and item
   * @param load the cost of an item in a bin of a kind, by kind and item; it only guides the search
   * @param conflicts for every item the items that may not share its bin; symmetric
   */
  PackingInstance(
      double[][] size,
      double[][] capacity,
      boolean[][] allowed,
      double[][] load,
      List<BitSet> conflicts) {
    this.items = size.length;
    this.kinds = capacity.length;
    this.needs = kinds == 0 ? 0 : capacity[0].length;
    this.size = new long[items][needs];
    this.capacity = new long[kinds][needs];
    this.allowed = new boolean[kinds][items];
    this.load = load;
    this.conflicts = List.copyOf(conflicts);
    for (int l = 0; l < needs; l++) {
      double largest = 0;
      for (double[] room : capacity) {
        largest = Math.max(largest, room[l]);
      }
      double unit = largest > 0 ? UNITS / largest : 1;
      for (int k = 0; k < kinds; k++) {
        this.capacity[k][l] = (long) Math.ceil(Math.max(0, capacity[k][l]) * unit) + 1;
      }
      for (int i = 0; i < items; i++) {
        double units = Math.min(size[i][l] * unit, 4 * UNITS);
        this.size[i][l] = Math.max(0, (long) Math.floor(units) - 1);
      }
    }
    for (int k = 0; k < kinds; k++) {
      for (int i = 0; i < items; i++) {
        this.allowed[k][i] = allowed[k][i] && fits(this.size[i], this.capacity[k]);
      }
    }
  }

  /** Whether the cost of an item depends on the kind of its bin. */
  boolean unlikeLoads() {
    for (double[] ofKind : load) {
      if (!Arrays.equals(ofKind, load[0])) {
        return true;
      }
    }
    return false;
  }

  /** What the items of a pattern cost. */
  double load(BinPattern pattern) {
    return pattern.items().stream().mapToDouble(i -> load[pattern.kind()][i]).sum();
  }

  static boolean fits(long[] amount, long[] room) {
    for (int l = 0; l < room.length; l++) {
      if (amount[l] > room[l]) {
        return false;
      }
    }
    return true;
  }
}
