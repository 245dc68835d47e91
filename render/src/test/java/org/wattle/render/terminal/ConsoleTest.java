package org.wattle.render.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ConsoleTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void textIsUtf8AndKeepsItsOrderWithBytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportStream report = console(out, false).out();

    report.print("é ");
    report.write("ü ".getBytes(StandardCharsets.UTF_8));
    report.print("ß\n");
    report.text().flush();

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("é ü ß\n");
    assertThat(report.failure()).isEmpty();
  }

  @Test
  void aReaderWhoHangsUpIsNoFailure() {
    ReportStream report = console(failing("Broken pipe"), false).out();

    report.print("x".repeat(100_000));

    assertThat(report.failure()).isEmpty();
  }

  @Test
  void aFullDiskIs() {
    ReportStream report = console(failing("No space left on device"), false).out();

    report.print("x");

    assertThat(report.failure()).contains("No space left on device");
  }

  @Test
  void errorsAreRedOnlyWhereColourIsWelcome() {
    console(new ByteArrayOutputStream(), false).error("plain");
    console(new ByteArrayOutputStream(), true).error("red");

    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("error: plain\n" + StatusLine.CLEAR + "\u001b[1;31merror: \u001b[0mred\n");
  }

  private Console console(OutputStream out, boolean colour) {
    Console.Settings settings = new Console.Settings(colour, colour, false, Path.of(""));
    return Console.over(new ByteArrayInputStream(new byte[0]), out, err, settings);
  }

  private static OutputStream failing(String message) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(message);
      }
    };
  }
}
