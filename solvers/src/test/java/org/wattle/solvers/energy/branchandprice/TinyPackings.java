package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Random items and bins of a few kinds, with items that bins refuse and items that part; either
 * every item is there once, or there are copies of a few.
 */
final class TinyPackings {
  final PackingInstance instance;
  final int[] bins;
  final double[][] size;
  final double[][] capacity;
  final boolean[][] allowed;
  final List<BitSet> conflicts;

  /** The first copy of every item of the instance, and after the last item the number of copies. */
  private final int[] firstCopy;

  /** A packing problem of up to so many items. */
  TinyPackings(long seed, int mostItems) {
    this.conflicts = new ArrayList<>();
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 5);
    int items = 2 + random.nextInt(mostItems - 1);
    int kinds = 1 + random.nextInt(3);
    int needs = 1 + random.nextInt(5);
    int grain = random.nextBoolean() ? 20 : 1000;
    this.size = new double[items][needs];
    this.capacity = new double[kinds][needs];
    this.allowed = new boolean[kinds][items];
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
    this.firstCopy = IntStream.rangeClosed(0, items).toArray();
    this.bins = bins(random);
  }

  /** Copies of the items of another packing problem, up to nine altogether. */
  private TinyPackings(TinyPackings items, Random random) {
    int count = items.size.length;
    int[] demand = new int[count];
    Arrays.fill(demand, 1);
    BitSet single = new BitSet();
    for (int more = random.nextInt(10 - count); more > 0; more--) {
      demand[random.nextInt(count)]++;
    }
    for (int i = 0; i < count; i++) {
      single.set(i, random.nextInt(6) == 0);
    }
    this.firstCopy = new int[count + 1];
    for (int i = 0; i < count; i++) {
      firstCopy[i + 1] = firstCopy[i] + demand[i];
    }
    int copies = firstCopy[count];
    int[] itemOf =
        IntStream.range(0, count)
            .flatMap(i -> IntStream.generate(() -> i).limit(demand[i]))
            .toArray();
    this.size = new double[copies][];
    Arrays.setAll(size, copy -> items.size[itemOf[copy]]);
    this.capacity = items.capacity;
    this.allowed = new boolean[capacity.length][copies];
    this.conflicts = new ArrayList<>();
    for (int copy = 0; copy < copies; copy++) {
      for (int k = 0; k < capacity.length; k++) {
        allowed[k][copy] = items.allowed[k][itemOf[copy]];
      }
      BitSet others = new BitSet();
      for (int other = 0; other < copies; other++) {
        boolean part =
            itemOf[copy] == itemOf[other]
                ? single.get(itemOf[copy])
                : items.conflicts.get(itemOf[copy]).get(itemOf[other]);
        others.set(other, part && copy != other);
      }
      conflicts.add(others);
    }
    this.instance =
        new PackingInstance(
            items.size,
            capacity,
            items.allowed,
            new double[capacity.length][count],
            items.conflicts,
            demand,
            single);
    this.bins = bins(random);
  }

  /** Copies of up to four items. */
  static TinyPackings copies(long seed) {
    return new TinyPackings(new TinyPackings(seed, 4), new Random(seed * 77 + 3));
  }

  private int[] bins(Random random) {
    int kinds = capacity.length;
    int needs = size[0].length;
    double[][] shares = new double[2][needs];
    int[] numbers = new int[kinds];
    for (double[] each : size) {
      for (int l = 0; l < needs; l++) {
        shares[0][l] += each[l];
      }
    }
    // about as many bins as the sums of the sizes need
    for (int n = 0; n < 20 && missing(shares, needs); n++) {
      int k = random.nextInt(kinds);
      numbers[k]++;
      for (int l = 0; l < needs; l++) {
        shares[1][l] += capacity[k][l];
      }
    }
    if (random.nextInt(3) == 0) {
      numbers[random.nextInt(kinds)]++;
    }
    return numbers;
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
    return feasible(bins);
  }

  /** Whether other numbers of bins hold all items, by trying everything. */
  boolean feasible(int[] bins) {
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
      BitSet inside = new BitSet();
      for (int item : pattern.items()) {
        int i = covered.nextClearBit(firstCopy[item]);
        if (i >= firstCopy[item + 1] || !allowed[pattern.kind()][i]) {
          return false;
        }
        covered.set(i);
        inside.set(i);
        add(i, used, 1);
        if (conflicts.get(i).intersects(inside)) {
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
