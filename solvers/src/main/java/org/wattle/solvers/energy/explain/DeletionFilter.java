package org.wattle.solvers.energy.explain;

import java.util.BitSet;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Shrinks a contradiction until nothing can be left out (deletion filter, Chinneck and Dravnieks
 * 1991), by halves first. A part is left out only where the rest is proven to contradict itself.
 */
final class DeletionFilter {
  private final FeasibilityOracle oracle;

  DeletionFilter(FeasibilityOracle oracle) {
    this.oracle = oracle;
  }

  /**
   * A contradiction that needs every member, and whether that is shown.
   *
   * @param irreducible whether the rest without any one member is known to be possible
   */
  record Shrunk(BitSet group, boolean irreducible) {}

  /** Shrinks a group that is proven to contradict itself, from its first members on. */
  Shrunk shrink(BitSet contradiction) {
    BitSet group = (BitSet) contradiction.clone();
    for (int part = group.cardinality() / 2; part > 1; part /= 2) {
      pass(group, part);
    }
    boolean irreducible = pass(group, 1);
    return new Shrunk(group, irreducible);
  }

  /** Tries to leave out part after part; whether every question had an answer. */
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
