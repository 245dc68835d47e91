package org.wattle.heuristics;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class HeuristicsModuleTest {
  @Test
  void everyPackageOfThisModuleIsNullMarkedByDefault() {
    assertThat(HeuristicsModuleTest.class.getPackage().isAnnotationPresent(NullMarked.class))
        .isTrue();
  }
}
