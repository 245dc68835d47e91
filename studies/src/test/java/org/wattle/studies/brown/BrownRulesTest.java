package org.wattle.studies.brown;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class BrownRulesTest {
  private static Evidence evicted(double ours, double ofBoth) {
    return BrownRules.evicted(0.92, 0.99, ours, ofBoth).verdict();
  }

  @Test
  void sharesOfEvictionsAreWithinFivePoints() {
    assertThat(evicted(0.88, 0.95)).isEqualTo(Evidence.REPRODUCED);
    assertThat(evicted(0.96, 0.999)).isEqualTo(Evidence.REPRODUCED);
    assertThat(evicted(0.98, 0.999)).isEqualTo(Evidence.IN_KIND);
    assertThat(evicted(0.6, 0.75))
        .as("fewer of 1 than of all others")
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(evicted(0.6, 0.9)).isEqualTo(Evidence.IN_KIND);
    assertThat(evicted(0.4, 0.9)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(evicted(Double.NaN, Double.NaN)).isEqualTo(Evidence.NOT_COMPARABLE);
  }
}
