package org.wattle.solvers.pareto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.wattle.solvers.pareto.SupportedPoints.Weighing;

class SupportedPointsTest {
  @Example
  void aPointAboveTheLineBetweenTwoOthersIsTheOptimumOfNoWeights() {
    SupportedPoints front = new SupportedPoints(List.of(of(0, 10), of(6, 6), of(10, 0), of(2, 4)));

    assertThat(front.weighing(1, Set.of())).isEmpty();
    assertThat(front.weighing(3, Set.of()).orElseThrow().margin()).isGreaterThan(1);
    assertThat(front.count()).isEqualTo(3);
  }

  /** Of (0, 3) and (1, 0), the first is better by w1 − 3 w2. */
  @Example
  void theMarginIsTheLargest() {
    Weighing weighing =
        new SupportedPoints(List.of(of(0, 3), of(1, 0))).weighing(0, Set.of()).orElseThrow();

    assertThat(weighing.margin()).isEqualTo(1);
    assertThat(weighing.weights()).containsExactly(1, 0);
  }

  @Property(tries = 300)
  void weightsMakeAPointTheOptimumAndNoOthersDoWhereThereAreNone(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int objectives) {
    List<double[]> points =
        RandomVectors.notDominated(RandomVectors.draw(seed, objectives, 25, 30)).stream()
            .map(ObjectiveVector::toDoubles)
            .toList();
    SupportedPoints front = new SupportedPoints(points);
    for (int p = 0; p < points.size(); p++) {
      Optional<Weighing> weighing = front.weighing(p, Set.of());
      double margin =
          weighing.map(found -> margin(points, found.point(), found.weights())).orElse(0.0);
      weighing.ifPresent(found -> assertThat(found.margin()).isPositive());
      assertThat(margin).isGreaterThanOrEqualTo(0);
      SplittableRandom random = new SplittableRandom(seed);
      for (int draw = 0; draw < 300; draw++) {
        double[] weights = drawn(random, objectives);
        assertThat(margin(points, p, weights)).isLessThanOrEqualTo(margin + 1e-6);
      }
    }
  }

  private static double[] drawn(SplittableRandom random, int objectives) {
    double[] weights = new double[objectives];
    double sum = 0;
    for (int k = 0; k < objectives; k++) {
      weights[k] = -Math.log(1 - random.nextDouble());
      sum += weights[k];
    }
    for (int k = 0; k < objectives; k++) {
      weights[k] /= sum;
    }
    return weights;
  }

  /** By how much the best of the others is worse; infinite where there are none. */
  private static double margin(List<double[]> points, int point, double[] weights) {
    return IntStream.range(0, points.size())
        .filter(p -> p != point)
        .mapToDouble(p -> product(weights, points.get(p)) - product(weights, points.get(point)))
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private static double product(double[] weights, double[] values) {
    return IntStream.range(0, weights.length).mapToDouble(k -> weights[k] * values[k]).sum();
  }

  private static double[] of(double... values) {
    return values;
  }
}
