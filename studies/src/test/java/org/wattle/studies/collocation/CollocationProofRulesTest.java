package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class CollocationProofRulesTest {
  @Test
  void outOfReachIsSurpassedWhereEveryOptimumIsProven() {
    assertThat(CollocationProofRules.outOfReach(3, 3).verdict()).isEqualTo(Evidence.BETTER);
    assertThat(CollocationProofRules.outOfReach(3, 2).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(CollocationProofRules.outOfReach(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
