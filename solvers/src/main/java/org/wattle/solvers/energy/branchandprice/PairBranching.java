package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The branching decisions of Ryan and Foster on the way to a node: pairs of items that share a bin,
 * and pairs that do not.
 *
 * @param together pairs of items in one bin
 * @param apart pairs of items in different bins
 */
record PairBranching(List<int[]> together, List<int[]> apart) {
  /** No decision yet. */
  static final PairBranching ROOT = new PairBranching(List.of(), List.of());

  PairBranching {
    together = List.copyOf(together);
    apart = List.copyOf(apart);
  }

  PairBranching withTogether(int one, int other) {
    return new PairBranching(plus(together, one, other), apart);
  }

  PairBranching withApart(int one, int other) {
    return new PairBranching(together, plus(apart, one, other));
  }

  private static List<int[]> plus(List<int[]> pairs, int one, int other) {
    List<int[]> more = new ArrayList<>(pairs);
    more.add(new int[] {one, other});
    return more;
  }

  /** Whether a set of items keeps all decisions. */
  boolean admits(BitSet items) {
    for (int[] pair : together) {
      if (items.get(pair[0]) != items.get(pair[1])) {
        return false;
      }
    }
    for (int[] pair : apart) {
      if (items.get(pair[0]) && items.get(pair[1])) {
        return false;
      }
    }
    return true;
  }
}
