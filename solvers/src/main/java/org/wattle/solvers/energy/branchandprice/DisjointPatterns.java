package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Turns patterns that cover all items, some of them too often, into a packing. */
final class DisjointPatterns {
  private DisjointPatterns() {}

  /**
   * A packing with every item in the first patterns that have it; empty where it is not complete.
   *
   * @param demand the number of copies of every item
   */
  static Optional<List<BinPattern>> of(List<BinPattern> patterns, int[] demand, int[] bins) {
    int[] open = demand.clone();
    int[] left = bins.clone();
    List<BinPattern> packing = new ArrayList<>();
    for (BinPattern pattern : patterns) {
      List<Integer> fresh = taken(pattern, open);
      if (!fresh.isEmpty()) {
        packing.add(new BinPattern(pattern.kind(), fresh));
        if (--left[pattern.kind()] < 0) {
          return Optional.empty();
        }
      }
    }
    return Arrays.stream(open).allMatch(copies -> copies == 0)
        ? Optional.of(packing)
        : Optional.empty();
  }

  /** The items of a pattern of which copies are open, which are taken. */
  static List<Integer> taken(BinPattern pattern, int[] open) {
    List<Integer> fresh = new ArrayList<>();
    for (int i : pattern.items()) {
      if (open[i] > 0) {
        open[i]--;
        fresh.add(i);
      }
    }
    return fresh;
  }
}
