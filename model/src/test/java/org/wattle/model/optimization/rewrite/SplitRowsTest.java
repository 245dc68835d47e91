package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;

class SplitRowsTest {
  /** A power of two, so that no sum of this test is rounded. */
  private static final double SMALL = 0x1p-30;

  private static final int VARIABLES = 4;

  @Test
  void everyPointOfARowIsAPointOfItsPartsAndNoOther() {
    Random random = new Random(7);
    int split = 0;
    for (int trial = 0; trial < Seeds.count(4000); trial++) {
      OptModel model = drawn(random);
      Rewrite.Outcome outcome = new SplitRows().apply(model);
      if (outcome instanceof Rewrite.Changed changed) {
        split++;
        OptModel parts = changed.rewritten().model();
        for (int point = 0; point < 256; point++) {
          double[] values = new double[parts.variableCount()];
          for (int v = 0; v < VARIABLES; v++) {
            values[v] = ((point >> (2 * v)) & 3) - 1;
          }
          assertThat(extended(parts, values, VARIABLES))
              .as("trial %d, point %d, %s", trial, point, model)
              .isEqualTo(holds(model, values));
        }
        assertThat(changed.rewritten().pointBack(Assignment.of(new double[parts.variableCount()])))
            .isEqualTo(Assignment.of(0, 0, 0, 0));
      }
    }
    assertThat(split).isPositive();
  }

  /** Whether the parts hold for some values of the binaries from an index on. */
  private static boolean extended(OptModel parts, double[] values, int from) {
    if (from == values.length) {
      return holds(parts, values);
    }
    for (double value = 0; value <= 1; value++) {
      values[from] = value;
      if (extended(parts, values, from + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(OptModel model, double[] values) {
    for (int r = 0; r < model.rowCount(); r++) {
      double activity = 0;
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        activity += model.coefficient(k) * values[model.column(k)];
      }
      if (activity < model.rowLower(r) || activity > model.rowUpper(r)) {
        return false;
      }
    }
    return true;
  }

  private static OptModel drawn(Random random) {
    OptModelBuilder builder = new OptModelBuilder("drawn");
    for (int v = 0; v < VARIABLES; v++) {
      builder.integer("x" + v, -1, 2);
    }
    OptModelBuilder.RowBuilder row = builder.row("r");
    for (int v = 0; v < VARIABLES; v++) {
      row.plus((random.nextInt(7) - 3) * (v < 2 ? 1 : SMALL), v);
    }
    double lower = random.nextInt(7) - 4 + SMALL * (random.nextInt(9) - 4);
    double upper = lower + random.nextInt(3) + SMALL * random.nextInt(5);
    int sides = random.nextInt(3);
    row.between(
        sides == 0 ? Double.NEGATIVE_INFINITY : lower,
        sides == 1 ? Double.POSITIVE_INFINITY : upper);
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 1, 0x1p-29})
  void whatLiesCloseTogetherOrCanGrowStaysOneRow(double coefficient) {
    OptModelBuilder builder = new OptModelBuilder("one");
    var x = builder.integer("x", 0, 5);
    var y = builder.integer("y", 0, coefficient < SMALL * 4 ? 1e12 : 5);
    builder.row("r").plus(1, x).plus(coefficient, y).atMost(3);
    assertThat(new SplitRows().apply(builder.build())).isInstanceOf(Rewrite.Unchanged.class);
  }
}
