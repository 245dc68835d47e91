package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;

/** No answer is lost where it cannot be written: {@code /dev/full} stands for a full disk. */
class FullDiskTest {
  private static final Path FULL = Path.of("/dev/full");
  private static final Pattern RESCUED = Pattern.compile("The answer is in \\(([^)]+)\\)");

  @TempDir private Path folder;
  private Path rescued = Path.of("");

  @BeforeEach
  void thereIsAFullDevice() {
    assumeThat(Files.exists(FULL)).as("/dev/full exists").isTrue();
  }

  @AfterEach
  void theRescuedFileIsDeleted() throws IOException {
    if (!rescued.toString().isEmpty()) {
      Files.deleteIfExists(rescued);
    }
  }

  private Path rescuedIn(String err) {
    Matcher matcher = RESCUED.matcher(err);
    assertThat(matcher.find()).as(err).isTrue();
    rescued = Path.of(matcher.group(1));
    return rescued;
  }

  @Test
  void aResultIsPrintedAndKeptElsewhere() {
    Session session = new Session(folder);
    String instance = session.resource(ByHand.FILE);

    Session.Outcome solved =
        session.run("solve", instance, "--solver", "first-fit", "--out", FULL.toString());

    assertThat(solved.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(solved.out()).contains("verified");
    assertThat(solved.err()).contains("The output (/dev/full) cannot be written");
    Path kept = rescuedIn(solved.err());
    assertThat(session.run("verify", instance, kept.toString()).exitCode()).isEqualTo(ExitCodes.OK);
  }

  @Test
  void whatStandardOutputDoesNotTakeIsKeptElsewhere() throws IOException {
    Session session = new Session(folder);
    String instance = session.resource(ByHand.FILE);
    List<String> command = List.of("solve", instance, "--solver", "first-fit", "--format", "json");
    Path err = folder.resolve("err");
    int exitCode;
    try (OutputStream full = Files.newOutputStream(FULL);
        OutputStream errors = Files.newOutputStream(err)) {
      Console console =
          Console.over(InputStream.nullInputStream(), full, errors, Console.Settings.plain(folder));
      exitCode = Wattle.run(Wattle.installed(console), command.toArray(String[]::new));
    }

    assertThat(exitCode).isEqualTo(ExitCodes.FAILED);
    Path kept = rescuedIn(Files.readString(err, StandardCharsets.UTF_8));
    assertThat(session.run("verify", instance, kept.toString()).exitCode()).isEqualTo(ExitCodes.OK);
  }
}
