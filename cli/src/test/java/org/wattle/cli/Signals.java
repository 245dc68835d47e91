package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Signals for processes that tests start. */
final class Signals {
  private static final int INTERRUPT = 2;

  private Signals() {}

  /**
   * Sends {@code SIGINT}. Skips the test where the process ignores it, because a shell started the
   * tests in its background, or where there is no {@code kill}.
   */
  static void interrupt(Process process) throws IOException, InterruptedException {
    assumeTrue(honoursInterrupt(process), "SIGINT is ignored by processes in the background");
    Process kill;
    try {
      kill = new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start();
    } catch (IOException e) {
      assumeTrue(false, "there is no kill on this platform");
      return;
    }
    assertThat(kill.waitFor()).isZero();
  }

  private static boolean honoursInterrupt(Process process) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.exists(status)) {
      return true;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
        .noneMatch(ignored -> (ignored >> (INTERRUPT - 1) & 1) == 1);
  }
}
