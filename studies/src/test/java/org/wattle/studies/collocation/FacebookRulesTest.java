package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Verdict;

class FacebookRulesTest {
  @Test
  void alikeIsWithinFivePointsWithFewerNodes() {
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.54, 0.01).verdict())
        .isEqualTo(Verdict.REPRODUCED);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.9, 0.3).verdict())
        .isEqualTo(Verdict.IN_KIND);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.4, 0.3).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, 0.5, 0.009).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(FacebookRules.alikeAndFewerNodes(0.5, Double.NaN, 0.3).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void packingHasTheFewestNodesAndMoreContention() {
    assertThat(FacebookRules.packs(100, 100, 0.1, 0.5).verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(FacebookRules.packs(101, 100, 0.1, 0.5).verdict()).isEqualTo(Verdict.IN_KIND);
    assertThat(FacebookRules.packs(100, 100, 0.5, 0.5).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(FacebookRules.packs(100, 100, Double.NaN, 0.5).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
  }
}
