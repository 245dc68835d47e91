package org.wattle.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class ProofRulesTest {
  @Test
  void optimaThatTheSourceComputesAreAllProven() {
    assertThat(ProofRules.computed(20, 20).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(ProofRules.computed(20, 18).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(ProofRules.computed(20, 17).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ProofRules.computed(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void optimaThatTheSourceCannotComputeAreBetterOnlyWhereEachIsProven() {
    assertThat(ProofRules.beyondTheSource(4, 4).verdict()).isEqualTo(Evidence.BETTER);
    assertThat(ProofRules.beyondTheSource(4, 3).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ProofRules.beyondTheSource(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void whatTheSourceDoesNotGiveCannotBeCompared() {
    assertThat(ProofRules.notGiven().verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }
}
