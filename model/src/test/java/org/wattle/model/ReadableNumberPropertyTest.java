package org.wattle.model;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ReadableNumberPropertyTest {
  @Property
  void theTextIsThatNumber(@ForAll double number) {
    assertThat(Double.parseDouble(ReadableNumber.of(number)) == number).isTrue();
  }
}
