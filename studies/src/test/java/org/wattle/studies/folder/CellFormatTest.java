package org.wattle.studies.folder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How values are written. */
class CellFormatTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "percent.1; 0.403; 40.3 %",
        "percent.2 more; 0.0057; 0.57 % more",
        "fixed.2 times; 1.25; 1.25 times",
        "count; 12345.4; 12,345",
        "signed.1; 0.25; +0.3",
        "signed.1; -0.25; -0.3",
        "text; 5; 5",
        "text; 0.1; 0.1",
        "code; 7; `7`",
        "seconds; 12.34; 12.3 s",
        "energy; 3600000; 1.000 kWh",
        "hours; 0.5; 30 min"
      })
  void numbers(String format, double value, String text) {
    assertThat(CellFormat.of(format).orElseThrow().text(value)).isEqualTo(text);
  }

  @Test
  void textsStandAsTheyAreAndNothingIsAMark() {
    assertThat(CellFormat.of("code").orElseThrow().text("beps")).isEqualTo("`beps`");
    assertThat(CellFormat.PLAIN.text(null)).isEqualTo("–");
    assertThat(CellFormat.of("percent.1").orElseThrow().text(Double.NaN)).isEqualTo("–");
  }

  @ParameterizedTest
  @ValueSource(strings = {"percnt", "percent.", "percent.x", "", "Percent"})
  void otherWordsAreNoFormat(String words) {
    assertThat(CellFormat.of(words)).isEmpty();
  }
}
