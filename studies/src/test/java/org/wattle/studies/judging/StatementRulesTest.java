package org.wattle.studies.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatementRulesTest {
  @Test
  void risingNumbersRiseStrictly() {
    assertThat(StatementRules.rising(List.of(1.0, 2.0, 2.5)).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(StatementRules.rising(List.of(1.0, 2.0, 2.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(StatementRules.rising(List.of(1.0)).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void lessIsStrict() {
    assertThat(StatementRules.less(1, 1.1).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(StatementRules.less(1.1, 1.1).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(StatementRules.less(Double.NaN, 1).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void almostAllAreAllButOne() {
    assertThat(StatementRules.almostAll(5, 6).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(StatementRules.almostAll(4, 6).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(StatementRules.almostAll(3, 6).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(StatementRules.almostAll(0, 1).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(StatementRules.almostAll(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
