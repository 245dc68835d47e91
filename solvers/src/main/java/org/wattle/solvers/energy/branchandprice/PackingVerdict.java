package org.wattle.solvers.energy.branchandprice;

import java.util.List;
import java.util.Optional;

/** What is known of whether bins hold all items. */
sealed interface PackingVerdict {
  /**
   * They do.
   *
   * @param patterns one for each bin that is used; every item is in exactly one
   */
  record Packed(List<BinPattern> patterns) implements PackingVerdict {
    public Packed {
      patterns = List.copyOf(patterns);
    }
  }

  /**
   * They do not.
   *
   * @param proof prices that prove it; empty where a search of several nodes did
   */
  record Impossible(Optional<PriceProof> proof, String by) implements PackingVerdict {}

  /** It is not known within the limits. */
  record Undecided() implements PackingVerdict {}
}
