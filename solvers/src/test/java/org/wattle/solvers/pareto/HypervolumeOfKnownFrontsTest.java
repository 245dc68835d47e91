package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Fronts whose volume is known: a sample has less than the front, and less by no more than the
 * corners between its points.
 */
class HypervolumeOfKnownFrontsTest {
  /** The integral of 1 − f₂ = √f₁ over [0, 1]. */
  private static final double ZDT1 = 2.0 / 3;

  /** The integral of 1 − f₂ = f₁² over [0, 1]. */
  private static final double ZDT2 = 1.0 / 3;

  private static final Hypervolume UNIT_SQUARE = new Hypervolume(1, 1);

  @ParameterizedTest
  @CsvSource({"10", "1000", "100000"})
  void samplesOfZdt1And2ComeAsCloseAsTheirCorners(int points) {
    holds(sample(points, x -> 1 - Math.sqrt(x)), ZDT1);
    holds(sample(points, x -> 1 - x * x), ZDT2);
  }

  @Test
  void thePublishedSamplesOfZdt1And2ComeAsCloseAsTheirCorners() throws IOException {
    holds(SharedFronts.points("pareto_fronts/ZDT1.csv"), ZDT1);
    holds(SharedFronts.points("pareto_fronts/ZDT2.csv"), ZDT2);
  }

  @Test
  void thePublishedSampleOfASphereIsBelowTheVolumeOutsideOfIt() throws IOException {
    double outside = 1 - Math.PI / 6;
    double sampled = new Hypervolume(1, 1, 1).of(SharedFronts.points("pareto_fronts/DTLZ2.3D.csv"));
    assertThat(sampled).isLessThan(outside).isCloseTo(outside, within(0.02));
  }

  @Test
  void thePublishedSampleOfAPlaneIsBelowTheVolumeBehindIt() throws IOException {
    double behind = 0.125 - 0.125 / 6;
    double sampled =
        new Hypervolume(0.5, 0.5, 0.5).of(SharedFronts.points("pareto_fronts/DTLZ1.3D.csv"));
    assertThat(sampled).isLessThan(behind).isCloseTo(behind, within(0.002));
  }

  private static List<double[]> sample(int points, DoubleUnaryOperator front) {
    return IntStream.range(0, points)
        .mapToDouble(i -> i / (points - 1.0))
        .mapToObj(x -> new double[] {x, front.applyAsDouble(x)})
        .toList();
  }

  private static void holds(List<double[]> sample, double exact) {
    double least = UNIT_SQUARE.of(sample);
    double rounding = 1e-6;
    assertThat(least).isLessThanOrEqualTo(exact + rounding);
    assertThat(least + corners(sample)).isGreaterThanOrEqualTo(exact - rounding);
  }

  /** The area between the sample's staircase and the largest that a front through it can have. */
  private static double corners(List<double[]> sample) {
    double[][] sorted = sample.stream().sorted(Arrays::compare).toArray(double[][]::new);
    return IntStream.range(1, sorted.length)
        .mapToDouble(i -> (sorted[i][0] - sorted[i - 1][0]) * (sorted[i - 1][1] - sorted[i][1]))
        .sum();
  }
}
