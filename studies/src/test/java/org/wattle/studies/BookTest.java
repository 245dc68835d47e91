package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookTest {
  private static final List<BookStudy> STUDIES =
      List.of(DiceStudy.named("dice"), DiceStudy.named("games/knucklebones"));

  @TempDir private Path folder;

  @BeforeEach
  void oneOfTheStudiesHasRecords() throws IOException {
    Files.createDirectories(folder.resolve("dice"));
    Files.writeString(folder.resolve("dice/rolls.csv"), "sixes\n98\n");
    Files.writeString(
        folder.resolve("dice/run.csv"),
        """
        begun,seconds,load,wattle,java,machine,cores
        1663-02-03T04:05:06Z,130,0.25,1.2.3,17.0.1,Linux amd64,2
        """);
  }

  @Test
  void aChapterIsItsAnswerItsFindingsAndTheCommandsThatMadeIt() throws IOException {
    assertThat(files().get("dice/README.md")).isEqualTo(golden("chapter.md"));
  }

  @Test
  void theIndexCountsFindingsBySourceAndNamesWhatIsNotRecorded() throws IOException {
    assertThat(files().get("README.md")).isEqualTo(golden("index.md"));
  }

  @Test
  void thePageHoldsPicturesAndLinksChaptersToEachOther() {
    String page = BookPage.of(book(), files());

    assertThat(page)
        .contains("<section id=\"dice\">")
        .contains("<a href=\"#dice\">How do the dice of dice fall?</a>")
        .contains("<a href=\"#index\">the results book</a>")
        .contains("<a href=\"#coverage\">the list of their tables, figures and claims</a>")
        .contains("<section id=\"coverage\">")
        .contains("src=\"data:image/svg+xml;base64,")
        .contains("<a href=\"dice/rolls.csv\">");
  }

  @Test
  void aFolderOfStudiesHasAnIndexOfItsOwn() throws IOException {
    Files.createDirectories(folder.resolve("games/knucklebones"));
    Files.writeString(folder.resolve("games/knucklebones/rolls.csv"), "sixes\n40\n");

    assertThat(files().get("games/README.md"))
        .startsWith("# Studies of games\n")
        .contains("[How do the dice of games/knucklebones fall?](knucklebones/README.md)")
        .contains("[the results book](../README.md)");
  }

  @Test
  void withoutAnyRecordsThereAreTheIndexAndTheListOfItems() throws IOException {
    Files.delete(folder.resolve("dice/rolls.csv"));
    Files.delete(folder.resolve("dice/run.csv"));

    assertThat(files()).containsOnlyKeys("README.md", "coverage.md");
  }

  private Book book() {
    return new Book(STUDIES, folder, StudyScale.FULL);
  }

  private Map<String, String> files() {
    return book().files();
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = BookTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
