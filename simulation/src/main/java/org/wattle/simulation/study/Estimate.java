package org.wattle.simulation.study;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The estimate of a quantity from independent runs.
 *
 * @param count of runs, at least 1
 * @param mean over the runs
 * @param median over the runs
 * @param halfWidth of the 95 % confidence interval of the mean by Student's t; absent with one run
 */
public record Estimate(int count, double mean, double median, OptionalDouble halfWidth) {
  /** From the number of each run, at least one. */
  public static Estimate of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("An estimate needs at least one value.");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    double mean = Arrays.stream(sorted).sum() / n;
    double median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    return new Estimate(n, mean, median, halfWidth(sorted, mean));
  }

  /** Whether the interval holds a value. */
  public boolean mayBe(double value) {
    return halfWidth.isPresent() && Math.abs(value - mean) <= halfWidth.getAsDouble();
  }

  /** How likely a mean so far from 0 is where it is 0, on either side; empty with one run. */
  OptionalDouble probabilityOfZero() {
    if (halfWidth.isEmpty()) {
      return OptionalDouble.empty();
    }
    double standardError = halfWidth.getAsDouble() / StudentT.factor(count - 1);
    return OptionalDouble.of(
        standardError > 0
            ? StudentT.outside(count - 1, Math.abs(mean) / standardError)
            : mean == 0 ? 1 : 0);
  }

  /** The same quantity in another unit: everything multiplied by a factor above 0. */
  public Estimate times(double factor) {
    return new Estimate(
        count,
        mean * factor,
        median * factor,
        halfWidth.isPresent()
            ? OptionalDouble.of(halfWidth.getAsDouble() * factor)
            : OptionalDouble.empty());
  }

  private static OptionalDouble halfWidth(double[] values, double mean) {
    int n = values.length;
    if (n < 2) {
      return OptionalDouble.empty();
    }
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return OptionalDouble.of(StudentT.factor(n - 1) * Math.sqrt(squares / (n - 1) / n));
  }

  /** Half-widths of two-sided intervals that hold with 95 %. */
  static final class StudentT {
    private static final double UPPER_TAIL = 0.025;

    private StudentT() {}

    /** How likely a value further from 0 than this one is, on either side. */
    static double outside(int degreesOfFreedom, double value) {
      return 2 * TDistribution.of(degreesOfFreedom).survivalProbability(value);
    }

    /** How many standard errors lie between the mean and the end of its interval. */
    static double factor(int degreesOfFreedom) {
      return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(UPPER_TAIL);
    }
  }
}
