package org.wattle.studies.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.studies.judging.Evidence.IN_KIND;
import static org.wattle.studies.judging.Evidence.NOT_REPRODUCED;
import static org.wattle.studies.judging.Evidence.REPRODUCED;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

class SleepPoliciesRulesTest {
  @Test
  void aLowerBoundIsLowestInEveryRun() {
    assertThat(SleepPoliciesRules.lowerBound(20, 20).verdict()).isEqualTo(REPRODUCED);
    assertThat(SleepPoliciesRules.lowerBound(18, 20).verdict()).isEqualTo(IN_KIND);
    assertThat(SleepPoliciesRules.lowerBound(17, 20).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(SleepPoliciesRules.lowerBound(0, 0).verdict()).isEqualTo(NOT_REPRODUCED);
  }

  @Test
  void veryCloseIsWithinTwoPercentOverAllTime() {
    assertThat(SleepPoliciesRules.veryClose(0.02, 0.5).verdict()).isEqualTo(REPRODUCED);
    assertThat(SleepPoliciesRules.veryClose(0.021, 0.02).verdict()).isEqualTo(IN_KIND);
    assertThat(SleepPoliciesRules.veryClose(0.021, 0.021).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(SleepPoliciesRules.veryClose(Double.NaN, Double.NaN).verdict())
        .isEqualTo(NOT_REPRODUCED);
  }

  @Test
  void significantlyHighIsHalfAsMuchAgain() {
    assertThat(SleepPoliciesRules.significantlyHigh(1.5).verdict()).isEqualTo(REPRODUCED);
    assertThat(SleepPoliciesRules.significantlyHigh(1.49).verdict()).isEqualTo(IN_KIND);
    assertThat(SleepPoliciesRules.significantlyHigh(1.04).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(SleepPoliciesRules.significantlyHigh(Double.NaN).verdict())
        .isEqualTo(NOT_REPRODUCED);
  }

  @Test
  void aLimitIsKeptOrMissedByLittle() {
    assertThat(SleepPoliciesRules.below(0.7, 0.699).verdict()).isEqualTo(REPRODUCED);
    assertThat(SleepPoliciesRules.below(0.7, 0.7).verdict()).isEqualTo(IN_KIND);
    assertThat(SleepPoliciesRules.below(0.7, 0.76).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(SleepPoliciesRules.below(0.7, Double.NaN).verdict()).isEqualTo(NOT_REPRODUCED);
  }

  @Test
  void theFarthestTwoDecideWhetherAllAreClose() {
    assertThat(SleepPoliciesRules.closeToEachOther(List.of(0.7, 0.71, 0.7199)).verdict())
        .isEqualTo(REPRODUCED);
    assertThat(SleepPoliciesRules.closeToEachOther(List.of(0.7, 0.71, 0.74)).verdict())
        .isEqualTo(IN_KIND);
    assertThat(SleepPoliciesRules.closeToEachOther(List.of(0.7, 0.71, 0.76)).verdict())
        .isEqualTo(NOT_REPRODUCED);
    assertThat(SleepPoliciesRules.closeToEachOther(List.of()).verdict()).isEqualTo(NOT_REPRODUCED);
  }

  @Test
  void theBestIsClearlyBelowEachOther() {
    PairedSaving clear = saving(List.of(9.0, 9.1, 9.0), List.of(10.0, 10.1, 10.1));
    PairedSaving unclear = saving(List.of(9.0, 10.0, 9.0), List.of(10.0, 9.5, 9.6));
    PairedSaving worse = saving(List.of(10.0, 10.1), List.of(9.0, 9.1));

    assertThat(SleepPoliciesRules.best(List.of(clear, clear)).verdict()).isEqualTo(REPRODUCED);
    assertThat(SleepPoliciesRules.best(List.of(clear, unclear)).verdict()).isEqualTo(IN_KIND);
    assertThat(SleepPoliciesRules.best(List.of(clear, worse)).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(SleepPoliciesRules.best(List.of()).verdict()).isEqualTo(NOT_REPRODUCED);
  }

  @Test
  void theHighestUseIsThatOfBothResources() {
    assertThat(SleepPoliciesRules.highestUse(0, 0).verdict()).isEqualTo(REPRODUCED);
    assertThat(SleepPoliciesRules.highestUse(0, 0.01).verdict()).isEqualTo(IN_KIND);
    assertThat(SleepPoliciesRules.highestUse(0.01, 0.01).verdict()).isEqualTo(NOT_REPRODUCED);
    assertThat(SleepPoliciesRules.highestUse(Double.NaN, Double.NaN).verdict())
        .isEqualTo(NOT_REPRODUCED);
  }

  private static PairedSaving saving(List<Double> first, List<Double> second) {
    return PairedSaving.of(new PairedRuns(first, second));
  }
}
