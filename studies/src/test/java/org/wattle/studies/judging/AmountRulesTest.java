package org.wattle.studies.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class AmountRulesTest {
  @Test
  void anAmountIsReproducedWithinATenth() {
    assertThat(AmountRules.amount(100, 110).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.amount(100, 90).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.amount(100, 110.01).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.amount(100, 89.99).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.amount(100, Double.NaN).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void ofSeveralAmountsEachCounts() {
    List<Double> theirs = List.of(10.0, 20.0, 20.0);
    assertThat(AmountRules.amounts(theirs, List.of(11.0, 18.0, 22.0)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.amounts(theirs, List.of(11.0, 17.9, 22.0)).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.amounts(theirs, List.of(17.9, 17.9, 22.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.amounts(theirs, List.of(10.0, 20.0, Double.NaN)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aSavingIsReproducedWithinFivePointsAndInKindWithItsSign() {
    assertThat(AmountRules.saving(0.25, 0.3).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.saving(0.25, 0.301).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.saving(0.25, 0.01).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.saving(0.25, 0.0099).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.saving(0.03, -0.01).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.saving(-0.3, -0.33).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.saving(0.3, Double.NaN).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void ofSeveralSavingsTheWorstCounts() {
    List<Double> theirs = List.of(0.3, 0.2);
    assertThat(AmountRules.savings(theirs, List.of(0.31, 0.2)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.savings(theirs, List.of(0.31, 0.1)).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.savings(theirs, List.of(-0.31, 0.2)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThatThrownBy(() -> AmountRules.savings(theirs, List.of(0.31)))
        .hasMessageContaining("(2) and (1)");
  }

  @Test
  void aShareIsReproducedWithinFivePoints() {
    assertThat(AmountRules.share(0.5, 0.54).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.share(0.5, 0.56).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.share(0.5, Double.NaN).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void amountsAreAlikeWhereTheyAreCloseOrAsCloseAsInTheSource() {
    assertThat(AmountRules.alike(0.01, List.of(100.0, 104.9, 101.0)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.alike(0.01, List.of(100.0, 105.1)).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.alike(0.08, List.of(100.0, 107.9)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.alike(0.01, List.of(100.0, 110.1)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.alike(0.01, List.of(100.0, Double.NaN)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.alike(0.01, List.of()).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.alike(0.01, List.of(-1.0, -1.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void sharesAreReproducedWithinFivePointsAndInKindInTheSameOrder() {
    List<Double> theirs = List.of(0.9, 0.06);
    assertThat(AmountRules.shares(theirs, List.of(0.851, 0.109)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.shares(theirs, List.of(0.849, 0.1)).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.shares(theirs, List.of(0.4, 0.4)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.shares(theirs, List.of(0.9)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.shares(theirs, List.of(0.9, Double.NaN)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aPeakIsAtLeastTwiceTheMean() {
    assertThat(AmountRules.peak(18, 16.3).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AmountRules.peak(18, 16.1).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.peak(18, 2).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(AmountRules.peak(18, 1.99).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AmountRules.peak(18, Double.NaN).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
