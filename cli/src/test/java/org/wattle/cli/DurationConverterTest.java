package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.cli.option.DurationConverter;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {
  @ParameterizedTest
  @CsvSource({"500ms,500", "60s,60000", "5m,300000", "1h,3600000", "1.5s,1500", "0.001s,1"})
  void durationsHaveANumberAndAUnit(String text, long millis) {
    assertThat(new DurationConverter().convert(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void theShortestIsANanosecond() {
    assertThat(new DurationConverter().convert("0.000000001ms")).isEqualTo(Duration.ofNanos(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "s", "60", "60 s", "60S", "1d", "-1s", "0h", "1e3s", "NaNs", "٣s", "8761h"})
  void everythingElseIsRefused(String text) {
    assertThatThrownBy(() -> new DurationConverter().convert(text))
        .isInstanceOf(TypeConversionException.class);
  }
}
