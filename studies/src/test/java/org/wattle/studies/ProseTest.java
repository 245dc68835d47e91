package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Chapters say what records say: neither numbers nor words of proof are typed into the code that
 * writes them.
 */
class ProseTest {
  private static final int SHOWN = 160;
  private static final Path CODE = Path.of("src", "main", "java");
  private static final Pattern CHAPTER_CODE =
      Pattern.compile("(\\w*(?:Chapter|Study|Findings|Text))\\.java");

  private static final String PART = "\\d+(?:\\.\\d+)*(?: [a-f]\\b)?";

  /** What may hold digits, each with an example. */
  private static final List<String> ALLOWED =
      List.of(
          // `mrs+drop5`: names and commands in the text
          "`[^`]*`",
          // [chapter 6](../thesis-6/README.md): where a link leads
          "\\]\\([^)]*\\)",
          // section 4.2, table 3.1 a, figures 5 to 7, rows 2 and 3; class 0, priorities 9 to 11,
          // stage 2: parts of the source, and what it calls by numbers
          "(?i)\\b(?:chapter|section|table|figure|equation|statement|theorem|algorithm|row|decision"
              + "|appendix|class|classe|priority|prioritie|stage)s? (?:above |from )?"
              + PART
              + "(?:(?:, and|,| and| to| /) "
              + PART
              + ")*",
          // %.1f, %,d, %2$s; $1 of a replacement
          "%(?:\\d+\\$)?[-+ 0,]*\\d*(?:\\.\\d+)?[a-z%]",
          "\\$\\d",
          // SC1, MRS5, C_9, hpc-1024, p95, FB-2009: names
          "(?<![\\w.])[A-Za-z]+[\\w+²']*(?:[-+_]?\\d+)+[\\w+-]*",
          // a percentile is a measure
          "\\d+th percentile",
          // cpu·s in units of 10⁹
          "10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+");

  private static final Pattern HARMLESS = Pattern.compile(String.join("|", ALLOWED));

  /**
   * Whole texts that are no prose: numbers alone, which are keys of records, arguments of steps or
   * numbers of the source; names of files, columns and policies; and command lines.
   */
  private static final Pattern NO_SENTENCE =
      Pattern.compile(
          "[-\\d.,/× %e]+(?:[smh]|ms)?|\\S*[A-Za-z]{2}\\S*|(?:.* )?--?[a-z][-a-z]*(?:[ =].*)?");

  /** Calls whose arguments are names in records, expressions, or parts of steps. */
  private static final Pattern NO_PROSE =
      Pattern.compile(
          "(?:.*\\.)?(?:text|number|rows|has|where|groupBy|equals|startsWith|endsWith|contains"
              + "|replace|replaceAll|replaceFirst|compile|get|getOrDefault|split|matches|resolve"
              + "|keep|into|Copy|WithData|Derivation|Requirement|Command\\.of|Program\\.of)");

  private static final Pattern PROOF =
      Pattern.compile(
          "(?i)\\b(?:proven|proved|proves|provably|(?:is|are) optimal|exact optim\\w+)\\b");

  /** Heads of columns that count a status of records. */
  private static final Pattern HEAD = Pattern.compile("(?:\\S+ ){0,2}proven");

  @Test
  void noNumberAndNoWordOfProofIsTyped() throws IOException {
    assertThat(typed())
        .as(
            "Texts with typed numbers or words of proof. Maybe take them from records, or from"
                + " constants that the code uses")
        .isEmpty();
  }

  private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```$");
  private static final Pattern QUERY = Pattern.compile("(?s)\\{\\{.*?}}");
  private static final Pattern SAID =
      Pattern.compile("(?m)^(?:claim|why|text|otherwise|caption|title): *(.*)$");

  @Test
  void noNumberAndNoWordOfProofIsTypedInTheSourceOfAChapter() throws IOException {
    Map<String, List<String>> typed = new TreeMap<>();
    int chapters = 0;
    try (Stream<Path> all = Files.walk(Path.of("..", "results"))) {
      for (Path file : all.filter(path -> path.endsWith("chapter.md")).sorted().toList()) {
        chapters++;
        List<String> found =
            said(Files.readString(file))
                .filter(ProseTest::isTyped)
                .map(ProseTest::shortened)
                .toList();
        if (!found.isEmpty()) {
          typed.put(file.toString(), found);
        }
      }
    }
    assertThat(typed).isEmpty();
    assertThat(chapters).isPositive();
    assertThat(
            said("Of 12 all.\n\n```finding\nclaim: 3 of 4\nquery: select 5\n```\n{{ select 6 }}"))
        .filteredOn(ProseTest::isTyped)
        .containsExactly("Of 12 all.", "3 of 4");
  }

  /** The paragraphs and the words of blocks, with a value for every query. */
  private static Stream<String> said(String chapter) {
    String filled = QUERY.matcher(chapter).replaceAll(ChapterLiterals.VALUE);
    Stream<String> blocks =
        FENCE
            .matcher(filled)
            .results()
            .flatMap(block -> SAID.matcher(block.group(2)).results())
            .map(match -> match.group(1));
    return Stream.concat(
        Stream.of(FENCE.matcher(filled).replaceAll("").split("\n\\s*\n")).map(String::strip),
        blocks);
  }

  private static Map<String, List<String>> typed() throws IOException {
    Map<String, List<String>> typed = new TreeMap<>();
    try (Stream<Path> all = Files.walk(CODE)) {
      for (Path file : all.sorted().toList()) {
        Matcher name = CHAPTER_CODE.matcher(file.getFileName().toString());
        if (name.matches()) {
          List<String> found =
              ChapterLiterals.of(file).stream()
                  .filter(ProseTest::isTyped)
                  .map(text -> "\nline " + text.line() + ": " + shortened(text.text()))
                  .toList();
          if (!found.isEmpty()) {
            typed.put(name.group(1), found);
          }
        }
      }
    }
    return typed;
  }

  private static String shortened(String text) {
    String line = text.replace("\n", " ");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + " ...";
  }

  private static boolean isTyped(ChapterLiterals.Literal text) {
    return !text.parameter().equals("theirs")
        && !NO_PROSE.matcher(text.call()).matches()
        && isTyped(text.text());
  }

  private static boolean isTyped(String text) {
    return !NO_SENTENCE.matcher(text).matches() && (hasNumber(text) || hasProof(text));
  }

  private static boolean hasNumber(String text) {
    return HARMLESS.matcher(text).replaceAll(" ").chars().anyMatch(Character::isDigit);
  }

  /**
   * Whether a clause has a word of proof and nothing that code puts into it, such as the number of
   * records with that status. A question claims nothing.
   */
  private static boolean hasProof(String text) {
    return !text.endsWith("?")
        && !HEAD.matcher(text).matches()
        && Stream.of(text.split("[.;:|]", -1))
            .anyMatch(
                clause ->
                    PROOF.matcher(clause).find()
                        && !clause.contains("%")
                        && !clause.contains(ChapterLiterals.VALUE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "on 125 servers",
        "at most 20 % more",
        "a gap of 1e-4",
        "all of them are proven",
        "%s of them. All are proven",
        "this is optimal"
      })
  void aTypedNumberOrProofIsFound(String text) {
    assertThat(isTyped(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tables 4.2 and 4.3",
        "Figure 9.5: arrivals",
        "figure 8.3 a",
        "%.1f %% less with `hybrid200`",
        "SC1 to SC4 and MRS5",
        "[chapter 6](../thesis-6/README.md)",
        "WE in 10⁹ cpu·s",
        "p95_watts",
        "proven",
        "slots proven",
        "%d of %d are proven",
        "How soon are optima proven?",
        "seconds of proofs",
        "with priorities 0 and 4 in stage 2",
        "--time-limit 10s",
        "solve {work}/mix.json --gap 0.01"
      })
  void referencesNamesAndFormatsAreAllowed(String text) {
    assertThat(isTyped(text)).isFalse();
  }
}
