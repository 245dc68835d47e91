package org.wattle.model.energy.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class GeneratorOptionsTest {
  private static final GeneratorOptions SMALL = GeneratorOptions.of(EnergyPreset.SMALL_DC);

  @Test
  void thereIsAtLeastOneTask() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SMALL.withTasks(0))
        .withMessage("The number of tasks (0) cannot be used. Maybe ask for 1 to 1000000.");
  }

  @Test
  void fractionsAreFractions() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SMALL.withAwakeFraction(1.5))
        .withMessage("The awake fraction (1.5) cannot be used. Maybe choose one from 0 to 1.");
    assertThatIllegalArgumentException().isThrownBy(() -> SMALL.withAwakeFraction(Double.NaN));
  }

  @Test
  void bandwidthIsNotNegative() {
    assertThatIllegalArgumentException().isThrownBy(() -> SMALL.withGbpsPerMemory(-1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SMALL.withGbpsPerMemory(Double.POSITIVE_INFINITY));
  }

  @Test
  void theMeanLiesInTheClip() {
    assertThatIllegalArgumentException().isThrownBy(() -> new TaskSizes(0.6, 1, 0.5, 0.001, 0.5));
    assertThatIllegalArgumentException().isThrownBy(() -> new TaskSizes(0, 1, 0.5, 0, 0.5));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TaskSizes(Double.NaN, 1, 0.5, 0.001, 0.5));
  }

  @Test
  void theClipIsARange() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TaskSizes(0.3, 1, 0.5, 0.5, 0.1))
        .withMessageContaining("(0.5 to 0.1)");
    assertThatIllegalArgumentException().isThrownBy(() -> new TaskSizes(0.3, 1, 0.5, -1, 0.5));
  }

  @Test
  void theCorrelationIsOneThatTwoLognormalsCanHave() {
    // With a coefficient of variation of 1 the least is −1/2.
    assertThat(TaskSizes.leastCorrelation(1)).isEqualTo(-0.5);
    assertThat(new TaskSizes(0.03, 1, -0.5, 0.001, 0.5).correlation()).isEqualTo(-0.5);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TaskSizes(0.03, 1, -0.6, 0.001, 0.5))
        .withMessageContaining("-0.5 to 1");
  }

  @Test
  void anUnknownPresetIsAbsent() {
    assertThat(EnergyPreset.byId("huge-dc")).isEmpty();
  }
}
