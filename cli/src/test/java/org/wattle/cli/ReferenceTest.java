package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferenceTest {
  private static final Path COMMITTED = Path.of("..", "docs", "reference");

  @Test
  void theReferenceIsWhatTheCodeSays(@TempDir Path folder) throws IOException {
    assertThat(new Session(folder).run("reference", "--out", "made").exitCode()).isZero();

    assertThat(pages(COMMITTED))
        .as("docs/reference is not of today. Maybe ./wattle reference --out docs/reference.")
        .isEqualTo(pages(folder.resolve("made")));
  }

  private static Map<String, String> pages(Path folder) throws IOException {
    Map<String, String> pages = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        pages.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return pages;
  }
}
