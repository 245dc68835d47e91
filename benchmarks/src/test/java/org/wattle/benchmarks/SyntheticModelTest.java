package org.wattle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

class SyntheticModelTest {
  @Test
  void aModelHasTheNonZerosThatWereAskedFor() {
    OptModel model = new SyntheticModel(100_000, 7).build(VariableType.BINARY, true);

    assertThat(model.nonZeroCount()).isEqualTo(100_000);
    assertThat(model.rowCount()).isEqualTo(2_000);
    assertThat(model.variableCount()).isEqualTo(1_000);
  }

  @Test
  void nothingIsFeasibleAndFreeAndEverythingIsTooMuch() {
    OptModel model = new SyntheticModel(10_000, 7).build(VariableType.BINARY, false);
    double[] all = new double[model.variableCount()];
    Assignment nothing = Assignment.of(all);
    Arrays.fill(all, 1);

    assertThat(ModelCheck.check(model, nothing).feasible()).isTrue();
    assertThat(ModelCheck.check(model, nothing).objectiveValues()).containsExactly(0.0);
    assertThat(ModelCheck.check(model, Assignment.of(all)).feasible()).isFalse();
  }

  @Test
  void aModelHoldsTwelveBytesForANonZeroAndLittleBesides() {
    int nonZeros = 500_000;
    SyntheticModel terms = new SyntheticModel(nonZeros, 7);
    ModelFootprint.retainedBytes(terms, false);

    double bytes = (double) ModelFootprint.retainedBytes(terms, false) / nonZeros;

    assertThat(bytes).isBetween(12.0, 14.0);
  }
}
