package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReproductionVerdictTest {
  @Test
  void whatHoldsInFullIsReproducedAndItsSignAloneInKind() {
    assertThat(ReproductionVerdict.of(true, true)).isEqualTo(ReproductionVerdict.REPRODUCED);
    assertThat(ReproductionVerdict.of(true, false)).isEqualTo(ReproductionVerdict.REPRODUCED);
    assertThat(ReproductionVerdict.of(false, true)).isEqualTo(ReproductionVerdict.IN_KIND);
    assertThat(ReproductionVerdict.of(false, false)).isEqualTo(ReproductionVerdict.NOT_REPRODUCED);
    assertThat(ReproductionVerdict.of(false)).isEqualTo(ReproductionVerdict.NOT_REPRODUCED);
  }
}
