package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

class EndlessNumbersTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;
  private static final EndlessNumbers REWRITE = new EndlessNumbers(1e15);

  private static OptModel model(Consumer<OptModelBuilder> parts) {
    OptModelBuilder builder = new OptModelBuilder("numbers");
    parts.accept(builder);
    return builder.build();
  }

  private static Variable watts(OptModelBuilder builder, double lower, double upper) {
    return builder.variable(VariableType.CONTINUOUS, "watts", lower, upper);
  }

  @Test
  void boundsAndSidesThatLimitNothingAreDropped() {
    OptModel model =
        model(
            builder -> {
              Variable watts = watts(builder, -1e15, 1e30);
              builder.row("low").plus(2, watts).atLeast(-1e20);
              builder.row("both").plus(3, watts).between(-1e300, 5);
            });

    Rewritten rewritten = ((Rewrite.Changed) REWRITE.apply(model)).rewritten();

    OptModel wide = rewritten.model();
    assertThat(wide.lower(0)).isEqualTo(-INFINITY);
    assertThat(wide.upper(0)).isEqualTo(INFINITY);
    assertThat(wide.rowLower(0)).isEqualTo(-INFINITY);
    assertThat(wide.rowLower(1)).isEqualTo(-INFINITY);
    assertThat(wide.rowUpper(1)).isEqualTo(5);
    assertThat(wide.coefficient(1)).isEqualTo(3);
    assertThat(rewritten.description()).isEqualTo("bounds from 1e15 on taken as none (4)");
    assertThat(rewritten.widens()).isTrue();
  }

  @Test
  void smallerNumbersAndInfiniteOnesStay() {
    OptModel model =
        model(
            builder -> {
              Variable watts = watts(builder, -INFINITY, 9.9e14);
              builder.row("r").plus(9.9e14, watts).between(-INFINITY, INFINITY);
            });

    assertThat(REWRITE.apply(model)).isInstanceOf(Rewrite.Unchanged.class);
  }

  /** Models that need a number that is too large. */
  static Stream<OptModel> needy() {
    return Stream.of(
        model(builder -> watts(builder, 1e15, INFINITY)),
        model(builder -> watts(builder, -INFINITY, -1e15)),
        model(builder -> builder.row("r").plus(-1e15, watts(builder, 0, 1)).atMost(1)),
        model(builder -> builder.row("r").plus(1, watts(builder, 0, 1)).atLeast(1e20)),
        model(builder -> builder.row("r").plus(1, watts(builder, 0, 1)).atMost(-1e20)),
        model(builder -> builder.minimize("o").plus(1e15, watts(builder, 0, 1)).done()),
        model(builder -> builder.minimize("o").plus(1, watts(builder, 0, 1)).plus(1e16).done()));
  }

  @ParameterizedTest
  @MethodSource("needy")
  void aNumberThatCannotBeDroppedIsNamed(OptModel model) {
    assertThat(REWRITE.apply(model))
        .isInstanceOfSatisfying(
            Rewrite.Refused.class,
            refused ->
                assertThat(refused.reason())
                    .startsWith("numbers of the size (1e15) and more, such as (")
                    .containsAnyOf("variable (watts)", "row (r)", "objective (o)"));
  }
}
