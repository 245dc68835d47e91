package org.wattle.solvers.pareto;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Fronts of the shared data; tests that ask for them are skipped where they are absent. */
final class SharedFronts {
  private static final Path FOLDER =
      Path.of(System.getProperty("wattle.shared", "../../shared/data"));

  private SharedFronts() {}

  static Path file(String name) {
    Path file = FOLDER.resolve(name);
    assumeTrue(Files.exists(file), "no shared data at " + file.toAbsolutePath());
    return file;
  }

  /** The points of a table of numbers. */
  static List<double[]> points(String name) throws IOException {
    return Files.readAllLines(file(name)).stream()
        .map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray())
        .toList();
  }
}
