package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.study.Estimate;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

class HybridRulesTest {
  private static final PairedRuns NONE = new PairedRuns(List.of(), List.of());

  @Test
  void aSavingOverallHasNoInterval() {
    assertThat(saving(0.7, 0.651)).isEqualTo(Evidence.REPRODUCED);
    assertThat(saving(0.7, 0.64)).isEqualTo(Evidence.IN_KIND);
    assertThat(saving(0.7, 0.141)).isEqualTo(Evidence.IN_KIND);
    assertThat(saving(0.7, 0.139)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(saving(0.04, 0.065)).as("not within half of it").isEqualTo(Evidence.IN_KIND);
    assertThat(saving(0.7, -0.7)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(saving(-0.3, -0.33)).isEqualTo(Evidence.REPRODUCED);
    assertThat(saving(0.7, Double.NaN)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence saving(double theirs, double ours) {
    return HybridRules.savingOverall(theirs, ours).verdict();
  }

  @Test
  void responseTimesIncreaseWithEachEviction() {
    assertThat(increases(1.0, 2.0, 3.0)).isEqualTo(Evidence.REPRODUCED);
    assertThat(increases(1.0, 3.0, 2.0)).isEqualTo(Evidence.IN_KIND);
    assertThat(increases(1.0, 2.0, 2.0)).isEqualTo(Evidence.IN_KIND);
    assertThat(increases(1.0, 2.0, 1.0)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(increases(1.0, Double.NaN)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(increases(1.0)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence increases(Double... byEvictions) {
    return HybridRules.increases(List.of(byEvictions)).verdict();
  }

  @Test
  void theLongestMeanIsAFifthShorter() {
    assertThat(HybridRules.longest(0.2).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(HybridRules.longest(0.19).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(HybridRules.longest(0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(HybridRules.longest(Double.NaN).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void almostAllPrioritiesAreShorter() {
    assertThat(shorter(5, List.of(0, 1, 4, 9), List.of(2))).isEqualTo(Evidence.REPRODUCED);
    assertThat(shorter(5, List.of(0, 1, 2, 9), List.of(4)))
        .as("another one is longer")
        .isEqualTo(Evidence.IN_KIND);
    assertThat(shorter(5, List.of(0, 1, 9), List.of())).isEqualTo(Evidence.IN_KIND);
    assertThat(shorter(6, List.of(0, 1, 9), List.of())).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(shorter(0, List.of(), List.of())).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  private static Evidence shorter(int shown, List<Integer> shorter, List<Integer> longer) {
    return HybridRules.almostAllShorter(shown, shorter, longer, List.of(2)).verdict();
  }

  @Test
  void moreStickySlotsDoNotHelpWhereOneNumberDoesNot() {
    PairedRuns less = AwareSlotsRulesTest.pairs(60, 1);
    PairedRuns more = AwareSlotsRulesTest.pairs(101, 1);
    assertThat(moreDoNotHelp(80, List.of(less, more))).isEqualTo(Evidence.REPRODUCED);
    assertThat(moreDoNotHelp(90, List.of(less, more))).isEqualTo(Evidence.IN_KIND);
    assertThat(moreDoNotHelp(80, List.of(less, less))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(moreDoNotHelp(99, List.of(less, more))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(moreDoNotHelp(80, List.of())).isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(moreDoNotHelp(80, List.of(NONE))).isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(HybridRules.moreDoNotHelp(0.2, PairedSaving.of(NONE), List.of(more)).verdict())
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence moreDoNotHelp(double some, List<PairedRuns> more) {
    PairedSaving saved = PairedSaving.of(AwareSlotsRulesTest.pairs(some, 0.5));
    return HybridRules.moreDoNotHelp(0.2, saved, more).verdict();
  }

  @Test
  void manyStickySlotsLengthenSignificantly() {
    assertThat(lengthen(0.2, 0.3)).isEqualTo(Evidence.REPRODUCED);
    assertThat(lengthen(0.1, 0.3)).isEqualTo(Evidence.IN_KIND);
    assertThat(lengthen(-0.1, 0.02)).isEqualTo(Evidence.IN_KIND);
    assertThat(lengthen(0.3, 0.01)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(HybridRules.manyLengthen(List.of()).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence lengthen(double half, double all) {
    List<Estimate> more =
        List.of(AwareSlotsRulesTest.estimate(half, 0.01), AwareSlotsRulesTest.estimate(all, 0.01));
    return HybridRules.manyLengthen(more).verdict();
  }
}
