package org.wattle.studies.traces;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;

class TraceCausesChapterTest {
  private static final Path RESULTS = Path.of("..", "results", "thesis-5");

  @TempDir private Path folder;

  @BeforeEach
  void thereAreTheCommittedRecords() throws IOException {
    try (Stream<Path> files = Files.list(RESULTS)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".csv")).toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  @Test
  void withoutGooglesTraceTheChapterSaysThatItIsMissing() {
    assertThat(text(chapter()))
        .contains("was not among the data")
        .doesNotContain("## Google's trace");
    assertThat(chapter().answer()).endsWith("Google's own trace was not available.");
  }

  @Test
  void whereGooglesTraceWasAnalysedItHasASectionOfItsOwn() throws IOException {
    for (String file :
        List.of(
            TraceRecords.CAUSES,
            TraceRecords.PAIRS,
            TraceRecords.PRIORITIES,
            TraceRecords.ARRIVALS,
            TraceRecords.EVENTS)) {
      Files.copy(folder.resolve(file), folder.resolve(TraceRecords.GOOGLE_PREFIX + file));
    }

    assertThat(text(chapter()))
        .contains("## Google's trace")
        .doesNotContain("was not among the data");
    assertThat(chapter().blocks())
        .filteredOn(Block.Table.class::isInstance)
        .extracting(block -> ((Block.Table) block).caption())
        .anyMatch(caption -> caption.startsWith("Table 5.1 for Google's trace"));
  }

  private Chapter chapter() {
    return new TraceCausesChapter(new Records(folder)).chapter();
  }

  private static String text(Chapter chapter) {
    StringBuilder text = new StringBuilder();
    for (Block block : chapter.blocks()) {
      if (block instanceof Block.Prose prose) {
        text.append(prose.markdown());
      }
    }
    return text.toString();
  }
}
