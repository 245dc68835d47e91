package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Signals for processes that tests start. */
final class Signals {
  private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2, "TERM", 15);

  private Signals() {}

  /**
   * Sends a signal, such as {@code INT}. Skips the test where the process ignores it, because a
   * shell started the tests in its background, or where there is no {@code kill}.
   */
  static void raise(String signal, Process process) throws IOException, InterruptedException {
    assumeTrue(!ignores(signal, process), signal + " is ignored by processes in the background");
    Process kill;
    try {
      kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
    } catch (IOException e) {
      assumeTrue(false, "there is no kill on this platform");
      return;
    }
    assertThat(kill.waitFor()).isZero();
  }

  private static boolean ignores(String signal, Process process) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.exists(status)) {
      return false;
    }
    int bit = NUMBERS.get(signal) - 1;
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
        .anyMatch(ignored -> (ignored >> bit & 1) == 1);
  }
}
