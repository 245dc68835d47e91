package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/**
 * Models on the native side are freed with the solve, not when Java happens to collect garbage.
 * Without that a solve of this model keeps some 40 MB.
 */
class NativeMemoryTest {
  private static final int SOLVES = 15;

  private static final OptModel LARGE = Models.covering(5_000, 15_000, 10, 1);

  @Test
  @EnabledOnOs(OS.LINUX)
  void memoryDoesNotGrowWithTheNumberOfSolves() throws IOException {
    Backend scip = new ScipBackend();
    for (int k = 0; k < SOLVES; k++) {
      solve(scip);
    }
    long before = nativeMegabytes();

    for (int k = 0; k < SOLVES; k++) {
      solve(scip);
    }

    assertThat(nativeMegabytes() - before).isLessThan(300);
  }

  private static void solve(Backend backend) {
    SolveParameters hasty = SolveParameters.DEFAULT.withTimeLimit(Duration.ofMillis(1));
    backend.solve(SolveRequest.of(LARGE, hasty));
  }

  /** What the process holds besides Java's heap. */
  private static long nativeMegabytes() throws IOException {
    long resident =
        Files.readAllLines(Path.of("/proc/self/status")).stream()
            .filter(line -> line.startsWith("VmRSS"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
            .sum();
    return resident - (Runtime.getRuntime().totalMemory() >> 20);
  }
}
