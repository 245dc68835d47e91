package org.wattle.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class HeuristicsRulesTest {
  @Test
  void closeWithFreeCapacityAloneIsCloseInKind() {
    assertThat(HeuristicsRules.veryClose(0.02, 0.001).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(HeuristicsRules.veryClose(0.021, 0.02).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(HeuristicsRules.veryClose(0.021, 0.021).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(HeuristicsRules.veryClose(Double.NaN, Double.NaN).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void oneInstanceIsEnoughToContradict() {
    assertThat(HeuristicsRules.onEach(36, 36).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(HeuristicsRules.onEach(36, 35).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(HeuristicsRules.onEach(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
