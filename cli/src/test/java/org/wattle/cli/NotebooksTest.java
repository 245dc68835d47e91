package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is committed of notebooks; {@code notebooks/run} executes them. */
class NotebooksTest {
  private static final Path FOLDER = Path.of("..", "notebooks");

  static List<Path> notebooks() throws IOException {
    List<Path> notebooks = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(FOLDER, "*.ipynb")) {
      files.forEach(notebooks::add);
    }
    return notebooks;
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void areCommittedWithoutOutputsAndForTheKernelThatRunSetsUp(Path notebook) throws IOException {
    JsonNode root = new JsonMapper().readTree(Files.readString(notebook));
    assertThat(root.path("metadata").path("kernelspec").path("name").asString())
        .isEqualTo("wattle");
    for (JsonNode cell : root.path("cells")) {
      assertThat(cell.path("outputs")).as(cell.path("source").toString()).isEmpty();
      assertThat(
              cell.path("execution_count").isNull() || cell.path("execution_count").isMissingNode())
          .isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void areListedInTheirReadme(Path notebook) throws IOException {
    assertThat(Files.readString(FOLDER.resolve("README.md")))
        .contains("](" + notebook.getFileName() + ")");
  }

  @Test
  void thereAreFive() throws IOException {
    assertThat(notebooks()).hasSize(5);
  }
}
