package org.wattle.studies.priority;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;

/**
 * A quantity of two policies with the same workloads, pair by pair.
 *
 * @param first of the first policy
 * @param second of the other one, with the same workloads
 */
public record PairedRuns(List<Double> first, List<Double> second) {
  public PairedRuns {
    first = List.copyOf(first);
    second = List.copyOf(second);
    if (first.size() != second.size()) {
      throw new IllegalArgumentException(
          "Pairs have (" + first.size() + ") and (" + second.size() + ") values.");
    }
  }

  /** How many pairs there are. */
  public int size() {
    return first.size();
  }

  /** In how many pairs the first policy has less. */
  public int less() {
    return (int) pairs().filter(i -> first.get(i) < second.get(i)).count();
  }

  /** In how many pairs the first policy has more. */
  public int more() {
    return (int) pairs().filter(i -> first.get(i) > second.get(i)).count();
  }

  /** Whether the 95 % confidence interval of the mean difference lies below 0. */
  public boolean clearlyLess() {
    return differs() && difference().mean() < 0;
  }

  /** Whether the 95 % confidence interval of the mean difference lies above 0. */
  public boolean clearlyMore() {
    return differs() && difference().mean() > 0;
  }

  /** Whether there are pairs, and the first policy has less on average. */
  public boolean lessOnAverage() {
    return mean(first) < mean(second);
  }

  /** Whether there are pairs, and the first policy has more on average. */
  public boolean moreOnAverage() {
    return mean(first) > mean(second);
  }

  /** The mean of the first policy as a share of the mean of the other; NaN without pairs. */
  public double ratio() {
    return mean(first) / mean(second);
  }

  /** The means of both policies; not numbers without pairs. */
  public List<Double> means() {
    return List.of(mean(first), mean(second));
  }

  /** The share of the other policy's mean that the first saves; negative where it has more. */
  public double saved() {
    return 1 - ratio();
  }

  /** In how many of the pairs the first policy has less, e.g. {@code 10 of 10}. */
  public String lessText() {
    return Quantities.count(less()) + " of " + Quantities.count(size());
  }

  private boolean differs() {
    return size() > 1 && !difference().mayBe(0);
  }

  private Estimate difference() {
    return Estimate.of(pairs().mapToDouble(i -> first.get(i) - second.get(i)).toArray());
  }

  private IntStream pairs() {
    return IntStream.range(0, size());
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }
}
