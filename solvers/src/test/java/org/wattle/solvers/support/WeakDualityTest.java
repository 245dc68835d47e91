package org.wattle.solvers.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** 2x + 3y is to be least with x + y ≥ 4 and x ≤ 3: x = 3, y = 1 costs 9, and 3 is its price. */
class WeakDualityTest {
  private final OptModel model = model();
  private final Costs costs = Costs.of(model);

  private static OptModel model() {
    OptModelBuilder builder = new OptModelBuilder("least");
    Variable x = builder.continuous("x", 0, 3);
    Variable y = builder.continuous("y", 0, Double.POSITIVE_INFINITY);
    builder.row("need").plus(1, x).plus(1, y).atLeast(4);
    builder.minimize("cost").plus(2, x).plus(3, y).done();
    return builder.build();
  }

  private double bound(double price) {
    return WeakDuality.leastCost(model, costs, new double[] {price}).orElse(Double.NaN);
  }

  @Test
  void theRightPriceProvesTheOptimum() {
    assertThat(bound(3)).isEqualTo(9);
  }

  @Test
  void aWrongPriceProvesLess() {
    assertThat(bound(2.5)).isEqualTo(2.5 * 4 - 0.5 * 3);
    assertThat(bound(1)).isEqualTo(4);
    assertThat(bound(0)).isZero();
  }

  @Test
  void aPriceOnASideThatIsNotThereCountsAsNone() {
    assertThat(bound(-1)).isZero();
  }

  @Test
  void aPriceThatIsTooHighProvesNothing() {
    assertThat(bound(3.5)).isNaN();
  }

  @Test
  void roundingOfAPriceDoesNoHarm() {
    assertThat(bound(3 + 1e-13)).isCloseTo(9, within(1e-9));
  }

  @Test
  void rowsWithoutAPriceDoNotCountHoweverSmallTheNoiseInTheirs() {
    OptModelBuilder builder = model.toBuilder();
    builder.row("idle").plus(1, 0).plus(-1, 1).atMost(100);
    OptModel more = builder.build();

    assertThat(WeakDuality.leastCost(more, costs, new double[] {3, -1e-18}).orElse(Double.NaN))
        .isCloseTo(9, within(1e-9));
  }
}
