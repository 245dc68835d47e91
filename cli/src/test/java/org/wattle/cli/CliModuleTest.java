package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class CliModuleTest {
  @Test
  void everyPackageOfThisModuleIsNullMarkedByDefault() {
    assertThat(CliModuleTest.class.getPackage().isAnnotationPresent(NullMarked.class)).isTrue();
  }
}
