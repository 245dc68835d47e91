package org.wattle.model.optimization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.model.optimization.ModelFeature.CONTINUOUS_VARIABLES;
import static org.wattle.model.optimization.ModelFeature.FRACTIONAL_COEFFICIENTS;
import static org.wattle.model.optimization.ModelFeature.INTEGERS_WITHOUT_LOWER_BOUND;
import static org.wattle.model.optimization.ModelFeature.INTEGER_VARIABLES;
import static org.wattle.model.optimization.ModelFeature.ORDERED_OBJECTIVES;
import static org.wattle.model.optimization.ModelFeature.PACKING;
import static org.wattle.model.optimization.ModelFeature.UNBOUNDED_INTEGERS;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ModelFeaturesTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  @Test
  void domainsOfVariables() {
    assertThat(features(m -> m.continuous("x", 0, 0.5))).containsExactly(CONTINUOUS_VARIABLES);
    assertThat(features(m -> m.binary("x"))).containsExactly(INTEGER_VARIABLES);
    assertThat(features(m -> m.integer("x", -5, 5))).containsExactly(INTEGER_VARIABLES);
    assertThat(features(m -> m.integer("x", 0, INFINITY)))
        .containsExactlyInAnyOrder(INTEGER_VARIABLES, UNBOUNDED_INTEGERS);
    assertThat(features(m -> m.integer("x", -INFINITY, 0)))
        .containsExactlyInAnyOrder(
            INTEGER_VARIABLES, UNBOUNDED_INTEGERS, INTEGERS_WITHOUT_LOWER_BOUND);
  }

  @Test
  void fractionsInRowsSidesObjectivesAndPackings() {
    assertThat(features(m -> m.row("r").plus(2, m.binary("x")).between(-3, INFINITY)))
        .doesNotContain(FRACTIONAL_COEFFICIENTS);
    assertThat(features(m -> m.row("r").plus(0.5, m.binary("x")).atMost(1)))
        .contains(FRACTIONAL_COEFFICIENTS);
    assertThat(features(m -> m.row("r").plus(1, m.binary("x")).atMost(0.5)))
        .contains(FRACTIONAL_COEFFICIENTS);
    assertThat(features(m -> m.row("r").plus(1, m.binary("x")).atLeast(0.5)))
        .contains(FRACTIONAL_COEFFICIENTS);
    assertThat(features(m -> m.minimize("o").plus(0.5, m.binary("x")).done()))
        .contains(FRACTIONAL_COEFFICIENTS);
    assertThat(features(m -> m.add(packing().size(0, 0, 0.5)))).contains(FRACTIONAL_COEFFICIENTS);
    assertThat(features(m -> m.add(packing().capacity(0, 0, 0.5))))
        .contains(FRACTIONAL_COEFFICIENTS);
  }

  @Test
  void anObjectivesConstantIsNoCoefficient() {
    assertThat(features(m -> m.minimize("o").plus(1, m.binary("x")).plus(0.5).done()))
        .containsExactly(INTEGER_VARIABLES);
  }

  @Test
  void packingsAndSeveralObjectives() {
    assertThat(features(m -> m.add(packing()))).containsExactly(PACKING);
    assertThat(features(m -> m.minimize("o").done())).isEmpty();
    assertThat(
            features(
                m -> {
                  m.minimize("o").done();
                  m.maximize("p").done();
                }))
        .containsExactly(ORDERED_OBJECTIVES);
  }

  private static VectorPackingConstraint.Builder packing() {
    return new VectorPackingConstraint.Builder("p", List.of("cpu"), 1, 1);
  }

  private static Set<ModelFeature> features(Consumer<OptModelBuilder> content) {
    OptModelBuilder builder = new OptModelBuilder("m");
    content.accept(builder);
    return builder.build().features();
  }
}
