package org.wattle.render.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.render.text.Quantities;

class ProgressLineTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private double seconds;

  @Test
  void aTerminalSeesOneLineThatIsRewrittenAndTakenAway() {
    try (ProgressLine line = line(true)) {
      seconds = 0.5;
      line.progress(progress(OptionalDouble.empty(), OptionalDouble.of(30 * 3600)));
      seconds = 61.26;
      line.progress(progress(OptionalDouble.of(40 * 3600), OptionalDouble.of(39 * 3600)));
    }

    assertThat(written())
        .isEqualTo(
            "\r\u001b[K0.50 s   bound 30.00 Wh"
                + "\r\u001b[K61.3 s   best 40.00 Wh   bound 39.00 Wh   gap 2.5 %"
                + "\r\u001b[K");
  }

  @Test
  void whatIsSolvedStandsInFrontWhereItIsNamed() {
    try (ProgressLine line = line(true, "small-dc   auto")) {
      seconds = 0.5;
      line.progress(progress(OptionalDouble.empty(), OptionalDouble.empty()));
    }

    assertThat(written()).isEqualTo("\r\u001b[Ksmall-dc   auto   0.50 s\r\u001b[K");
  }

  @Test
  void whoeverIsNoTerminalSeesNothing() {
    try (ProgressLine line = line(false)) {
      line.progress(progress(OptionalDouble.of(1), OptionalDouble.of(1)));
    }

    assertThat(written()).isEmpty();
  }

  @Test
  void moreThanTenLinesASecondAreDroppedAndNothingComesAfterTheEnd() {
    ProgressLine line = line(true);
    for (int i = 0; i < 1000; i++) {
      seconds = i * 0.001;
      line.progress(progress(OptionalDouble.empty(), OptionalDouble.empty()));
    }
    line.close();
    seconds = 5;
    line.progress(progress(OptionalDouble.empty(), OptionalDouble.empty()));

    assertThat(written().chars().filter(c -> c == '\r')).hasSizeBetween(10, 12);
    assertThat(written()).doesNotContain("5.00 s");
  }

  private ProgressLine line(boolean terminal) {
    return line(terminal, "");
  }

  private ProgressLine line(boolean terminal, String label) {
    Console.Settings settings = new Console.Settings(terminal, false, false, Path.of(""));
    Console console =
        Console.over(
            new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), err, settings);
    return new ProgressLine(console, label, Quantities::wattHours, () -> Math.round(seconds * 1e9));
  }

  private static Progress progress(OptionalDouble best, OptionalDouble bound) {
    return new Progress(0, best, bound);
  }

  private String written() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
