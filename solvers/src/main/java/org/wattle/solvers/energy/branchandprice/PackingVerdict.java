package org.wattle.solvers.energy.branchandprice;

import java.util.List;
import java.util.Optional;

/** What is known of whether bins hold all items. */
sealed interface PackingVerdict {
  /**
   * They do.
   *
   * @param patterns one for each bin that is used; every item is in exactly one
   * @param loads prices that bound the load of all packings from below, where these were looked for
   */
  record Packed(List<BinPattern> patterns, Optional<LoadProof> loads) implements PackingVerdict {
    public Packed {
      patterns = List.copyOf(patterns);
    }

    Packed(List<BinPattern> patterns) {
      this(patterns, Optional.empty());
    }
  }

  /**
   * Prices that bound the load: whatever the numbers of bins n_k, the items of every packing cost
   * {@code (items − Σ_k n_k·bins[k]) / scale} at least, since no pattern in a bin of kind k is
   * worth more than {@code bins[k]} besides what its items cost.
   */
  record LoadProof(PriceProof prices, double scale) {}

  /**
   * They do not.
   *
   * @param proof prices that prove it; empty where a search of several nodes did
   */
  record Impossible(Optional<PriceProof> proof, String by) implements PackingVerdict {}

  /** It is not known within the limits. */
  record Undecided() implements PackingVerdict {}
}
