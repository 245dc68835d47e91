package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.studies.SourceItem.Kind;

/** The list of items agrees with the texts of the publications, where these are at hand. */
class CoverageOfSeedsTest {
  private static final Path SEEDS =
      Path.of(System.getProperty("wattle.shared", "../../shared/data")).resolveSibling("seeds");

  /** How items begin where they stand; the first group is their number. */
  private static final Map<Kind, Pattern> CAPTIONS =
      Map.of(
          Kind.TABLE, caption("Table N[.:]"),
          Kind.FIGURE, caption("Figure N[.:]"),
          Kind.STATEMENT, caption("\\*\\*Statement N[.:]"),
          Kind.THEOREM, caption("\\*\\*Theorem N[.:]"),
          Kind.COROLLARY, caption("\\*\\*Corollary N[.:]"),
          Kind.ALGORITHM, caption("(?:#+ )?Algorithm N [A-Z]"),
          Kind.EQUATION, caption(".*(?:\\(|\\\\tag\\{)N[)}]\\s*(?:\\$\\$)?$"));

  private static final Map<Kind, Pattern> HEADINGS =
      Map.of(
          Kind.SECTION, caption("[#* ]*N\\.?\\** +\\**[A-Z]"),
          Kind.CHAPTER, caption("(?:#+ |Chapter )N(?:\\. .*)?$"));

  @BeforeAll
  static void thePublicationsAreThere() {
    boolean there = Files.isDirectory(SEEDS);
    if (!there) {
      System.out.println("Skipped: the texts of the publications are not in (" + SEEDS + ").");
    }
    assumeTrue(there);
  }

  @ParameterizedTest
  @CsvSource({
    "000, thesis",
    "001, report",
    "002, paper",
    "003, short paper",
    "004, thesis on power"
  })
  void everyCaptionHasARow(String number, String source) throws IOException {
    String text = text(number);
    Set<String> captions = found(CAPTIONS, text);
    assertThat(captions).as("Captions in the text of (%s)", source).hasSizeGreaterThan(5);
    captions.removeAll(listed(source, CAPTIONS.keySet()));

    assertThat(captions).as("Items of (%s) without a row in coverage.csv", source).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "000, thesis",
    "001, report",
    "002, paper",
    "003, short paper",
    "004, thesis on power"
  })
  void everyRowOccursInTheText(String number, String source) throws IOException {
    String text = text(number);
    Set<String> rows = listed(source, CAPTIONS.keySet());
    rows.addAll(listed(source, HEADINGS.keySet()));
    rows.removeAll(found(CAPTIONS, text));
    rows.removeAll(found(HEADINGS, text));

    assertThat(rows)
        .as("Items in coverage.csv that the text of (%s) does not have", source)
        .isEmpty();
  }

  private static Set<String> listed(String source, Set<Kind> kinds) {
    return SourceCoverage.load().rows().stream()
        .filter(row -> row.source().equals(source))
        .flatMap(row -> row.items().stream())
        .filter(item -> kinds.contains(item.kind()))
        .map(SourceItem::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> found(Map<Kind, Pattern> patterns, String text) {
    Set<String> found = new TreeSet<>();
    patterns.forEach(
        (kind, pattern) ->
            pattern
                .matcher(text)
                .results()
                .forEach(result -> found.add(new SourceItem(kind, result.group(1)).toString())));
    return found;
  }

  private static Pattern caption(String text) {
    return Pattern.compile("^" + text.replace("N", "(\\d++(?:\\.\\d++)*+)"), Pattern.MULTILINE);
  }

  private static String text(String number) throws IOException {
    try (Stream<Path> all = Files.list(SEEDS)) {
      Path file =
          all.filter(each -> each.getFileName().toString().startsWith(number + "_"))
              .findFirst()
              .orElseThrow();
      return Files.readString(file);
    }
  }
}
