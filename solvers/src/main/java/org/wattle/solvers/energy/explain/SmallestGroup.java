package org.wattle.solvers.energy.explain;

import java.util.BitSet;
import java.util.Optional;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Searches for a contradiction with the fewest members: takes a smallest set of constraints that is
 * not contained in any set known to be feasible. If the set is infeasible, no contradiction is
 * smaller; otherwise it is one more feasible set, which is extended as far as possible.
 */
record SmallestGroup(
    FeasibilityOracle oracle, int constraints, HittingSets sets, SharedLimits clock) {
  /** After this many rounds the search ends, even if there is time left. */
  private static final int MAX_ROUNDS = 300;

  /**
   * The best contradiction known.
   *
   * @param smallest whether it is proven that no contradiction has fewer members
   * @param fewest no contradiction has fewer members than this
   */
  record Found(BitSet group, boolean smallest, int fewest) {}

  /** Searches, starting from a known contradiction. */
  Found search(BitSet known) {
    int fewest = 1;
    for (int round = 0; round < MAX_ROUNDS && !clock.over(); round++) {
      Optional<BitSet> candidate = sets.smallest(oracle.feasible(), clock.share(2));
      if (candidate.isEmpty()) {
        break;
      }
      BitSet group = candidate.get();
      fewest = Math.max(fewest, group.cardinality());
      if (fewest >= known.cardinality()) {
        return new Found(known, true, fewest);
      }
      FeasibilityVerdict verdict = oracle.ask(group);
      if (verdict == FeasibilityVerdict.INFEASIBLE) {
        return new Found(group, true, fewest);
      }
      if (verdict == FeasibilityVerdict.UNKNOWN) {
        break;
      }
      grow(group);
    }
    return new Found(known, known.cardinality() <= fewest, fewest);
  }

  /**
   * Extends the group to a maximal feasible set, by halves first; the oracle records the result.
   */
  private void grow(BitSet group) {
    BitSet possible = (BitSet) group.clone();
    for (int part = constraints / 2; part >= 1; part /= 2) {
      int from = 0;
      while (from < constraints) {
        BitSet more = (BitSet) possible.clone();
        int taken = 0;
        int c = possible.nextClearBit(from);
        while (taken < part && c < constraints) {
          more.set(c);
          taken++;
          c = possible.nextClearBit(c + 1);
        }
        if (taken > 0 && oracle.ask(more) == FeasibilityVerdict.FEASIBLE) {
          possible = more;
        }
        from = c;
      }
    }
  }
}
