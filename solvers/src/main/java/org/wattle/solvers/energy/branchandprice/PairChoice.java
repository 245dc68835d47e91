package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The pair of items to branch on, of a fractional solution of the master problem. */
final class PairChoice {
  private static final double WHOLE = 1e-3;

  private PairChoice() {}

  /** The pair that shares a bin most nearly half; of equal ones the larger items. */
  static Optional<int[]> of(MasterLp lp, PackingInstance instance) {
    double[] amounts = lp.amounts();
    Map<Long, Double> shared = new TreeMap<>();
    for (int p = 0; p < amounts.length; p++) {
      List<Integer> items = lp.patterns().get(p).items();
      for (int x = 0; x < items.size() && amounts[p] > WHOLE; x++) {
        for (int y = x + 1; y < items.size(); y++) {
          shared.merge((long) items.get(x) << 32 | items.get(y), amounts[p], Double::sum);
        }
      }
    }
    int[] best = new int[0];
    double least = Double.POSITIVE_INFINITY;
    for (Map.Entry<Long, Double> pair : shared.entrySet()) {
      double part = pair.getValue() - Math.floor(pair.getValue());
      if (part > WHOLE && part < 1 - WHOLE) {
        int one = (int) (pair.getKey() >> 32);
        int other = (int) (pair.getKey() & 0xFFFFFFFFL);
        double score = Math.abs(part - 0.6) - 0.3 * (share(instance, one) + share(instance, other));
        if (score < least) {
          least = score;
          best = new int[] {one, other};
        }
      }
    }
    return best.length == 0 ? Optional.empty() : Optional.of(best);
  }

  /** The size of an item, in shares of the largest capacity. */
  private static double share(PackingInstance instance, int item) {
    double most = 0;
    for (int l = 0; l < instance.needs; l++) {
      long largest = 1;
      for (int k = 0; k < instance.kinds; k++) {
        largest = Math.max(largest, instance.capacity[k][l]);
      }
      most = Math.max(most, instance.size[item][l] / (double) largest);
    }
    return most;
  }

  /** The patterns of a solution that hold no fractional pair, each as often as its amount. */
  static List<BinPattern> patterns(MasterLp lp) {
    double[] amounts = lp.amounts();
    List<BinPattern> patterns = new ArrayList<>();
    for (int p = 0; p < amounts.length; p++) {
      for (int times = 0; times < Math.round(amounts[p]); times++) {
        patterns.add(lp.patterns().get(p));
      }
    }
    return patterns;
  }
}
