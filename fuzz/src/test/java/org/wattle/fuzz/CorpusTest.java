package org.wattle.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.cli.InProcessCommands;
import org.wattle.fuzz.oracle.Finding;
import org.wattle.fuzz.oracle.Words;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.toolkit.ProblemKinds;

/**
 * Past failures stay mended. Each is a folder of {@code corpus} with files and a script {@code
 * expected.txt}: lines that begin with {@code $} are commands, and the lines after a command say
 * what has to come of it.
 */
class CorpusTest {
  private static final Path CORPUS = Path.of("src", "test", "resources", "corpus");

  @TempDir private Path folder;

  static Stream<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(CORPUS)) {
      return folders.map(each -> each.getFileName().toString()).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aPastFailureStaysMended(String name) throws IOException {
    try (Stream<Path> files = Files.list(CORPUS.resolve(name))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName().toString()));
      }
    }
    String command = "";
    String said = "";
    for (String line : Files.readAllLines(folder.resolve("expected.txt"))) {
      String rest = line.substring(Math.min(line.length(), line.indexOf(' ') + 1));
      if (line.startsWith("$ ")) {
        command = rest;
        said = said(List.of(command.replaceFirst("wattle ", "").split(" ")));
      } else if (line.startsWith("exit ")) {
        assertThat(said).as(command).startsWith("exit " + rest + "\n");
      } else if (line.startsWith("says ")) {
        assertThat(said).as(command).contains(rest);
      } else {
        assertThat(line).as("a line of expected.txt").startsWith("#");
      }
    }
    assertThat(command).isNotEmpty();
  }

  /** The exit code and everything that was said, which is for people. */
  private String said(List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        new InProcessCommands(ProblemKinds.installed(), SolverRegistry.installed())
            .run(folder, arguments, out, err);
    String text = out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
    List<Finding> findings = Words.of(text);
    assertThat(findings).as(text).isEmpty();
    return "exit " + exitCode + "\n" + text;
  }
}
