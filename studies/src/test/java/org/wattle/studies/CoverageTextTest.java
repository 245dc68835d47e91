package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.studies.Book.WrittenChapter;

class CoverageTextTest {
  private static final SourceCoverage COVERAGE =
      new SourceCoverage(
          List.of(
              judged("chapter 14", "how often sixes fall", ""),
              judged("figure 2", "the same as a picture", "chapter 14"),
              unjudged(
                  "figures 3 and 4", "tables at which dice are thrown", "definition: drawings"),
              unjudged("chapter 15", "loaded dice", "not implemented: dice are fair")));

  @TempDir private Path records;

  @Test
  void anItemHasTheVerdictsOfFindingsOnItOrAReason() throws IOException {
    Files.writeString(records.resolve("rolls.csv"), "sixes\n98\n");

    assertThat(text())
        .contains("| chapter 14 | how often sixes fall | [dice](dice/README.md) | 1 reproduced |")
        .contains(
            "| figure 2 | the same as a picture | [dice](dice/README.md): chapter 14"
                + " | 1 reproduced |")
        .contains(
            "| figures 3 and 4 | tables at which dice are thrown |  | definition: drawings |");
  }

  @Test
  void itemsAreCountedByReason() {
    assertThat(text().lines())
        .contains("| the Cardano | 5 | 2 | 0 | 0 | 2 | 0 | 0 | 0 | 0 | 0 | 1 | 0 |");
  }

  @Test
  void aStudyWithoutAChapterHasNoLink() {
    String text = CoverageText.of(COVERAGE, List.of(DiceStudy.CARDANO), List.of());

    assertThat(text)
        .contains("| chapter 14 | how often sixes fall | dice |  |")
        .contains("| the Cardano | 5 | 0 | 2 | 0 | 2 | 0 | 0 | 0 | 0 | 0 | 1 | 0 |");
  }

  private String text() {
    BookStudy dice = DiceStudy.named("dice");
    WrittenChapter chapter =
        new WrittenChapter(
            dice, StudyScale.FULL, dice.chapter(new Records(records)), Optional.empty());
    return CoverageText.of(COVERAGE, List.of(DiceStudy.CARDANO), List.of(chapter));
  }

  private static CoverageRow judged(String item, String content, String where) {
    return new CoverageRow("Cardano", item, content, List.of("dice"), where, "");
  }

  private static CoverageRow unjudged(String item, String content, String reason) {
    return new CoverageRow("Cardano", item, content, List.of(), "", reason);
  }
}
