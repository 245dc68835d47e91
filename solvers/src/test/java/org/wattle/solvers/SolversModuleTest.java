package org.wattle.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class SolversModuleTest {
  @Test
  void everyPackageOfThisModuleIsNullMarkedByDefault() {
    assertThat(SolversModuleTest.class.getPackage().isAnnotationPresent(NullMarked.class)).isTrue();
  }
}
