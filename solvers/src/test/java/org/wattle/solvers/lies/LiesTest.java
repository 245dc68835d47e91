package org.wattle.solvers.lies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The catalogue of lies. */
class LiesTest {
  @Test
  void holdsEachLieOnceAndMoreThanAHundredOfThem() {
    assertThat(Lies.all()).extracting(Lie::name).doesNotHaveDuplicates().hasSizeGreaterThan(100);
  }
}
