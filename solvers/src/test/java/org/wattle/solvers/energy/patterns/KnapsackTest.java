package org.wattle.solvers.energy.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The knapsack gives what trying every set gives; stopped early, its bound is not below that. */
class KnapsackTest {
  static Stream<Long> seeds() {
    return LongStream.rangeClosed(1, 300).boxed();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheMostProfitableSet(long seed) {
    Random random = new Random(seed);
    int needs = 1 + random.nextInt(3);
    int items = random.nextInt(11);
    double[] need = new double[items * needs];
    double[] profit = new double[items];
    double[] room = new double[needs];
    for (int k = 0; k < need.length; k++) {
      need[k] = random.nextInt(4) == 0 ? 0 : random.nextInt(10) / 8.0;
    }
    for (int i = 0; i < items; i++) {
      profit[i] = random.nextInt(12) - 2;
    }
    for (int l = 0; l < needs; l++) {
      room[l] = random.nextInt(20) / 8.0;
    }
    double best = best(need, room, profit);
    Knapsack whole = new Knapsack(need, room, profit, Long.MAX_VALUE);
    assertThat(whole.solve()).isTrue();
    assertThat(whole.value()).as("seed %d", seed).isCloseTo(best, within(1e-9));
    assertThat(whole.bound()).isCloseTo(best, within(1e-9));
    double sum = 0;
    for (int i : whole.set()) {
      sum += profit[i];
    }
    assertThat(sum).isCloseTo(best, within(1e-9));
    Knapsack stopped = new Knapsack(need, room, profit, random.nextInt(6));
    stopped.solve();
    assertThat(stopped.bound()).as("seed %d", seed).isGreaterThanOrEqualTo(best - 1e-9);
    assertThat(stopped.value()).isLessThanOrEqualTo(best + 1e-9);
  }

  private static double best(double[] need, double[] room, double[] profit) {
    double best = 0;
    for (int set = 0; set < 1 << profit.length; set++) {
      double value = 0;
      double[] left = room.clone();
      boolean fits = true;
      for (int i = 0; i < profit.length; i++) {
        if ((set >> i & 1) == 1) {
          value += profit[i];
          for (int l = 0; l < room.length; l++) {
            left[l] -= need[i * room.length + l];
            fits &= left[l] >= 0;
          }
        }
      }
      best = fits ? Math.max(best, value) : best;
    }
    return best;
  }
}
