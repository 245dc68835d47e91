package org.wattle.studies.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.studies.judging.Verdict.DEMONSTRATION;
import static org.wattle.studies.judging.Verdict.IN_KIND;
import static org.wattle.studies.judging.Verdict.NOT_REPRODUCED;
import static org.wattle.studies.judging.Verdict.REPRODUCED;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Verdict;

class GemsRulesTest {
  @Test
  void whatTheWorkloadWasChosenByIsADemonstrationWithinATenth() {
    assertThat(fitted(List.of(100.0, 0.0), List.of(110.0, 0.5))).isEqualTo(DEMONSTRATION);
    assertThat(fitted(List.of(100.0, 0.0), List.of(110.1, 0.0))).isEqualTo(NOT_REPRODUCED);
    assertThat(fitted(List.of(100.0, 0.0), List.of(100.0, 0.6))).isEqualTo(NOT_REPRODUCED);
    assertThat(fitted(List.of(100.0), List.of(Double.NaN))).isEqualTo(NOT_REPRODUCED);
    assertThat(fitted(List.of(100.0), List.of())).isEqualTo(NOT_REPRODUCED);
    assertThat(fitted(List.of(), List.of())).isEqualTo(NOT_REPRODUCED);
  }

  private static Verdict fitted(List<Double> theirs, List<Double> ours) {
    return GemsRules.fitted(theirs, ours).verdict();
  }

  @Test
  void eachComputedAmountIsReproducedWithinATenth() {
    assertThat(each(List.of(100.0, 200.0), List.of(110.0, 180.0))).isEqualTo(REPRODUCED);
    assertThat(each(List.of(100.0, 200.0), List.of(110.1, 200.0))).isEqualTo(NOT_REPRODUCED);
    assertThat(each(List.of(100.0), List.of(Double.NaN))).isEqualTo(NOT_REPRODUCED);
    assertThat(each(List.of(), List.of())).isEqualTo(NOT_REPRODUCED);
  }

  private static Verdict each(List<Double> theirs, List<Double> ours) {
    return GemsRules.each(theirs, ours).verdict();
  }

  @Test
  void percentsAreReproducedWithinFivePoints() {
    assertThat(percents(List.of(56.0, 64.0), List.of(61.0, 59.0))).isEqualTo(REPRODUCED);
    assertThat(percents(List.of(56.0, 64.0), List.of(61.1, 64.0))).isEqualTo(NOT_REPRODUCED);
    assertThat(percents(List.of(56.0), List.of(Double.NaN))).isEqualTo(NOT_REPRODUCED);
    assertThat(percents(List.of(), List.of())).isEqualTo(NOT_REPRODUCED);
  }

  private static Verdict percents(List<Double> theirs, List<Double> ours) {
    return GemsRules.percents(theirs, ours).verdict();
  }

  @Test
  void aSavingInReadingsHasToShowInEachOfThem() {
    assertThat(inReadings(0.35, List.of(0.31, 0.39))).isEqualTo(REPRODUCED);
    assertThat(inReadings(0.35, List.of(0.29, 0.4))).isEqualTo(IN_KIND);
    assertThat(inReadings(0.35, List.of(0.01, 0.35))).isEqualTo(IN_KIND);
    assertThat(inReadings(0.35, List.of(0.009, 0.35))).isEqualTo(NOT_REPRODUCED);
    assertThat(inReadings(0.35, List.of(-0.1, 0.35))).isEqualTo(NOT_REPRODUCED);
    assertThat(inReadings(0.35, List.of(Double.NaN))).isEqualTo(NOT_REPRODUCED);
    assertThat(inReadings(0.35, List.of())).isEqualTo(NOT_REPRODUCED);
  }

  private static Verdict inReadings(double theirs, List<Double> ours) {
    return GemsRules.inReadings(theirs, ours).verdict();
  }

  @Test
  void manyMoreIsATenthMore() {
    assertThat(GemsRules.manyMore(550, 500).verdict()).isEqualTo(REPRODUCED);
    assertThat(GemsRules.manyMore(549, 500).verdict()).isEqualTo(IN_KIND);
    assertThat(GemsRules.manyMore(505, 500).verdict()).isEqualTo(IN_KIND);
    assertThat(GemsRules.manyMore(504, 500).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(GemsRules.manyMore(Double.NaN, 500).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(GemsRules.manyMore(0, 0).verdict()).isEqualTo(NOT_REPRODUCED);
  }
}
