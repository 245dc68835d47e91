package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

class ScaleToIntegersTest {
  private static final long LIMIT = 1L << 53;

  private static Rewritten scaled(OptModelBuilder builder, long limit) {
    Rewrite.Outcome outcome = new ScaleToIntegers(limit).apply(builder.build());
    assertThat(outcome).isInstanceOf(Rewrite.Changed.class);
    return ((Rewrite.Changed) outcome).rewritten();
  }

  private static String refused(OptModelBuilder builder, long limit) {
    Rewrite.Outcome outcome = new ScaleToIntegers(limit).apply(builder.build());
    assertThat(outcome).isInstanceOf(Rewrite.Refused.class);
    return ((Rewrite.Refused) outcome).reason();
  }

  @Test
  void decimalsAndFractionsAreScaledExactlyRowByRow() {
    OptModelBuilder model = new OptModelBuilder("decimals");
    Variable x = model.binary("x");
    Variable y = model.binary("y");
    Variable n = model.integer("n", -2, 5);
    model.group("room", "what fits");
    model.row("cpu").plus(0.03, x).plus(0.5, y).atMost(0.5 - 0.03 - 0.02);
    model.row("thirds").plus(1.0 / 3, n).plus(1, x).between(-0.5, 2.0 / 3);
    model.row("whole").plus(2, x).plus(3, n).atLeast(1);
    model.maximize("joules").plus(46.25, x).plus(-162, n).plus(0.1).done();

    Rewritten scaled = scaled(model, LIMIT);

    assertThat(ModelText.of(scaled.model()))
        .isEqualTo(
            """
            decimals

            maximize joules
              185 x - 648 n + 0.4

            room: what fits
              cpu: 3 x + 50 y <= 45
              thirds: -1 <= n + 3 x <= 2
              whole: 2 x + 3 n >= 1

            variables
              x: binary
              y: binary
              n: integer, -2 <= n <= 5
            """);
    assertThat(scaled.description())
        .isEqualTo("scaled to integers (rows by up to 100, exactly; objective by 4)");
    assertThat(scaled.boundBack(0, 185.4)).isCloseTo(46.35, within(1e-9));
    assertThat(scaled.valueBack(0, 185.4)).isCloseTo(46.35, within(1e-9));
    assertThat(scaled.error()).isLessThan(1e-8);
    assertThat(scaled.model().features()).doesNotContain(ModelFeature.FRACTIONAL_COEFFICIENTS);
  }

  @Test
  void anEquationThatNoWholeNumbersKeepGetsSidesThatCross() {
    OptModelBuilder model = new OptModelBuilder("odd");
    Variable x = model.integer("x", 0, 9);
    model.group("all", "all");
    model.row("half").plus(1, x).equalTo(2.5);

    OptModel scaled = scaled(model, LIMIT).model();

    assertThat(scaled.rowLower(0)).isEqualTo(3);
    assertThat(scaled.rowUpper(0)).isEqualTo(2);
  }

  @Test
  void numbersThatStandForNoFractionAreRoundedOutwards() {
    OptModelBuilder model = new OptModelBuilder("pi");
    Variable x = model.binary("x");
    Variable y = model.binary("y");
    model.group("all", "all");
    model.row("r").plus(Math.PI, x).plus(Math.E, y).atMost(Math.PI);

    Rewritten scaled = scaled(model, 6001);

    // 763 π = 2397.04 and 763 e = 2074.05; 6001 / (π + e + 2) = 763.6, 2 for the roundings.
    assertThat(ModelText.row(scaled.model(), 0)).isEqualTo("r: 2397 x + 2074 y <= 2397");
    assertThat(scaled.error()).isLessThan(1e-3);
    assertThat(scaled.description()).startsWith("scaled to integers (rows by up to 763, relaxed");
  }

  @Test
  void aRoundedObjectiveMovesItsBoundOutwards() {
    OptModelBuilder model = new OptModelBuilder("pi");
    Variable x = model.binary("x");
    model.minimize("cost").plus(-Math.PI, x).done();

    Rewritten scaled = scaled(model, 100);

    double best = scaled.model().objectives().get(0).coefficient(0);
    assertThat(scaled.boundBack(0, best)).isLessThanOrEqualTo(-Math.PI).isGreaterThan(-3.3);
    assertThat(scaled.valueError(0))
        .isGreaterThanOrEqualTo(Math.abs(scaled.valueBack(0, best) + Math.PI));
  }

  @Test
  void aPackingIsScaledDimensionByDimension() {
    OptModelBuilder model = new OptModelBuilder("packing");
    Variable x = model.binary("x");
    Variable y = model.binary("y");
    model.group("place", "placement");
    model.add(
        new VectorPackingConstraint.Builder("p", List.of("cpu", "gb"), 2, 1)
            .size(0, 0, 0.3)
            .size(0, 1, 0.25)
            .size(1, 0, 1)
            .size(1, 1, 2)
            .capacity(0, 0, 0.5)
            .capacity(1, 0, 2.5)
            .allow(0, 0, x)
            .allow(1, 0, y));

    VectorPackingConstraint scaled = scaled(model, LIMIT).model().packings().get(0);

    assertThat(scaled.size(0, 0)).isEqualTo(6);
    assertThat(scaled.size(0, 1)).isEqualTo(5);
    assertThat(scaled.capacity(0, 0)).isEqualTo(10);
    assertThat(scaled.size(1, 1)).isEqualTo(2);
    assertThat(scaled.capacity(1, 0)).isEqualTo(2);
    assertThat(scaled.assignment(1, 0)).hasValue(1);
    assertThat(scaled.group().name()).isEqualTo("place");
  }

  @Test
  void aSideThatNothingReachesIsCutToTheLimit() {
    OptModelBuilder model = new OptModelBuilder("slack");
    Variable x = model.binary("x");
    model.group("all", "all");
    model.row("r").plus(0.5, x).atMost(1e30);

    assertThat(scaled(model, 1000).model().rowUpper(0)).isEqualTo(1001);
  }

  @Test
  void sumsBeyondTheLimitAreRefusedWithTheRowAndTheNumbers() {
    OptModelBuilder model = new OptModelBuilder("large");
    Variable x = model.integer("x", 0, 1000);
    model.row("energy").plus(5_000_000, x).atMost(7);

    assertThat(refused(model, 1L << 31)).contains("(5.0E9)", "(energy)", "(2147483648)");
  }

  @Test
  void roundingThatWouldChangeTheModelIsRefused() {
    OptModelBuilder model = new OptModelBuilder("coarse");
    Variable x = model.integer("x", 0, 100);
    Variable y = model.integer("y", 0, 100);
    model.row("r").plus(Math.PI, x).plus(Math.E, y).atMost(10);

    assertThat(refused(model, 1000)).contains("(r)", "relative error", "(1000)");
  }

  @Test
  void fractionsOfUnboundedIntegersAreRefused() {
    OptModelBuilder model = new OptModelBuilder("unbounded");
    Variable x = model.integer("x", 0, Double.POSITIVE_INFINITY);
    model.row("r").plus(0.5, x).atMost(10);

    assertThat(refused(model, LIMIT)).contains("(r)", "without finite bounds");
  }

  @Test
  void continuousVariablesAreRefused() {
    OptModelBuilder model = new OptModelBuilder("continuous");
    Variable x = model.continuous("x", 0, 1);
    model.row("r").plus(0.5, x).atMost(10);

    assertThat(refused(model, LIMIT)).contains("continuous");
  }

  @Test
  void aWholeModelStaysAsItIs() {
    OptModelBuilder model = new OptModelBuilder("whole");
    Variable x = model.integer("x", 0, 9);
    model.row("r").plus(2, x).atMost(7);
    model.minimize("o").plus(3, x).plus(0.25).done();

    assertThat(new ScaleToIntegers(LIMIT).apply(model.build()))
        .isInstanceOf(Rewrite.Unchanged.class);
  }

  @Test
  void aLimitThatDoublesCannotHoldIsRefused() {
    assertThatThrownBy(() -> new ScaleToIntegers(Long.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2^53");
  }
}
