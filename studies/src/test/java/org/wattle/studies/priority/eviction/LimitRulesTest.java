package org.wattle.studies.priority.eviction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class LimitRulesTest {
  @Test
  void dropsAreThoseOfTheFirstPolicyAndBelowTheLimitWithAll() {
    assertThat(LimitRules.drops(0.018, List.of(0.0197, 0.049)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(LimitRules.drops(0.018, List.of(0.0199, 0.049)).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(LimitRules.drops(0.018, List.of(0.018, 0.05)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(LimitRules.drops(0.018, List.of(0.018, Double.NaN)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(LimitRules.drops(0.018, List.of()).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
