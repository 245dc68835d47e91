package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.Seeds;

/**
 * The same solves in fresh processes have the same bytes, but for the seconds. Within one process
 * this would not show what depends on where things lie in memory.
 */
class SameBytesTest {
  private static final int INSTANCES = Seeds.count(50);
  private static final int PROCESSES = Math.max(2, Seeds.count(5));

  @TempDir private Path folder;

  @Test
  void everyProcessWritesTheSame() throws IOException, InterruptedException {
    String first = solved(0);
    assertThat(first).contains("\"value\"");
    for (int process = 1; process < PROCESSES; process++) {
      assertThat(solved(process)).as("process %d", process).isEqualTo(first);
    }
  }

  private String solved(int process) throws IOException, InterruptedException {
    Path instances = Files.createDirectory(folder.resolve("run-" + process));
    Path results = folder.resolve("results-" + process);
    File said = folder.resolve("said-" + process).toFile();
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            SolveInTurn.class.getName(),
            instances.toString(),
            Integer.toString(INSTANCES),
            results.toString());
    Process run =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said).start();
    assertThat(run.waitFor()).as("%s", said).isZero();
    return Files.readString(results);
  }
}
