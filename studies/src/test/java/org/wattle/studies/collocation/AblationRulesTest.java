package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.collocation.AblationRules.Measures;
import org.wattle.studies.judging.Evidence;

class AblationRulesTest {
  private static final Measures BEFORE = new Measures(1.29, 0.41, 0.04);
  private static final Measures AFTER = new Measures(1.23, 0.81, 0.67);

  private static Evidence step(Measures before, Measures after) {
    return AblationRules.step(BEFORE, AFTER, before, after).verdict();
  }

  @Test
  void aStepIsReproducedWithItsDirectionsAndSharesWhateverTheValues() {
    assertThat(step(BEFORE, AFTER)).isEqualTo(Evidence.REPRODUCED);
    assertThat(step(new Measures(1.1, 0.5, 0.1), new Measures(1.05, 0.77, 0.71)))
        .isEqualTo(Evidence.REPRODUCED);
  }

  @Test
  void aStepInTheSameDirectionsWithOtherSharesIsInKind() {
    assertThat(step(BEFORE, new Measures(1.2, 0.87, 0.67))).isEqualTo(Evidence.IN_KIND);
    assertThat(step(BEFORE, new Measures(1.2, 0.81, 0.61))).isEqualTo(Evidence.IN_KIND);
  }

  @Test
  void oneOtherDirectionIsEnoughForNo() {
    assertThat(step(BEFORE, new Measures(1.28, 0.81, 0.67))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(step(new Measures(1.29, 0.82, 0.04), AFTER)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(step(new Measures(1.29, 0.41, 0.9), AFTER)).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void whatStaysHasToStay() {
    Measures same = new Measures(1.29, 0.41, 0.04);
    assertThat(AblationRules.step(BEFORE, same, BEFORE, new Measures(1.3, 0.42, 0.04)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(AblationRules.step(BEFORE, same, BEFORE, new Measures(1.2, 0.41, 0.04)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void noNumberIsNoDirection() {
    Measures unknown = new Measures(Double.NaN, Double.NaN, Double.NaN);
    assertThat(step(unknown, AFTER)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AblationRules.step(unknown, AFTER, unknown, AFTER).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void timesAreWithinATenthOrAboveOne() {
    assertThat(AblationRules.times(3, 2.7).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AblationRules.times(3, 2.6).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(AblationRules.times(3, 1.01).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AblationRules.times(3, Double.NaN).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void oursSurpassesWhereItsMeanIsLower() {
    assertThat(AblationRules.surpasses(1.2, 1.1).verdict()).isEqualTo(Evidence.BETTER);
    assertThat(AblationRules.surpasses(1.1, 1.09).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AblationRules.surpasses(Double.NaN, 1).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
