package org.wattle.studies.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.study.Estimate;

class EffectRulesTest {
  private static final Estimate ONE_RUN = new Estimate(1, 0.01, 0.01, OptionalDouble.empty());
  private static final Estimate NONE =
      new Estimate(0, Double.NaN, Double.NaN, OptionalDouble.empty());

  private static Estimate of(double mean, double halfWidth) {
    return new Estimate(10, mean, mean, OptionalDouble.of(halfWidth));
  }

  @Test
  void aSignificantDifferenceIsClearAndAtLeastAFifth() {
    assertThat(significant(of(0.2, 0.19))).isEqualTo(Evidence.REPRODUCED);
    assertThat(significant(of(0.19, 0.1))).as("clear, but smaller").isEqualTo(Evidence.IN_KIND);
    assertThat(significant(of(0.3, 0.4))).as("large, not clear").isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(significant(of(0.1, 0.1))).as("neither").isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(significant(of(-0.3, 0.1))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(significant(ONE_RUN)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(significant(NONE)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence significant(Estimate less) {
    return EffectRules.significantlyLess(less).verdict();
  }

  @Test
  void ofSeveralDifferencesTheWorstCounts() {
    assertThat(EffectRules.allSignificantlyLess(List.of(of(0.3, 0.1), of(0.1, 0.01))).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(EffectRules.allSignificantlyLess(List.of(of(0.3, 0.1), of(0, 0.01))).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(EffectRules.allSignificantlyLess(List.of()).verdict())
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void whatDoesNotChangeIsNeitherMoreNorLessByTwoPercent() {
    assertThat(unchanged(of(0.02, 0.03))).isEqualTo(Evidence.REPRODUCED);
    assertThat(unchanged(of(-0.02, 0.01))).isEqualTo(Evidence.REPRODUCED);
    assertThat(unchanged(of(0.021, 0.001))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(unchanged(of(0, 0.051))).as("it may be more").isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(unchanged(ONE_RUN)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(unchanged(NONE)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence unchanged(Estimate less) {
    return EffectRules.unchanged(less).verdict();
  }

  @Test
  void nothingIsSignificantWhereAllIntervalsAreSmall() {
    assertThat(EffectRules.noneSignificant(List.of(of(0.04, 0.01), of(-0.02, 0.03))).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(EffectRules.noneSignificant(List.of(of(0.04, 0.02))).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(EffectRules.noneSignificant(List.of(ONE_RUN)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(EffectRules.noneSignificant(List.of(NONE)).verdict())
        .isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(EffectRules.noneSignificant(List.of()).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }
}
