package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/** Random items and bins of a few kinds, with items that bins refuse and items that part. */
final class TinyPackings {
  final PackingInstance instance;
  final int[] bins;
  final double[][] size;
  final double[][] capacity;
  final boolean[][] allowed;
  final List<BitSet> conflicts = new ArrayList<>();

  /** A packing problem of up to so many items. */
  TinyPackings(long seed, int mostItems) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 5);
    int items = 2 + random.nextInt(mostItems - 1);
    int kinds = 1 + random.nextInt(3);
    int needs = 1 + random.nextInt(5);
    int grain = random.nextBoolean() ? 20 : 1000;
    this.size = new double[items][needs];
    this.capacity = new double[kinds][needs];
    this.allowed = new boolean[kinds][items];
    double[][] shares = new double[2][needs];
    for (double[] room : capacity) {
      Arrays.setAll(room, l -> (grain / 2 + random.nextInt(grain / 2 + 1)) / (double) grain);
    }
    int least = 1 + random.nextInt(grain / 4);
    for (double[] item : size) {
      Arrays.setAll(item, l -> (least + random.nextInt(grain / 3)) / (double) grain);
    }
    boolean rules = random.nextInt(3) == 0;
    for (boolean[] may : allowed) {
      for (int i = 0; i < items; i++) {
        may[i] = !rules || random.nextInt(6) > 0;
      }
    }
    for (int i = 0; i < items; i++) {
      conflicts.add(new BitSet());
    }
    for (int k = 0; rules && k < items / 2; k++) {
      int one = random.nextInt(items);
      int other = random.nextInt(items);
      if (one != other) {
        conflicts.get(one).set(other);
        conflicts.get(other).set(one);
      }
    }
    this.instance =
        new PackingInstance(size, capacity, allowed, new double[kinds][items], conflicts);
    this.bins = new int[kinds];
    for (int i = 0; i < items; i++) {
      for (int l = 0; l < needs; l++) {
        shares[0][l] += size[i][l];
      }
    }
    // about as many bins as the sums of the sizes need
    for (int n = 0; n < 20 && missing(shares, needs); n++) {
      int k = random.nextInt(kinds);
      bins[k]++;
      for (int l = 0; l < needs; l++) {
        shares[1][l] += capacity[k][l];
      }
    }
    if (random.nextInt(3) == 0) {
      bins[random.nextInt(kinds)]++;
    }
  }

  private static boolean missing(double[][] shares, int needs) {
    for (int l = 0; l < needs; l++) {
      if (shares[0][l] > shares[1][l]) {
        return true;
      }
    }
    return false;
  }

  /** Whether the bins hold all items, by trying everything. */
  boolean feasible() {
    List<Integer> kinds = new ArrayList<>();
    for (int k = 0; k < bins.length; k++) {
      for (int n = 0; n < bins[k]; n++) {
        kinds.add(k);
      }
    }
    return put(0, kinds, new double[kinds.size()][size[0].length], new int[size.length]);
  }

  private boolean put(int item, List<Integer> kinds, double[][] used, int[] binOf) {
    if (item == size.length) {
      return true;
    }
    for (int b = 0; b < kinds.size(); b++) {
      if (fits(item, b, kinds.get(b), used, binOf)) {
        add(item, used[b], 1);
        binOf[item] = b;
        if (put(item + 1, kinds, used, binOf)) {
          return true;
        }
        add(item, used[b], -1);
      }
    }
    return false;
  }

  private boolean fits(int item, int bin, int kind, double[][] used, int[] binOf) {
    boolean fits = allowed[kind][item];
    for (int l = 0; l < used[bin].length; l++) {
      fits &= used[bin][l] + size[item][l] <= capacity[kind][l] + 1e-9;
    }
    for (int other = 0; other < item; other++) {
      fits &= binOf[other] != bin || !conflicts.get(item).get(other);
    }
    return fits;
  }

  private void add(int item, double[] used, int sign) {
    for (int l = 0; l < used.length; l++) {
      used[l] += sign * size[item][l];
    }
  }

  /** Whether patterns pack every item once, within the bins. */
  boolean packs(List<BinPattern> patterns) {
    int[] left = bins.clone();
    BitSet covered = new BitSet();
    for (BinPattern pattern : patterns) {
      left[pattern.kind()]--;
      double[] used = new double[size[0].length];
      for (int i : pattern.items()) {
        if (covered.get(i) || !allowed[pattern.kind()][i]) {
          return false;
        }
        covered.set(i);
        add(i, used, 1);
        if (pattern.items().stream().anyMatch(conflicts.get(i)::get)) {
          return false;
        }
      }
      for (int l = 0; l < used.length; l++) {
        if (used[l] > capacity[pattern.kind()][l] + 1e-9) {
          return false;
        }
      }
    }
    return covered.cardinality() == size.length && Arrays.stream(left).allMatch(n -> n >= 0);
  }
}
