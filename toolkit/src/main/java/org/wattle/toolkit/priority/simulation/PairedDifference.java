package org.wattle.toolkit.priority.simulation;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;

/**
 * How much more one policy has of a quantity than another, over pairs of runs with the same tasks:
 * what differs between the tasks of two runs is in both runs of a pair, and cancels out.
 *
 * @param difference of the first policy minus the second
 * @param reference the mean of the second policy over the same pairs
 */
public record PairedDifference(Estimate difference, double reference) {
  /** Smaller shares come from the last digits of sums. */
  private static final double ROUNDING = 1e-9;

  /** Over the runs of the same number for which both policies have the quantity; empty if none. */
  public static Optional<PairedDifference> of(
      PrioritySummary first,
      PrioritySummary second,
      Function<PriorityOutcome, OptionalDouble> quantity) {
    Map<Integer, Double> other = new LinkedHashMap<>();
    for (PriorityReplication run : second.runs()) {
      quantity.apply(run.outcome()).ifPresent(value -> other.put(run.number(), value));
    }
    double[][] pairs =
        first.runs().stream()
            .filter(run -> other.containsKey(run.number()))
            .flatMap(
                run ->
                    quantity.apply(run.outcome()).stream()
                        .mapToObj(
                            value ->
                                new double[] {value, other.getOrDefault(run.number(), Double.NaN)}))
            .toArray(double[][]::new);
    if (pairs.length == 0) {
      return Optional.empty();
    }
    double[] differences = new double[pairs.length];
    double sum = 0;
    for (int i = 0; i < pairs.length; i++) {
      differences[i] = pairs[i][0] - pairs[i][1];
      sum += pairs[i][1];
    }
    return Optional.of(new PairedDifference(Estimate.of(differences), sum / pairs.length));
  }

  /**
   * Whether the policies differ: with several pairs, whether the 95 % confidence interval of the
   * difference excludes 0; with one pair, whether they differ in it, which says nothing of others.
   */
  public boolean differs() {
    boolean noticeable = Math.abs(difference.mean()) > ROUNDING * Math.abs(reference);
    return noticeable && !difference.mayBe(0);
  }

  /** Whether the first policy has more, where they differ. */
  public boolean isMore() {
    return difference.mean() > 0;
  }

  /** The difference without its sign. */
  public Estimate size() {
    return isMore()
        ? difference
        : new Estimate(
            difference.count(), -difference.mean(), -difference.median(), difference.halfWidth());
  }

  /** The difference without its sign as a share of the second policy; empty where that has none. */
  public OptionalDouble share() {
    return reference > 0 ? OptionalDouble.of(size().mean() / reference) : OptionalDouble.empty();
  }
}
