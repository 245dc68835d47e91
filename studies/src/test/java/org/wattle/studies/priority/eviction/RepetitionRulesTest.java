package org.wattle.studies.priority.eviction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

class RepetitionRulesTest {
  @Test
  void alwaysIsInNinetyNineOfAHundredCases() {
    assertThat(RepetitionRules.always(1, 0.991).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(RepetitionRules.always(1, 0.989).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(RepetitionRules.always(1, 0.899).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(RepetitionRules.always(0, 0.009).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(RepetitionRules.always(0, 0.099).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(RepetitionRules.always(0, 0.5).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(RepetitionRules.always(0, Double.NaN).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void asOftenIsWithinAPercentagePoint() {
    assertThat(RepetitionRules.asOften(0.3, 0.3099).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(RepetitionRules.asOften(0.3, 0.3101).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(RepetitionRules.asOften(0.3, Double.NaN).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aDistributionThatConvergesFasterIsAboveTheOthersEverywhere() {
    List<Double> faster = List.of(0.8, 0.95, 1.0);
    assertThat(
            RepetitionRules.convergesFaster(
                    faster, List.of(List.of(0.7, 0.9, 1.0), List.of(0.8, 0.94, 1.0)))
                .verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(RepetitionRules.convergesFaster(faster, List.of(List.of(0.81, 0.9, 1.0))).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(RepetitionRules.convergesFaster(faster, List.of(List.of(0.9, 0.95, 1.0))).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(RepetitionRules.convergesFaster(faster, List.of(faster)).verdict())
        .as("not faster")
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void withoutTasksNothingConverges() {
    List<Double> none = List.of(Double.NaN);
    assertThat(RepetitionRules.convergesFaster(List.of(), List.of(List.of())).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(RepetitionRules.convergesFaster(List.of(1.0), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(RepetitionRules.convergesFaster(List.of(1.0), List.of(List.of(0.5, 1.0))).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(RepetitionRules.convergesFaster(none, List.of(none)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void ofTwoSystemsTheLessWellReproducedOneCounts() {
    Judgement yes = RepetitionRules.always(1, 1);
    Judgement inKind = RepetitionRules.always(1, 0.95);
    assertThat(RepetitionRules.ofBoth(yes, inKind)).isEqualTo(inKind);
    assertThat(RepetitionRules.ofBoth(inKind, yes)).isEqualTo(inKind);
    assertThat(RepetitionRules.ofBoth(yes, yes)).isEqualTo(yes);
  }
}
