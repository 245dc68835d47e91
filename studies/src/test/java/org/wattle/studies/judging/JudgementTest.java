package org.wattle.studies.judging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JudgementTest {
  @Test
  void whatHoldsInFullIsReproducedAndItsSignAloneInKind() {
    assertThat(Judgement.graded("r", true, true).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(Judgement.graded("r", true, false).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(Judgement.graded("r", false, true).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(Judgement.graded("r", false, false).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void whatWasMadeToShowAnEffectIsNeverReproduced() {
    assertThat(Judgement.demonstration("r", true).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(Judgement.demonstration("r", false).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aLimitIsSurpassedOrNot() {
    assertThat(Judgement.better("r", true).verdict()).isEqualTo(Evidence.BETTER);
    assertThat(Judgement.better("r", false).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
