package org.wattle.model.energy.arcflow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.wattle.model.stop.Stop;

/**
 * The states of filling one bin with items in their order: at which item, how many of it are taken,
 * and for every kind of bin that the items taken so far suit, how much of it is used. What stays
 * empty whatever follows counts as used (the lifting of Brandão and Pedroso, section 4).
 *
 * <p>In every state the item of the state is taken once more or passed over; passing it over leads
 * to the next item that can be taken. The empty bin is no state: what can be taken first are {@link
 * #first}.
 */
final class PatternStates {
  /** The use of a bin that the items taken so far do not suit. */
  static final long DEAD = Long.MAX_VALUE;

  private final IntegerPacking packing;
  private final GraphLimits limits;
  private final SuffixSums[] sums;
  private final int width;
  private final TreeMap<Long, Map<Label, Integer>> pending = new TreeMap<>();
  private final Map<BitSet, Integer> numberOfEnd = new HashMap<>();
  private final List<BitSet> ends = new ArrayList<>();
  private final List<First> first = new ArrayList<>();
  private final List<State> states = new ArrayList<>();
  private int known;

  /** All states of a packing problem; the children of a state come after it. */
  PatternStates(IntegerPacking packing, GraphLimits limits) {
    this.packing = packing;
    this.limits = limits;
    this.width = packing.bins() * packing.dimensions();
    this.sums = new SuffixSums[packing.dimensions()];
    Arrays.setAll(sums, dimension -> new SuffixSums(packing, dimension));
    for (int item = 0; item < packing.items(); item++) {
      long[] empty = new long[width];
      if (takes(item, 0, empty)) {
        first.add(new First(item, settled(item, 1, with(item, empty))));
      }
    }
    explore();
  }

  /** An item that is taken first, and the state that follows; see {@link State}. */
  record First(int item, int next) {}

  /**
   * A state.
   *
   * @param number by which others refer to it
   * @param item that is taken or passed over
   * @param taken the number of the next state where it is taken; that of an end is negative, {@code
   *     −1 − position} of it
   * @param passed the same where it is passed over
   */
  record State(int number, int item, int taken, int passed) {}

  /** What can be taken first, in the order of items. */
  List<First> first() {
    return first;
  }

  /** All states, each before those that follow it. */
  List<State> states() {
    return states;
  }

  /** How many numbers of states there are. */
  int numbers() {
    return known;
  }

  /** Where nothing more is taken: the kinds of bins that may hold what was taken. */
  List<BitSet> ends() {
    return ends;
  }

  private void explore() {
    while (!pending.isEmpty()) {
      Map.Entry<Long, Map<Label, Integer>> layer = Objects.requireNonNull(pending.pollFirstEntry());
      int item = (int) (layer.getKey() >>> Integer.SIZE);
      int used = layer.getKey().intValue();
      for (Map.Entry<Label, Integer> entry : layer.getValue().entrySet()) {
        Stop.poll(states.size());
        long[] use = entry.getKey().toArray();
        int taken = settled(item, used + 1, with(item, use));
        int passed = settled(item + 1, 0, use);
        states.add(new State(entry.getValue(), item, taken, passed));
      }
    }
  }

  /** The number of the state, or end, at the next item that can be taken. */
  private int settled(int item, int used, long[] use) {
    int next = item;
    int copies = used;
    while (next < packing.items() && !takes(next, copies, use)) {
      next++;
      copies = 0;
    }
    if (next == packing.items()) {
      return -1 - end(use);
    }
    long layer = ((long) next << Integer.SIZE) | copies;
    Map<Label, Integer> alike = pending.computeIfAbsent(layer, fresh -> new LinkedHashMap<>());
    return alike.computeIfAbsent(new Label(lifted(next, copies, use)), fresh -> number());
  }

  private int number() {
    if ((long) (known + 1) * (width + 8) > limits.cells()) {
      throw new GraphLimits.TooLarge("more than (%d) states".formatted(known));
    }
    return known++;
  }

  private int end(long[] use) {
    BitSet alive = new BitSet();
    for (int bin = 0; bin < packing.bins(); bin++) {
      alive.set(bin, alive(bin, use));
    }
    return numberOfEnd.computeIfAbsent(
        alive,
        fresh -> {
          ends.add(alive);
          return ends.size() - 1;
        });
  }

  private boolean alive(int bin, long[] use) {
    return use[bin * packing.dimensions()] != DEAD;
  }

  /** Whether one more of the item suits some bin. */
  private boolean takes(int item, int used, long[] use) {
    if (used >= packing.copies(item)) {
      return false;
    }
    for (int bin = 0; bin < packing.bins(); bin++) {
      if (binTakes(bin, item, use)) {
        return true;
      }
    }
    return false;
  }

  private boolean binTakes(int bin, int item, long[] use) {
    if (!alive(bin, use) || !packing.admits(bin, item)) {
      return false;
    }
    for (int d = 0; d < packing.dimensions(); d++) {
      long used = use[bin * packing.dimensions() + d];
      if (packing.weight(item, d) > packing.room(bin, d) - used) {
        return false;
      }
    }
    return true;
  }

  private long[] with(int item, long[] use) {
    long[] more = use.clone();
    for (int bin = 0; bin < packing.bins(); bin++) {
      boolean takes = binTakes(bin, item, use);
      for (int d = 0; d < packing.dimensions(); d++) {
        int cell = bin * packing.dimensions() + d;
        more[cell] = takes ? use[cell] + packing.weight(item, d) : DEAD;
      }
    }
    return more;
  }

  private long[] lifted(int item, int used, long[] use) {
    long[] lifted = use.clone();
    for (int bin = 0; bin < packing.bins(); bin++) {
      for (int d = 0; d < packing.dimensions() && alive(bin, use); d++) {
        int cell = bin * packing.dimensions() + d;
        long left = packing.room(bin, d) - use[cell];
        lifted[cell] = packing.room(bin, d) - sums[d].largest(item, used, left);
      }
    }
    return lifted;
  }

  /** The label of an end: nothing is left of the bins that are alive. */
  Label labelOfEnd(int end) {
    long[] cells = new long[width];
    for (int bin = 0; bin < packing.bins(); bin++) {
      for (int d = 0; d < packing.dimensions(); d++) {
        cells[bin * packing.dimensions() + d] =
            ends.get(end).get(bin) ? packing.room(bin, d) : DEAD;
      }
    }
    return new Label(cells);
  }

  /** A vector of integers by which states and nodes are told apart and put in order. */
  static final class Label implements Comparable<Label> {
    private final long[] cells;
    private final int hash;

    /** Keeps the cells, which must not change. */
    Label(long[] cells) {
      this.cells = cells;
      this.hash = Arrays.hashCode(cells) * 0x9E3779B9;
    }

    long cell(int position) {
      return cells[position];
    }

    /** A copy of all cells. */
    long[] toArray() {
      return cells.clone();
    }

    @Override
    public int compareTo(Label other) {
      return Arrays.compare(cells, other.cells);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Label that && hash == that.hash && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /**
   * In one dimension, the sums that items from a position of the order on can have. They tell how
   * much of a room must stay empty whatever follows, so that states that differ only in that are
   * one.
   */
  static final class SuffixSums {
    /** All bit sets together have at most this many bits, 32 MB. */
    private static final long MAX_BITS = 1L << 28;

    /** Where bit sets would be larger, sums are listed, at most this many for a position. */
    private static final int MAX_LISTED = 4096;

    private final IntegerPacking packing;
    private final int dimension;
    private final List<Sums> from;

    SuffixSums(IntegerPacking packing, int dimension) {
      this.packing = packing;
      this.dimension = dimension;
      long max = packing.maxRoom(dimension);
      List<Sums> backward = new ArrayList<>();
      boolean bits = max < Integer.MAX_VALUE && (max + 1) * (packing.items() + 1) <= MAX_BITS;
      Sums sums = bits ? BitSums.zero() : new ListedSums(new long[] {0});
      backward.add(sums);
      for (int item = packing.items() - 1; item >= 0; item--) {
        Stop.poll();
        long weight = packing.weight(item, dimension);
        if (weight > 0 && weight <= max) {
          sums = sums.with(weight, (int) Math.min(packing.copies(item), max / weight), max);
        }
        backward.add(sums);
      }
      Collections.reverse(backward);
      this.from = backward;
    }

    /**
     * The largest sum of at most the limit that items from a position on can have.
     *
     * @param item the position
     * @param used how many of the item at the position may no longer be taken
     */
    long largest(int item, int used, long limit) {
      if (item == packing.items()) {
        return 0;
      }
      long weight = packing.weight(item, dimension);
      Sums others = from.get(item + 1);
      long best = others.floor(limit);
      if (weight > 0) {
        long copies = Math.min(packing.copies(item) - used, limit / weight);
        for (long taken = 1; taken <= copies && best < limit; taken++) {
          best = Math.max(best, taken * weight + others.floor(limit - taken * weight));
        }
      }
      return best;
    }

    /** A set of sums, 0 among them. */
    private interface Sums {
      /** The largest of at most the limit, or the limit where that is not known. */
      long floor(long limit);

      /** The same with up to so many copies of a weight added, as far as they are at most max. */
      Sums with(long weight, int copies, long max);
    }

    private static final class BitSums implements Sums {
      private final BitSet sums;

      private BitSums(BitSet sums) {
        this.sums = sums;
      }

      static BitSums zero() {
        BitSet zero = new BitSet();
        zero.set(0);
        return new BitSums(zero);
      }

      @Override
      public long floor(long limit) {
        return sums.previousSetBit((int) Math.min(limit, Integer.MAX_VALUE));
      }

      @Override
      public Sums with(long weight, int copies, long max) {
        BitSet all = (BitSet) sums.clone();
        BitSet fresh = sums;
        for (int copy = 0; copy < copies && !fresh.isEmpty(); copy++) {
          BitSet shifted = shifted(fresh, (int) weight, (int) max);
          shifted.andNot(all);
          all.or(shifted);
          fresh = shifted;
        }
        return new BitSums(all);
      }

      private static BitSet shifted(BitSet set, int by, int max) {
        long[] words = set.toLongArray();
        int whole = by / Long.SIZE;
        int rest = by % Long.SIZE;
        long[] moved = new long[words.length + whole + 1];
        for (int w = 0; w < words.length; w++) {
          moved[w + whole] |= words[w] << rest;
          if (rest > 0) {
            moved[w + whole + 1] |= words[w] >>> (Long.SIZE - rest);
          }
        }
        BitSet shifted = BitSet.valueOf(moved);
        shifted.clear(max + 1, Math.max(max + 1, shifted.length()));
        return shifted;
      }
    }

    /** Sums in ascending order. */
    private static final class ListedSums implements Sums {
      private final long[] sums;

      ListedSums(long[] sums) {
        this.sums = sums;
      }

      @Override
      public long floor(long limit) {
        int at = Arrays.binarySearch(sums, limit);
        return at >= 0 ? limit : sums[-at - 2];
      }

      @Override
      public Sums with(long weight, int copies, long max) {
        if ((copies + 1L) * sums.length > 16L * MAX_LISTED) {
          return new AnySum();
        }
        long[] all =
            LongStream.rangeClosed(0, copies)
                .flatMap(taken -> Arrays.stream(sums).map(sum -> sum + taken * weight))
                .filter(sum -> sum <= max)
                .sorted()
                .distinct()
                .toArray();
        return all.length > MAX_LISTED ? new AnySum() : new ListedSums(all);
      }
    }

    /** Any sum might be reached. */
    private static final class AnySum implements Sums {
      @Override
      public long floor(long limit) {
        return limit;
      }

      @Override
      public Sums with(long weight, int copies, long max) {
        return this;
      }
    }
  }
}
