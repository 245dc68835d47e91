package org.wattle.toolkit.summary;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Numbers of one solver, or policy, over many runs.
 *
 * @param name for people
 * @param runs how many runs there are, with those that have no number
 * @param values finite, by what a run shares with those of the others, such as instance and seed
 */
public record Sample(String name, int runs, Map<String, Double> values) {
  public Sample {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** All of them, the least first. */
  public double[] sorted() {
    double[] all = values.values().stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(all);
    return all;
  }

  /** The value below which a share of sorted values lies, between two of them in proportion. */
  public static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
