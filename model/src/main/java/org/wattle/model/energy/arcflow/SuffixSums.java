package org.wattle.model.energy.arcflow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.wattle.model.stop.Stop;

/**
 * In one dimension, the sums that items from a position of the order on can have. They tell how
 * much of a room must stay empty whatever follows, so that states that differ only in that are one.
 */
final class SuffixSums {
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
