package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class FacebookRulesTest {
  @Test
  void alikeIsWithinFivePointsWithFewerNodes() {
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.54, 0.01).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.9, 0.3).verdict())
        .isEqualTo(Evidence.IN_KIND);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.4, 0.3).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.5, 0.009).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, Double.NaN, 0.3).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void packingHasTheFewestNodesAndMoreContention() {
    assertThat(FacebookRules.packs(100, 100, 0.1, 0.5).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(FacebookRules.packs(101, 100, 0.1, 0.5).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(FacebookRules.packs(100, 100, 0.5, 0.5).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(FacebookRules.packs(100, 100, Double.NaN, 0.5).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
