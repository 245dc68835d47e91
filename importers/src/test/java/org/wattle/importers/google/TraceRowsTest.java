package org.wattle.importers.google;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers are read from bytes as the Java library reads them from text. */
class TraceRowsTest {
  private static TraceRows rows(String text, TraceIssues issues) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    TracePart part = new TracePart("part", bytes.length, () -> new ByteArrayInputStream(bytes));
    return new TraceRows(TraceTable.MACHINE_EVENTS, List.of(part), issues);
  }

  @Test
  void numbersAreThoseOfTheirText() {
    Random random = new Random(7);
    List<String> texts =
        new ArrayList<>(
            List.of(
                "0",
                "1",
                "0.0",
                ".5",
                "5.",
                "1e-05",
                "1.5E+3",
                "+1",
                "0.1",
                "123456.789012345678",
                "0.30000000000000004",
                "4.9e-324",
                "2.861e-06",
                "1000000000000",
                "0.12345678901234567890123"));
    for (int i = 0; i < 20_000; i++) {
      double value = random.nextDouble() * Math.pow(10, random.nextInt(20) - 10);
      texts.add(
          switch (random.nextInt(3)) {
            case 0 -> Double.toString(value);
            case 1 -> String.format(Locale.ROOT, "%." + random.nextInt(16) + "f", value);
            default -> String.format(Locale.ROOT, "%.3e", value);
          });
    }
    StringBuilder table = new StringBuilder();
    texts.forEach(text -> table.append("1,2,0,p,").append(text).append(",\n"));
    TraceIssues issues = new TraceIssues("trace");
    try (TraceRows rows = rows(table.toString(), issues)) {
      for (String text : texts) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.number(4)).as(text).isEqualTo(Double.parseDouble(text));
        assertThat(rows.number(5)).isNaN();
      }
      assertThat(rows.next()).isFalse();
    }
    assertThat(issues.none()).isTrue();
  }

  @Test
  void integersAreThoseOfTheirText() {
    long[] numbers = {0, 1, 42, Integer.MAX_VALUE, 999_999_999_999_999_999L, Long.MAX_VALUE};
    for (long number : numbers) {
      TraceIssues issues = new TraceIssues("trace");
      try (TraceRows rows = rows(number + ",,0,p,,", issues)) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.integer(0)).isEqualTo(number);
        assertThat(rows.integer(1)).isEqualTo(TraceRows.EMPTY);
      }
      assertThat(issues.none()).isTrue();
    }
  }

  @Test
  void rowsThatEndBeyondTheBufferAreWhole() {
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < 30_000; i++) {
      table.append(i).append(",77,0,").append("p".repeat(i % 50)).append(",0.5,0.25\n");
    }
    try (TraceRows rows = rows(table.toString(), new TraceIssues("trace"))) {
      for (int i = 0; i < 30_000; i++) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.line()).isEqualTo(i + 1);
        assertThat(rows.integer(0)).isEqualTo(i);
        assertThat(rows.number(5)).isEqualTo(0.25);
      }
      assertThat(rows.next()).isFalse();
      assertThat(rows.bytesRead()).isEqualTo(table.length());
    }
  }
}
