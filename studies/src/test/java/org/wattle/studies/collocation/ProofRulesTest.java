package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class ProofRulesTest {
  @Test
  void outOfReachIsSurpassedWhereEveryOptimumIsProven() {
    assertThat(ProofRules.outOfReach(3, 3).verdict()).isEqualTo(Evidence.BETTER);
    assertThat(ProofRules.outOfReach(3, 2).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ProofRules.outOfReach(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
