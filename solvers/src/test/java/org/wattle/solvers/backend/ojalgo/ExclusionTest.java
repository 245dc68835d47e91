package org.wattle.solvers.backend.ojalgo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What has to be excluded to prove a point of cost 100. */
class ExclusionTest {
  @Test
  void withoutALatticeWhatTheGapAllowsIsLeft() {
    assertThat(Exclusion.of(100, 1, 0, 1e-7)).isEqualTo(new Exclusion(99, 99));
  }

  @Test
  void withoutAGapEverythingCheaperThanCanBeTold() {
    assertThat(Exclusion.of(100, 0, 0, 0.5)).isEqualTo(new Exclusion(99.5, 100));
  }

  @Test
  void onALatticeHalfAStepIsEnough() {
    assertThat(Exclusion.of(100, 0, 4, 1e-7)).isEqualTo(new Exclusion(98, 100));
  }

  @Test
  void onALatticeTheGapAllowsWholeSteps() {
    assertThat(Exclusion.of(100, 9, 4, 1e-7)).isEqualTo(new Exclusion(90, 92));
  }
}
