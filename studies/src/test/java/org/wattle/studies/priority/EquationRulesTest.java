package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class EquationRulesTest {
  @Test
  void numbersAreEqualExceptForRounding() {
    assertThat(EquationRules.equal(List.of(1000.0, 0.0), List.of(1000.0000009, 0.0)).verdict())
        .isEqualTo(Evidence.DEMONSTRATION);
    assertThat(EquationRules.equal(List.of(1000.0, 0.0), List.of(1000.0000011, 0.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(EquationRules.equal(List.of(1000.0), List.of(Double.NaN)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(EquationRules.equal(List.of(1.0), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(EquationRules.equal(List.of(), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aDifferenceIsAShareOfTheLargerNumber() {
    assertThat(EquationRules.difference(8, 10)).isEqualTo(0.2);
    assertThat(EquationRules.difference(0, 0)).isZero();
  }
}
