package org.wattle.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class ModelModuleTest {
  @Test
  void everyPackageOfThisModuleIsNullMarkedByDefault() {
    assertThat(ModelModuleTest.class.getPackage().isAnnotationPresent(NullMarked.class)).isTrue();
  }
}
