package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

class TidyTest {
  @Test
  void boundsOfWholeNumbersMoveInwardsAndRowsThatSayNothingGo() {
    OptModelBuilder builder = new OptModelBuilder("untidy");
    Variable n = builder.integer("n", 0.5, 3.7);
    Variable m = builder.integer("m", -1.0000001, 2.9999999);
    Variable x = builder.continuous("x", 0.5, 3.7);
    builder.group("all", "all of them");
    builder.row("empty").plus(1, x).plus(-1, x).atMost(2);
    builder.row("free").plus(1, n).between(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    builder.row("kept").plus(1, n).plus(1, m).plus(1, x).atMost(4);
    builder.maximize("sum").plus(1, n).plus(0.5).done();

    assertThat(tidied(builder.build()))
        .isEqualTo(
            """
            untidy

            maximize sum
              n + 0.5

            all: all of them
              kept: n + m + x <= 4

            variables
              n: integer, 1 <= n <= 3
              m: integer, -1 <= m <= 3
              x: continuous, 0.5 <= x <= 3.7
            """);
  }

  @Test
  void boundsAndSidesThatCrossByRoundingMeet() {
    OptModelBuilder builder = new OptModelBuilder("rounding");
    Variable x = builder.continuous("x", 0.1 + 0.2, 0.3);
    builder.group("all", "all of them");
    builder.row("r").plus(1, x).between(0.1 + 0.2, 0.3);

    assertThat(tidied(builder.build()))
        .isEqualTo(
            """
            rounding

            no objective

            all: all of them
              r: x = 0.3

            variables
              x: continuous, x = 0.3
            """);
  }

  @Test
  void anEmptyRowThatNothingKeepsStays() {
    OptModelBuilder builder = new OptModelBuilder("contradiction");
    builder.binary("x");
    builder.row("never").atLeast(1);

    assertThat(new Tidy().apply(builder.build())).isInstanceOf(Rewrite.Unchanged.class);
  }

  private static String tidied(OptModel model) {
    return ModelText.of(((Rewrite.Changed) new Tidy().apply(model)).rewritten().model());
  }
}
