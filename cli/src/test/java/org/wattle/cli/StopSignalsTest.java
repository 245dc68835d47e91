package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ctrl-C against a process of its own, with a solver that would go on for ever. */
@Timeout(600)
class StopSignalsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM", "HUP"})
  void theFirstSignalGivesTheBestAnswerSoFar(String signal) throws Exception {
    Process process = solveForEver("patient");
    try {
      Signals.raise(signal, process);

      assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
      assertThat(text(process)).contains("it was interrupted").contains("13.59 Wh");
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void withoutAnAnswerTheExitCodeIsThatOfALimit() throws Exception {
    Process process = solveForEver("empty-handed");
    try {
      Signals.raise("INT", process);

      assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(4);
      assertThat(text(process)).contains("No solution found: it was interrupted.");
    } finally {
      process.destroyForcibly();
    }
  }

  /** The system sends one to every process of the terminal, and the shell another to its jobs. */
  @Test
  void aSecondHangUpIsThatOfTheSameTerminal() throws Exception {
    Process process = solveForEver("deaf");
    try {
      Signals.raise("HUP", process);
      assertThat(process.errorReader(StandardCharsets.UTF_8).readLine()).contains("Stopping");
      Signals.raise("HUP", process);

      assertThat(process.waitFor(1, TimeUnit.SECONDS)).isFalse();
      Signals.raise("TERM", process);
      assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(143);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void theSecondSignalEndsTheProcessAtOnce() throws Exception {
    Process process = solveForEver("deaf");
    try {
      Signals.raise("INT", process);
      assertThat(process.errorReader(StandardCharsets.UTF_8).readLine()).contains("Stopping");
      Signals.raise("INT", process);

      assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(130);
    } finally {
      process.destroyForcibly();
    }
  }

  private Process solveForEver(String solver) throws IOException {
    String instance = new Session(folder).resource(ByHand.FILE);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                StubbornSolve.class.getName(),
                instance,
                solver)
            .directory(folder.toFile())
            .start();
    BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
    assertThat(err.readLine()).isEqualTo(StubbornSolve.SOLVING);
    return process;
  }

  private static String text(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
