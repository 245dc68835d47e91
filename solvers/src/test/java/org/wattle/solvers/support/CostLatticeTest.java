package org.wattle.solvers.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.VariableType;

/** Costs of whole-number points lie on a lattice. */
class CostLatticeTest {
  private static double step(double... costs) {
    return step(VariableType.INTEGER, costs);
  }

  private static double step(VariableType type, double... costs) {
    OptModelBuilder builder = new OptModelBuilder("costs");
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize("cost");
    for (double cost : costs) {
      objective.plus(cost, builder.variable(type, "", 0, 9));
    }
    objective.done();
    OptModel model = builder.build();
    return CostLattice.step(model, Costs.of(model));
  }

  @Test
  void ofWholeCostsTheStepIsTheirDivisor() {
    assertThat(step(12, -18, 30)).isEqualTo(6);
  }

  @Test
  void decimalsAndThirdsHaveOneToo() {
    assertThat(step(0.1, 0.25)).isCloseTo(0.05, within(1e-12));
    assertThat(step(1 / 3.0, 0.5)).isCloseTo(1 / 6.0, within(1e-12));
  }

  @Test
  void costsWithoutACommonMeasureHaveNone() {
    assertThat(step(1, Math.sqrt(2))).isZero();
  }

  @Test
  void stepsThatDrownInTolerancesAreNone() {
    assertThat(step(1_000_000, 1_000_000.5)).isZero();
  }

  @Test
  void fractionalVariablesWithACostLeaveNone() {
    assertThat(step(VariableType.CONTINUOUS, 2, 4)).isZero();
    assertThat(step()).isZero();
  }
}
