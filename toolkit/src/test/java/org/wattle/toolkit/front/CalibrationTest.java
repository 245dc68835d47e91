package org.wattle.toolkit.front;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.wattle.model.collocation.Goals;
import org.wattle.model.front.FrontGoal;
import org.wattle.render.text.UserError;

/** What weights of a rule take of the front that they come from. */
class CalibrationTest {
  private static final List<FrontGoal> GOALS = Goals.OF_FRONTS;

  @Example
  void deviationsMayTakeAPointThatNobodyChose() {
    List<List<Double>> front =
        List.of(
            List.of(0.50, 0.30, 0.5),
            List.of(0.55, 0.35, 0.5),
            List.of(0.6, 0.4, 0.5),
            List.of(0.65, 0.99, 0.5));

    assertThat(Calibration.of(WeightRule.DEVIATION, GOALS, front, List.of(0, 1, 2)).taken())
        .hasValue(3);
  }

  @Property(tries = 300)
  void aReferencePointTakesAChosenPoint(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int size) {
    List<List<Double>> front = front(seed);
    List<Integer> chosen = chosen(seed, front, size);

    Calibration found = Calibration.of(WeightRule.REFERENCE_POINT, GOALS, front, chosen);

    assertThat(chosen).contains(best(front, found));
    assertThat(found.taken()).hasValue(best(front, found));
    assertThat(found.weights().values()).contains(1.0).allMatch(weight -> weight > 0);
  }

  @Property(tries = 300)
  void inverseWeightsTakeAChosenPointOrThereAreNone(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int size) {
    List<List<Double>> front = front(seed);
    List<Integer> chosen = chosen(seed, front, size);
    try {
      Calibration found = Calibration.of(WeightRule.INVERSE, GOALS, front, chosen);
      assertThat(chosen).contains(best(front, found));
    } catch (UserError none) {
      assertThat(none.getMessage()).contains("There are no weights");
      SplittableRandom random = new SplittableRandom(seed);
      for (int draw = 0; draw < 2000; draw++) {
        double[] weights = random.doubles(3).toArray();
        assertThat(chosen).doesNotContain(bestOfSum(front, weights));
      }
    }
  }

  @Property(tries = 100)
  void limitsTakeAPointThatIsNoWorseThanTheWorstChosen(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int size) {
    List<List<Double>> front = front(seed);
    List<Integer> chosen = chosen(seed, front, size);

    List<Double> taken =
        front.get(Calibration.of(WeightRule.LIMITS, GOALS, front, chosen).taken().orElseThrow());

    for (int k = 0; k < GOALS.size(); k++) {
      FrontGoal goal = GOALS.get(k);
      int index = k;
      assertThat(goal.loss(taken.get(k)))
          .isLessThanOrEqualTo(
              chosen.stream()
                  .mapToDouble(p -> goal.loss(front.get(p).get(index)))
                  .max()
                  .orElseThrow());
    }
  }

  private static int best(List<List<Double>> front, Calibration found) {
    int best = 0;
    for (int p = 1; p < front.size(); p++) {
      if (found.weights().value(GOALS, front.get(p))
          < found.weights().value(GOALS, front.get(best))) {
        best = p;
      }
    }
    return best;
  }

  private static int bestOfSum(List<List<Double>> front, double[] weights) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int p = 0; p < front.size(); p++) {
      double sum = 0;
      for (int k = 0; k < weights.length; k++) {
        sum += weights[k] * GOALS.get(k).loss(front.get(p).get(k));
      }
      if (sum < least) {
        least = sum;
        best = p;
      }
    }
    return best;
  }

  private static List<Integer> chosen(long seed, List<List<Double>> front, int size) {
    return new SplittableRandom(seed)
        .ints(0, front.size())
        .distinct()
        .limit(Math.min(size, front.size()))
        .boxed()
        .toList();
  }

  /** Shares of points of which none dominates another. */
  private static List<List<Double>> front(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<List<Double>> points = new ArrayList<>();
    for (int p = 0; p < 40; p++) {
      List<Double> drawn =
          List.of(
              random.nextInt(30) / 30.0, random.nextInt(1000) / 1000.0, random.nextInt(9) / 9.0);
      if (points.stream().noneMatch(other -> noWorse(other, drawn))) {
        points.removeIf(other -> noWorse(drawn, other));
        points.add(drawn);
      }
    }
    return points;
  }

  private static boolean noWorse(List<Double> one, List<Double> other) {
    return IntStream.range(0, GOALS.size())
        .allMatch(k -> GOALS.get(k).loss(one.get(k)) <= GOALS.get(k).loss(other.get(k)));
  }
}
