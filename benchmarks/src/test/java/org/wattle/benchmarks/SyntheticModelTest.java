package org.wattle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
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
  void everyPointIsFeasibleAndEveryVariableCosts() {
    OptModel model = new SyntheticModel(10_000, 7).build(VariableType.BINARY, false);
    double[] values = new double[model.variableCount()];
    FeasibilityReport nothing = ModelCheck.check(model, Assignment.of(values));
    Arrays.fill(values, 1);
    FeasibilityReport everything = ModelCheck.check(model, Assignment.of(values));

    assertThat(nothing.feasible()).isTrue();
    assertThat(nothing.objectiveValues()).containsExactly(0.0);
    assertThat(everything.feasible()).isTrue();
    assertThat(model.objectives().get(0).termCount()).isEqualTo(model.variableCount());
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
