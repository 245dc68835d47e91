package org.wattle.solvers.energy.branchandprice;

/**
 * Prices that bound what bins hold, in integers: for every bin of kind k, no pattern has items
 * worth more than {@code bins[k]}, less what the cuts take. All items together, less the cuts, are
 * worth {@code items}. Where {@code items > Σ_k n_k·bins[k]}, n_k bins of every kind k do not hold
 * all items.
 */
final class PriceProof {
  private final long items;
  private final long[] bins;

  /**
   * Prices.
   *
   * @param items the sum of the prices of all items, less those of the cuts
   * @param bins by kind, at least 0
   */
  PriceProof(long items, long[] bins) {
    this.items = items;
    this.bins = bins.clone();
  }

  /** The sum of the prices of all items, less those of the cuts. */
  long items() {
    return items;
  }

  /** What no pattern in a bin of a kind is worth more than. */
  long bin(int kind) {
    return bins[kind];
  }

  /** By how much the items are worth more than the bins; positive where these do not hold them. */
  long excess(int[] numbers) {
    long sum = items;
    for (int k = 0; k < bins.length; k++) {
      sum -= numbers[k] * bins[k];
    }
    return sum;
  }

  /** How many times the bins are needed at least. */
  double times(int[] numbers) {
    return items / (double) Math.max(1, items - excess(numbers));
  }
}
