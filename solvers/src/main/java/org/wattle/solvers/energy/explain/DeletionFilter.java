package org.wattle.solvers.energy.explain;

import java.util.BitSet;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Reduces an infeasible group of constraints until none can be removed (deletion filter, Chinneck
 * and Dravnieks 1991), by removing halves first. A part is removed only where the remaining group
 * is proven infeasible.
 */
record DeletionFilter(FeasibilityOracle oracle) {
  /**
   * A reduced contradiction, and whether it is proven irreducible.
   *
   * @param irreducible whether the group without any one of its members is known to be feasible
   */
  record Shrunk(BitSet group, boolean irreducible) {}

  /** Reduces a group that is proven infeasible, starting with its first members. */
  Shrunk shrink(BitSet contradiction) {
    BitSet group = (BitSet) contradiction.clone();
    for (int part = group.cardinality() / 2; part > 1; part /= 2) {
      pass(group, part);
    }
    boolean irreducible = pass(group, 1);
    return new Shrunk(group, irreducible);
  }

  /** Tries to remove each part in turn; returns whether every query was answered. */
  private boolean pass(BitSet group, int part) {
    boolean answered = true;
    int from = group.nextSetBit(0);
    while (from >= 0) {
      BitSet rest = (BitSet) group.clone();
      int next = from;
      for (int taken = 0; taken < part && next >= 0; taken++) {
        rest.clear(next);
        next = group.nextSetBit(next + 1);
      }
      FeasibilityVerdict verdict = oracle.ask(rest);
      answered &= verdict != FeasibilityVerdict.UNKNOWN;
      if (verdict == FeasibilityVerdict.INFEASIBLE) {
        group.and(rest);
      }
      from = next;
    }
    return answered;
  }
}
