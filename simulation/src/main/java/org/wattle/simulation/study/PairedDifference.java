package org.wattle.simulation.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

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

  /**
   * Over the runs of the same number for which both policies have the quantity; empty if none.
   *
   * @param first the quantity of the first policy by the number of the run
   * @param second the quantity of the second policy by the number of the run
   */
  public static Optional<PairedDifference> of(
      Map<Integer, Double> first, Map<Integer, Double> second) {
    List<Integer> both = first.keySet().stream().filter(second::containsKey).sorted().toList();
    if (both.isEmpty()) {
      return Optional.empty();
    }
    double[] differences = new double[both.size()];
    double sum = 0;
    for (int i = 0; i < differences.length; i++) {
      double other = second.getOrDefault(both.get(i), Double.NaN);
      differences[i] = first.getOrDefault(both.get(i), Double.NaN) - other;
      sum += other;
    }
    return Optional.of(new PairedDifference(Estimate.of(differences), sum / differences.length));
  }

  /**
   * Whether the policies differ: with several pairs, whether the 95 % confidence interval of the
   * difference excludes 0; with one pair, whether they differ in it, which says nothing of others.
   */
  public boolean differs() {
    boolean noticeable = Math.abs(difference.mean()) > ROUNDING * Math.abs(reference);
    return noticeable && !difference.mayBe(0);
  }

  /**
   * How likely a difference of at least this size is where the policies do not differ: Student's t
   * test for pairs, two-sided; empty with one pair. It is 0 or 1 where all pairs differ alike.
   */
  public OptionalDouble probability() {
    return difference.probabilityOfZero();
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
