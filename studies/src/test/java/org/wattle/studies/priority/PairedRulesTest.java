package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

class PairedRulesTest {
  private static final PairedRuns NONE = new PairedRuns(List.of(), List.of());

  /** Four pairs whose second policy has 100, and whose first has this on average, give or take. */
  private static PairedRuns pairs(double mean, double give) {
    return new PairedRuns(
        List.of(mean - give, mean + give, mean - give, mean + give),
        List.of(100.0, 100.0, 100.0, 100.0));
  }

  private static PairedSaving saving(double share, double give) {
    return PairedSaving.of(pairs(100 - 100 * share, 100 * give));
  }

  private static Evidence of(Judgement judgement) {
    return judgement.verdict();
  }

  @Test
  void lessIsReproducedWhereItIsClearAndInKindOnAverage() {
    assertThat(of(PairedRules.less(pairs(90, 1)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.less(pairs(90, 30)))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.less(pairs(98.9, 0.1)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.less(pairs(99.1, 0.1)))).as("too little").isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.less(pairs(100, 1)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.less(pairs(110, 1)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.less(NONE))).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void moreIsTheOpposite() {
    assertThat(of(PairedRules.more(pairs(110, 1)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.more(pairs(110, 30)))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.more(pairs(100, 1)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.more(NONE))).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void anOrderHoldsWhereEveryNeighbourIsLess() {
    PairedRuns clear = pairs(90, 1);
    assertThat(of(PairedRules.order(List.of(clear, clear)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.order(List.of(clear, pairs(99.5, 0.1)))))
        .as("the ends are apart")
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.order(List.of(pairs(99.2, 0.1), pairs(99.5, 0.1)))))
        .as("the ends are not apart")
        .isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.order(List.of(clear, pairs(90, 30))))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.order(List.of(clear, pairs(101, 30)))))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.order(List.of(clear, NONE)))).isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(of(PairedRules.order(List.of()))).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void oneRunOfEachIsNotClear() {
    PairedRuns one = new PairedRuns(List.of(1.0), List.of(2.0));
    assertThat(of(PairedRules.less(one))).isEqualTo(Evidence.IN_KIND);
  }

  @Test
  void aSavingIsReproducedWithinFivePointsAndHalf() {
    assertThat(of(PairedRules.saving(0.3, saving(0.251, 0.01)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.saving(0.3, saving(0.349, 0.01)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.saving(0.3, saving(0.249, 0.01)))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.saving(0.04, saving(0.061, 0.001))))
        .as("within five points, not within half")
        .isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.saving(-0.3, saving(-0.28, 0.01)))).isEqualTo(Evidence.REPRODUCED);
  }

  @Test
  void aSavingIsInKindWhereItIsClearAndAFifthOfTheirs() {
    assertThat(of(PairedRules.saving(0.5, saving(0.101, 0.01)))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.saving(0.5, saving(0.099, 0.01)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.saving(0.5, saving(0.5, 0.6)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.saving(0.5, saving(-0.5, 0.01)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.saving(0.5, PairedSaving.of(NONE))))
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void ofSeveralSavingsTheWorstCounts() {
    List<Double> theirs = List.of(0.3, 0.2);
    PairedSaving good = saving(0.3, 0.01);
    assertThat(of(PairedRules.savings(theirs, List.of(good, saving(0.2, 0.01)))))
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.savings(theirs, List.of(good, saving(0.1, 0.01)))))
        .isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.savings(theirs, List.of(good, saving(0.01, 0.001)))))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThatThrownBy(() -> PairedRules.savings(theirs, List.of(good)))
        .hasMessageContaining("(2)")
        .hasMessageContaining("(1)");
  }

  @Test
  void aSavingAboveAShareMayBeMuchLarger() {
    assertThat(of(PairedRules.savingAbove(0.2, saving(0.201, 0.01))))
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.savingAbove(0.2, saving(0.9, 0.01)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.savingAbove(0.2, saving(0.199, 0.01)))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.savingAbove(0.2, saving(0.039, 0.001))))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.savingAbove(0.2, saving(0.5, 0.9))))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.savingAbove(0.2, PairedSaving.of(NONE))))
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void aMultipleIsReproducedWithinATenthAndInKindOnItsSideOfOne() {
    assertThat(of(PairedRules.multiple(2, pairs(219, 1)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.multiple(2, pairs(221, 1)))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.multiple(0.5, pairs(46, 1)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.multiple(0.5, pairs(80, 1)))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.multiple(1.05, pairs(99, 0.1)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.multiple(1.05, pairs(105, 30)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.multiple(2, NONE))).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void ofSeveralMultiplesTheWorstCounts() {
    PairedRuns twice = pairs(200, 1);
    assertThat(of(PairedRules.multiples(List.of(2.0, 3.0), List.of(twice, pairs(300, 1)))))
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.multiples(List.of(2.0, 3.0), List.of(twice, twice))))
        .isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.multiples(List.of(2.0, 3.0), List.of(twice, pairs(100, 1)))))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThatThrownBy(() -> PairedRules.multiples(List.of(2.0), List.of()))
        .hasMessageContaining("(0)");
  }

  @Test
  void ofSeveralComparisonsEachCounts() {
    PairedRuns less = pairs(90, 1);
    PairedRuns more = pairs(110, 1);
    assertThat(of(PairedRules.allLess(List.of(less, less)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.allLess(List.of(less, pairs(99, 30))))).isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.allLess(List.of(less, more)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.allMore(List.of(more, more)))).isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.allMore(List.of(less, more)))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.savingsAbove(0.5, List.of(saving(0.6, 0.01), saving(0.51, 0.001)))))
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(of(PairedRules.savingsAbove(0.5, List.of(saving(0.6, 0.01), saving(0.49, 0.001)))))
        .isEqualTo(Evidence.IN_KIND);
    assertThat(of(PairedRules.savingsAbove(0.5, List.of(saving(0.6, 0.01), saving(-0.1, 0.001)))))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(of(PairedRules.savingsAbove(0.5, List.of()))).isEqualTo(Evidence.NOT_COMPARABLE);
  }
}
