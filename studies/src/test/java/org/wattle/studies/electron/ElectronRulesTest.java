package org.wattle.studies.electron;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.study.Estimate;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.PairedSaving;

class ElectronRulesTest {
  private static Evidence change(double change, OptionalDouble before, double less) {
    Estimate share = new Estimate(10, less, less, OptionalDouble.of(0.01));
    return ElectronRules.change(change, before, new PairedSaving(share)).verdict();
  }

  @Test
  void aChangeIsJudgedAsAShareOfTheUncappedNumber() {
    OptionalDouble before = OptionalDouble.of(1000);
    assertThat(change(-200, before, 0.249)).isEqualTo(Evidence.REPRODUCED);
    assertThat(change(-200, before, 0.251)).isEqualTo(Evidence.IN_KIND);
    assertThat(change(-200, before, 0.039)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(change(200, before, 0.2)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(change(200, before, -0.2)).isEqualTo(Evidence.REPRODUCED);
    assertThat(change(-200, before, Double.NaN)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void noEffectIsAtMostTwoPercent() {
    OptionalDouble before = OptionalDouble.of(1000);
    assertThat(change(0, before, 0.02)).isEqualTo(Evidence.REPRODUCED);
    assertThat(change(0, before, -0.021)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(change(0, OptionalDouble.empty(), Double.NaN)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void withoutTheUncappedNumberTheSignCountsAtMost() {
    assertThat(change(-200, OptionalDouble.empty(), 0.2)).isEqualTo(Evidence.IN_KIND);
    assertThat(change(-200, OptionalDouble.empty(), 0.009)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(change(200, OptionalDouble.empty(), 0.2)).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void everywhereIsInAllWorkloadsAndPolicies() {
    assertThat(ElectronRules.everywhere(12, 12).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(ElectronRules.everywhere(12, 7).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(ElectronRules.everywhere(12, 6).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ElectronRules.everywhere(0, 0).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void aClassHasMostTasks() {
    assertThat(ElectronRules.most(3, List.of(1.0, 2.9)).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(ElectronRules.most(3, List.of(1.0, 3.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ElectronRules.most(Double.NaN, List.of(1.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ElectronRules.most(3, List.of()).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void aClassHasMoreTasksThanAnother() {
    assertThat(ElectronRules.more(3, 2).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(ElectronRules.more(3, 3).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ElectronRules.more(3, Double.NaN).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void twoClassesHaveAsManyTasksButOneHasMoreOfTheHighGroup() {
    assertThat(ElectronRules.asManyButMoreHigh(90, 100, 10, 11).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(ElectronRules.asManyButMoreHigh(89, 100, 10, 11).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(ElectronRules.asManyButMoreHigh(100, 100, 10, 10).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ElectronRules.asManyButMoreHigh(Double.NaN, 100, 10, 11).verdict())
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }
}
