package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.StudyFinding.Verdict;

class StudyFindingTest {
  @Test
  void whatHoldsInFullIsReproducedAndItsSignAloneQualitatively() {
    assertThat(Verdict.of(true, true)).isEqualTo(Verdict.REPRODUCED);
    assertThat(Verdict.of(true, false)).isEqualTo(Verdict.REPRODUCED);
    assertThat(Verdict.of(false, true)).isEqualTo(Verdict.QUALITATIVE);
    assertThat(Verdict.of(false, false)).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(Verdict.of(false)).isEqualTo(Verdict.NOT_REPRODUCED);
  }
}
