package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

class ScaleToUnitsTest {
  private final OptModelBuilder builder = new OptModelBuilder("m");

  private Rewritten scaled() {
    return ((Rewrite.Changed) new ScaleToUnits().apply(builder.build())).rewritten();
  }

  @Test
  void numbersOfUsualSizeStayAsTheyAre() {
    Variable open = builder.binary("open");
    Variable flow = builder.continuous("flow", 0, 40);
    builder.row("link").plus(1, flow).plus(-40, open).atMost(0);
    builder.minimize("watts").plus(162.5, open).plus(0.01, flow).done();

    assertThat(new ScaleToUnits().apply(builder.build())).isInstanceOf(Rewrite.Unchanged.class);
  }

  @Test
  void aSmallRowOfIntegersGetsIntegerCoefficients() {
    Variable a = builder.binary("a");
    Variable b = builder.binary("b");
    builder.row("capacity").plus(5e-7, a).plus(3e-7, b).atMost(7.9e-7);

    assertThat(ModelText.row(scaled().model(), 0)).isEqualTo("capacity: 5 a + 3 b <= 7");
  }

  @Test
  void aSmallFlowIsMappedToAndFroWithoutALostDigit() {
    Variable open = builder.binary("open");
    Variable flow = builder.continuous("flow", 0, Double.POSITIVE_INFINITY);
    builder.row("link").plus(1, flow).plus(-3e-9, open).atMost(0);
    builder.minimize("cost").plus(1e-7, open).plus(0.1, flow).plus(2e-7).done();

    Rewritten scaled = scaled();

    OptModel model = scaled.model();
    Assignment point = Assignment.of(1, 1.1e-9);
    Assignment forth = scaled.hintForward(point);
    assertThat(forth.value(1)).isBetween(0.2, 1.0);
    assertThat(scaled.pointBack(forth)).isEqualTo(point);
    double value = model.objectives().get(0).value(forth);
    assertThat(value).isGreaterThan(1);
    assertThat(scaled.valueBack(0, value))
        .isEqualTo(builder.build().objectives().get(0).value(point));
    assertThat(scaled.boundBack(0, value)).isEqualTo(scaled.valueBack(0, value));
  }
}
