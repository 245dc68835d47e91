package org.wattle.studies.judging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JudgementTest {
  @Test
  void whatHoldsInFullIsReproducedAndItsSignAloneInKind() {
    assertThat(Judgement.graded("r", true, true).verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(Judgement.graded("r", true, false).verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(Judgement.graded("r", false, true).verdict()).isEqualTo(Verdict.IN_KIND);
    assertThat(Judgement.graded("r", false, false).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void whatWasMadeToShowAnEffectIsNeverReproduced() {
    assertThat(Judgement.demonstration("r", true).verdict()).isEqualTo(Verdict.DEMONSTRATION);
    assertThat(Judgement.demonstration("r", false).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void aLimitIsSurpassedOrNot() {
    assertThat(Judgement.better("r", true).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(Judgement.better("r", false).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }
}
