package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** min 3x + 2y + 100 with x + y ≤ 5.5 and x + 2y ≥ 1: 101 at (0, 0.5). */
class DualBoundTest {
  private static OptModel model(double upperOfX) {
    OptModelBuilder builder = new OptModelBuilder("two rows");
    Variable x = builder.continuous("x", 0, upperOfX);
    Variable y = builder.continuous("y", 0, Double.POSITIVE_INFINITY);
    builder.row("r0").plus(1, x).plus(1, y).atMost(5.5);
    builder.row("r1").plus(1, x).plus(2, y).atLeast(1);
    builder.minimize("o").plus(3, x).plus(2, y).plus(100).done();
    return builder.build();
  }

  private static OptionalDouble bound(OptModel model, double y0, double y1, double tolerance) {
    return DualBound.of(model, MinimisedObjective.of(model), r -> r == 0 ? y0 : y1, tolerance);
  }

  @Test
  void theOptimalMultipliersGiveTheOptimum() {
    assertThat(bound(model(4), 0, 1, 0)).hasValue(101);
  }

  @Test
  void smallerMultipliersGiveALowerBound() {
    // 100 + 0.5·1 + (3 − 0.5)·0 + (2 − 1)·0
    assertThat(bound(model(4), 0, 0.5, 0)).hasValue(100.5);
  }

  @Test
  void aMultiplierThatLeansOnASideThatIsNotThereCountsAsNone() {
    assertThat(bound(model(4), 7, 1, 0)).hasValue(101);
  }

  @Test
  void aReducedCostBelowZeroIsPaidAtTheUpperBound() {
    // x: 3 + 7 − 12 = −2 at its upper bound 4; y: 2 + 7 − 24 = −15 at one that is infinite.
    assertThat(bound(model(4), -7, 12, 0)).isEmpty();
    // x: 3 + 30 − 16 = 17 at 0; y: 2 + 30 − 32 = 0; 100 − 30·5.5 + 16·1.
    assertThat(bound(model(4), -30, 16, 0)).hasValue(-49);
    // x: 3 − 10 − 0.5 < 0 where the first row has no side to lean on: it is left out.
    assertThat(bound(model(4), 10, 0.5, 0)).hasValue(100.5);
  }

  @Test
  void whatIsAlmostNothingOnAVariableWithoutABoundIsForgivenWithinTheTolerance() {
    assertThat(bound(model(4), 0, 1 + 1e-8, 0)).isEmpty();
    assertThat(bound(model(4), 0, 1 + 1e-8, 1e-6)).hasValueCloseTo(101.0, offset());
  }

  @Test
  void multipliersThatAreNoNumbersCountAsNone() {
    assertThat(bound(model(4), Double.NaN, 1, 0)).hasValue(101);
    assertThat(bound(model(4), Double.NEGATIVE_INFINITY, 1, 0)).isEmpty();
  }

  private static Offset<Double> offset() {
    return Offset.offset(1e-6);
  }
}
