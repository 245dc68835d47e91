package org.wattle.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadableNumberTest {
  @ParameterizedTest
  @CsvSource({
    "60.0,60",
    "-0.25,-0.25",
    "1.0E12,1e12",
    "2.5E-9,2.5e-9",
    "0.0,0",
    "999999999,999999999",
    "1000000000,1e9",
    "1.7976931348623157E308,1.7976931348623157e308"
  })
  void asPeopleWriteThem(double number, String text) {
    assertThat(ReadableNumber.of(number)).isEqualTo(text);
  }
}
