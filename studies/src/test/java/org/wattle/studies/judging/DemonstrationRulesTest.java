package org.wattle.studies.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DemonstrationRulesTest {
  @Test
  void whatIsReproducedWithChosenDataIsOnlyShown() {
    Judgement full = DemonstrationRules.shown(AmountRules.saving(0.4, 0.4), "with chosen data");
    assertThat(full.verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(full.rule()).endsWith("; with chosen data");
    assertThat(DemonstrationRules.shown(AmountRules.saving(0.4, 0.2), "x").verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(DemonstrationRules.shown(AmountRules.saving(0.4, -1), "x").verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aDefinitionIsShownWhereNoCaseDiffersFromIt() {
    assertThat(DemonstrationRules.byDefinition(20, 0).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(DemonstrationRules.byDefinition(20, 1).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(DemonstrationRules.byDefinition(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aChosenAmountIsShownWithinATenthAndNeverReproduced() {
    assertThat(DemonstrationRules.chosen(100, 110).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(DemonstrationRules.chosen(100, 110.1).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(DemonstrationRules.chosen(100, Double.NaN).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(DemonstrationRules.chosen(List.of(1.0, 2.0), List.of(1.0, 3.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(DemonstrationRules.chosen(List.of(), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void theNearestOfSeveralIsShownWithinFivePoints() {
    assertThat(DemonstrationRules.nearestOfSeveral(0.25, 0.21).verdict())
        .isEqualTo(Evidence.DEMONSTRATION);
    assertThat(DemonstrationRules.nearestOfSeveral(0.25, 0.19).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(DemonstrationRules.nearestOfSeveral(0.25, Double.NaN).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
