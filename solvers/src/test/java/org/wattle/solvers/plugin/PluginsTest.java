package org.wattle.solvers.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolverProvider;

/** A solver, a backend and a heuristic of one's own: one class and one line each. */
class PluginsTest {
  @TempDir private Path folder;

  private List<String> installed(Class<?> service, String implementation)
      throws IOException, InterruptedException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(service.getName()), implementation + "\n");
    Path out = folder.resolve("out");
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                folder + System.getProperty("path.separator") + classPath,
                PrintSolvers.class.getName())
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(Files.readString(folder.resolve("err"), StandardCharsets.UTF_8)).isEmpty();
    return Files.readAllLines(out, StandardCharsets.UTF_8);
  }

  @BeforeEach
  void nothingOfThemIsInstalledOtherwise() {
    assertThat(PrintSolvers.lines()).noneMatch(line -> line.startsWith("my-"));
  }

  @Test
  void aSolverIsInstalledByOneLine() throws Exception {
    assertThat(installed(SolverProvider.class, MySolver.class.getName()))
        .contains("my-solver energy Placement");
  }

  @Test
  void aBackendBecomesASolverOfEveryKindThatItCanSolve() throws Exception {
    assertThat(installed(Backend.class, MyBackend.class.getName()))
        .contains(
            "my-backend energy Placement",
            "benders-my-backend energy Placement",
            "my-backend model Assignment",
            "my-backend lotes Allocation",
            "my-backend lotes MachineAssignment",
            "my-backend collocation CollocationPlacement");
  }

  @Test
  void aHeuristicBecomesASolver() throws Exception {
    assertThat(installed(PlacementHeuristic.class, MyHeuristic.class.getName()))
        .contains("my-heuristic energy Placement");
  }
}
