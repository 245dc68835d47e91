package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Turns patterns that cover all items, some of them twice, into a packing. */
final class DisjointPatterns {
  private DisjointPatterns() {}

  /** A packing with every item in the first pattern that has it; empty where it is not complete. */
  static Optional<List<BinPattern>> of(List<BinPattern> patterns, int items, int[] bins) {
    BitSet covered = new BitSet(items);
    int[] left = bins.clone();
    List<BinPattern> packing = new ArrayList<>();
    for (BinPattern pattern : patterns) {
      List<Integer> fresh = pattern.items().stream().filter(i -> !covered.get(i)).toList();
      if (!fresh.isEmpty()) {
        fresh.forEach(covered::set);
        packing.add(new BinPattern(pattern.kind(), fresh));
        if (--left[pattern.kind()] < 0) {
          return Optional.empty();
        }
      }
    }
    return covered.cardinality() == items ? Optional.of(packing) : Optional.empty();
  }
}
