package org.wattle.solvers.energy.branchandprice;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Items to be packed into bins of several kinds; every item needs an amount of each resource, and
 * there may be several copies of it. It knows nothing of energy. Amounts are integers: sizes are
 * rounded down and capacities rounded up, so that everything that fits in fact fits here too; the
 * difference is below 1e-10 of the largest capacity.
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

  /** The number of copies of every item that are to be packed. */
  final int[] demand;

  /** The largest number of copies that a bin of a kind holds, by kind and item. */
  final int[][] most;

  /** Whether an item may be in a bin of a kind, by kind and item; items that do not fit may not. */
  final boolean[][] allowed;

  /** The cost of an item in a bin of a kind, by kind and item; at least 0. */
  final double[][] load;

  /** For every item the items that may not share its bin; symmetric. */
  final List<BitSet> conflicts;

  /**
   * An instance in which every item is there once.
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
    this(size, capacity, allowed, load, conflicts, once(size.length), new BitSet());
  }

  /**
   * An instance.
   *
   * @param demand the number of copies of every item
   * @param single the items of which a bin holds one copy at most
   */
  PackingInstance(
      double[][] size,
      double[][] capacity,
      boolean[][] allowed,
      double[][] load,
      List<BitSet> conflicts,
      int[] demand,
      BitSet single) {
    this.items = size.length;
    this.kinds = capacity.length;
    this.needs = kinds == 0 ? 0 : capacity[0].length;
    this.size = new long[items][needs];
    this.capacity = new long[kinds][needs];
    this.allowed = new boolean[kinds][items];
    this.most = new int[kinds][items];
    this.demand = demand.clone();
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
        int copies = allowed[k][i] ? copies(this.size[i], this.capacity[k], demand[i]) : 0;
        this.most[k][i] = single.get(i) ? Math.min(1, copies) : copies;
        this.allowed[k][i] = copies > 0;
      }
    }
  }

  /** Other bins, or fewer copies of the same items. */
  private PackingInstance(
      PackingInstance of, int[] demand, long[][] capacity, int[][] most, double[][] load) {
    this.items = of.items;
    this.kinds = capacity.length;
    this.needs = of.needs;
    this.size = of.size;
    this.capacity = capacity;
    this.demand = demand;
    this.most = new int[kinds][items];
    this.allowed = new boolean[kinds][items];
    this.load = load;
    this.conflicts = of.conflicts;
    for (int k = 0; k < kinds; k++) {
      for (int i = 0; i < items; i++) {
        int copies = copies(size[i], capacity[k], Math.min(most[k][i], demand[i]));
        this.most[k][i] = copies;
        this.allowed[k][i] = copies > 0;
      }
    }
  }

  private static int[] once(int items) {
    int[] once = new int[items];
    Arrays.fill(once, 1);
    return once;
  }

  /** How many copies fit, up to a number. */
  private static int copies(long[] amount, long[] room, int atMost) {
    long copies = atMost;
    for (int l = 0; l < room.length; l++) {
      copies = amount[l] > 0 ? Math.min(copies, room[l] / amount[l]) : copies;
    }
    return (int) Math.max(0, copies);
  }

  /** The same bins, with other numbers of copies, which are not larger. */
  PackingInstance withDemand(int[] copies) {
    return new PackingInstance(this, copies.clone(), capacity, most, load);
  }

  /**
   * With one more kind of bins, like another one where copies of an item are already in, or may not
   * be in.
   *
   * @param kind that it is like
   * @param inside copies that are in all of these bins already, and are packed by that
   * @param others the largest number of copies besides these
   * @param bins the number of bins of the new kind, for the copies that are packed
   */
  PackingInstance withKind(int kind, int item, int inside, int others, int bins) {
    long[][] rooms = Arrays.copyOf(capacity, kinds + 1);
    int[][] copies = Arrays.copyOf(most, kinds + 1);
    double[][] loads = Arrays.copyOf(load, kinds + 1);
    rooms[kinds] = capacity[kind].clone();
    copies[kinds] = most[kind].clone();
    loads[kinds] = load[kind];
    for (int l = 0; l < needs; l++) {
      rooms[kinds][l] -= inside * size[item][l];
    }
    copies[kinds][item] = others;
    if (inside > 0) {
      conflicts.get(item).stream().forEach(i -> copies[kinds][i] = 0);
    }
    int[] left = demand.clone();
    left[item] -= inside * bins;
    return new PackingInstance(this, left, rooms, copies, loads);
  }

  /** Whether no item is there more than once. */
  boolean eachOnce() {
    return Arrays.stream(demand).allMatch(copies -> copies <= 1);
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
