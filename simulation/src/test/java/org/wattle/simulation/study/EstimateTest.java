package org.wattle.simulation.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class EstimateTest {
  /** Student's t for 4 degrees of freedom and 95 % is 2.776 (any table). */
  @Test
  void theIntervalIsThatOfStudent() {
    Estimate estimate = Estimate.of(1, 2, 3, 4, 5);
    assertThat(estimate.mean()).isEqualTo(3);
    assertThat(estimate.median()).isEqualTo(3);
    assertThat(estimate.halfWidth().orElseThrow())
        .isCloseTo(2.776 * Math.sqrt(2.5 / 5), within(1e-3));
  }

  @Test
  void oneRunHasNoInterval() {
    Estimate estimate = Estimate.of(7);
    assertThat(estimate.halfWidth()).isEmpty();
    assertThat(estimate.mayBe(7)).isFalse();
  }

  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheMiddleTwo() {
    assertThat(Estimate.of(9, 1, 2, 100).median()).isEqualTo(5.5);
  }

  @Test
  void ofNothingThereIsNoMean() {
    assertThatThrownBy(Estimate::of).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theIntervalHoldsTheMeanNineteenTimesOutOfTwenty() {
    Random random = new Random(1);
    int held = 0;
    int all = 4000;
    for (int i = 0; i < all; i++) {
      double[] values = random.doubles(4).map(u -> 10.5 + random.nextGaussian()).toArray();
      held += Estimate.of(values).mayBe(10.5) ? 1 : 0;
    }
    assertThat(held / (double) all).isBetween(0.93, 0.97);
  }
}
