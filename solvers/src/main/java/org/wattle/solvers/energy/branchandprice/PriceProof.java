package org.wattle.solvers.energy.branchandprice;

/**
 * Prices that bound what bins hold, in integers: for every bin of kind k, no pattern has items
 * worth more than {@code bins[k]}, less what the cuts take. All items together, less the cuts, are
 * worth {@code items}. Where {@code items > Σ_k n_k·bins[k]}, n_k bins of every kind k do not hold
 * all items.
 *
 * @param items the sum of the prices of all items, less those of the cuts
 * @param bins by kind, at least 0
 */
record PriceProof(long items, long[] bins) {
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
