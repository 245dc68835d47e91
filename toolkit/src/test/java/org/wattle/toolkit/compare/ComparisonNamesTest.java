package org.wattle.toolkit.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.render.text.CsvText;

/** Names of unknown origin, where they become cells and folders. */
class ComparisonNamesTest {
  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"})
  void spreadsheetsGetNoFormulas(String name) {
    assertThat(CsvText.harmless(name)).startsWith("'");
  }

  @Test
  void controlCharactersAreWrittenOut() {
    assertThat(CsvText.harmless("a\u001b[2J\nb")).isEqualTo("a\\u001b[2J\\nb");
  }

  @ParameterizedTest
  @CsvSource({
    "quickstart, quickstart",
    "'small-dc, 25 tasks', small-dc-25-tasks",
    "../../etc/passwd, etc-passwd",
    "<script>, script",
    ".., instance",
    "héé, h",
    "CON, instance-CON",
    "nul.json, instance-nul.json",
    "-rf, rf"
  })
  void foldersAreSafe(String label, String folder) {
    assertThat(ComparisonFiles.plain(label)).isEqualTo(folder);
  }

  @Test
  void foldersStayApartWhateverTheFileSystem() {
    assertThat(ComparisonFiles.results(List.of("a b", "a/b", "A-B", "a-b-2")))
        .containsExactly("results/a-b", "results/a-b-2", "results/A-B-3", "results/a-b-2-2");
  }
}
