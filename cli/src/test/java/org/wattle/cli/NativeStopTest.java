package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ctrl-C while native code is at work: SCIP and CP-SAT would catch it themselves, print to standard
 * output or abort the process.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(600)
class NativeStopTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"scip", "cp-sat", "highs"})
  void theBestAnswerSoFarIsGivenAndTheProcessEndsInOrder(String solver) throws Exception {
    new Session(folder)
        .run(
            "generate",
            "small-dc",
            "--tasks",
            "80",
            "--mean",
            "0.2",
            "--seed",
            "2",
            "--out",
            "hard.json");
    Process process = solve("hard.json", solver);
    try {
      awaitProgress(process);
      Signals.raise("INT", process);

      assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
      assertThat(text(process.getInputStream())).startsWith("small-dc").contains("Saved");
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  private Process solve(String instance, String solver) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dwattle.terminal=true",
            "-cp",
            System.getProperty("java.class.path"),
            Wattle.class.getName(),
            "solve",
            instance,
            "--solver",
            solver,
            "--time-limit",
            "1h")
        .directory(folder.toFile())
        .start();
  }

  /** Waits until the solver has told of an incumbent or a bound. */
  private static void awaitProgress(Process process) throws IOException {
    Reader err = process.errorReader(StandardCharsets.UTF_8);
    StringBuilder seen = new StringBuilder();
    for (int c = err.read(); c >= 0; c = err.read()) {
      seen.append((char) c);
      if (seen.indexOf("best ") >= 0 || seen.indexOf("bound ") >= 0) {
        return;
      }
    }
  }

  private static String text(InputStream stream) throws IOException {
    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
  }
}
