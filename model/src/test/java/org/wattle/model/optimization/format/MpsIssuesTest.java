package org.wattle.model.optimization.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.optimization.OptModel;

class MpsIssuesTest {
  /** A sound file; tests replace, drop or add single lines of it. */
  private static final String SOUND =
      """
      NAME t
      ROWS
       N o
       L r
       E s
      COLUMNS
       x o 1 r 1
       x s 1
       y o 1 r 2
      RHS
       RHS r 4
      RANGES
       RNG r 2
      BOUNDS
       UP BND x 4
      ENDATA
      """;

  @Test
  void theSoundFileIsSound() {
    assertThat(issues(SOUND)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "` L r`        | ` L r\n L r`        | 5 | The row (r) comes twice",
        "` L r`        | ` Q r`              | 4 | The row type (Q) is unknown",
        "` L r`        | ` L r one`          | 4 | not (3) fields",
        "` x s 1`      | ` x s`              | 8 | not (2) fields",
        "` x s 1`      | ` x s 1 r`          | 8 | not (4) fields",
        "` x s 1`      | ` x s 1 r 1 o 1`    | 8 | not (6) fields",
        "` x s 1`      | ` x t 1`            | 8 | The row (t) is not in ROWS",
        "` x s 1`      | ` x s nan`          | 8 | The coefficient (nan) is not a finite number",
        "` x s 1`      | ` x s 1e400`        | 8 | The coefficient (1e400) is not a finite number",
        "` x s 1`      | ` x s inf`          | 8 | The coefficient (inf) is not a finite number",
        "` x s 1`      | ` x s 1.5f`         | 8 | The coefficient (1.5f) is not a finite number",
        "` x s 1`      | ` x s 0x1p3`        | 8 | The coefficient (0x1p3) is not a finite number",
        "` x s 1`      | ` x s 1,5`          | 8 | The coefficient (1,5) is not a finite number",
        "` x s 1`      | ` x r 1`            | 8 | The column (x) has two entries in row (r)",
        "` x s 1`      | ` x o 1`            | 8 | The column (x) has two entries in row (o)",
        "` x s 1`      | ` z s 1\n x s 1`    | 9 | The column (x) came before",
        "` x s 1`      | ` M 'MARKER' 'SOSORG'` | 8 | The marker ('SOSORG') is not supported",
        "` x s 1`      | ` M 'MARKER' 'INTEND'` | 8 | 'INTEND' without 'INTORG'",
        "` RHS r 4`    | ` RHS q 4`          | 11 | The row (q) is not in ROWS",
        "` RHS r 4`    | ` RHS r four`       | 11 | (four) is not a number",
        "` RHS r 4`    | ` RHS r NaN`        | 11 | (NaN) is not a number",
        "` RHS r 4`    | ` RHS r 4 r 5`      | 11 | The row (r) has two numbers in RHS",
        "` RHS r 4`    | ` RHS r -inf`       | 13 | has sides",
        "` RHS r 4`    | ` RHS s 1e30`       | 11 | has sides (Infinity, Infinity)",
        "` RHS r 4`    | ` RHS o inf`        | 11 | constant is infinite",
        "` RHS r 4`    | ` 4`                | 11 | not (1) fields",
        "` RNG r 2`    | ` RNG q 2`          | 13 | The row (q) is not in ROWS",
        "` RNG r 2`    | ` RNG r 2\n RNG r 2` | 14 | The row (r) has two numbers in RANGES",
        "` UP BND x 4` | ` UP BND z 4`       | 15 | The column (z) is not in COLUMNS",
        "` UP BND x 4` | ` UP BND x four`    | 15 | The bound (four) is not a number",
        "` UP BND x 4` | ` UP BND x nan`     | 15 | The bound (nan) is not a number",
        "` UP BND x 4` | ` UP BND x`         | 15 | The bound of column (x) has no number",
        "` UP BND x 4` | ` XX BND x 4`       | 15 | The bound type (XX) is unknown",
        "` UP BND x 4` | ` SC BND x 4`       | 15 | Semi-continuous variables (SC)",
        "` UP BND x 4` | ` SI BND x 4`       | 15 | Semi-continuous variables (SI)",
        "` UP BND x 4` | ` UP BND x 4\n UP BND x 5` | 16 | The column (x) has two upper bounds",
        "` UP BND x 4` | ` FX BND x 4\n LO BND x 5` | 16 | The column (x) has two lower bounds",
        "` UP BND x 4` | ` UP BND x -inf`    | 15 | minus infinity",
        "` UP BND x 4` | ` LO BND x inf`     | 15 | is infinite",
        "` UP BND x 4` | ` UP BND x 4 5`     | 15 | not (5) fields",
        "`RANGES`      | `RHS`               | 12 | The section RHS comes twice",
        "`RANGES`      | `RNAGES`            | 12 | The section (RNAGES) is unknown",
        "`RANGES`      | `QUADOBJ`           | 12 | (QUADOBJ) holds quadratic objectives",
        "`RANGES`      | `SOS`               | 12 | (SOS) holds special ordered sets",
        "`RANGES`      | `RANGES r 2`        | 12 | Text (r) stands behind section RANGES",
        "`ENDATA`      | ``                  | 15 | ends without ENDATA",
        "`NAME t`      | ` x r 1`            | 1 | Data stands before the first section",
        "`NAME t`      | `NAME t\n x y`      | 2 | Section NAME contains data",
        "`NAME t`      | `OBJSENSE\n UP`     | 2 | The sense (UP) is unknown",
        "`NAME t`      | `OBJNAME q`         | 0 | The objective (q) is no N row",
      })
  void everyMistakeIsToldWithItsLine(String line, String mistake, int at, String words) {
    List<Issue> issues =
        issues(SOUND.replace(line + "\n", mistake.isEmpty() ? "" : mistake + "\n"));

    assertThat(issues).isNotEmpty();
    assertThat(issues.get(0).problem()).contains(words);
    assertThat(issues.get(0).line()).isEqualTo(at);
    assertThat(issues.get(0).suggestion()).isNotEmpty();
  }

  @Test
  void aMistakeIsToldWithItsColumn() {
    assertThat(issues(SOUND.replace(" y o 1 r 2", " y o 1   q 2")))
        .extracting(Issue::line, Issue::column, Issue::problem, Issue::suggestion)
        .containsExactly(
            tuple(
                9,
                10,
                "The row (q) is not in ROWS.",
                "Maybe a typing error, or a field is missing before it."));
  }

  @Test
  void allMistakesAreToldAtOnce() {
    String file =
        SOUND
            .replace(" E s", " F s")
            .replace(" y o 1 r 2", " y o 1 q 2")
            .replace(" RHS r 4", " RHS r four")
            .replace(" UP BND x 4", " UP BND z 4");

    assertThat(issues(file)).extracting(Issue::line).containsExactly(5, 8, 9, 11, 15);
  }

  @Test
  void sectionsThatAreMissingOrOutOfOrder() {
    assertThat(issues("ENDATA\n").get(0).problem()).contains("ENDATA comes before ROWS");
    assertThat(issues("COLUMNS\n x o 1\nROWS\n N o\nENDATA\n").get(0).problem())
        .contains("COLUMNS comes before ROWS");
    assertThat(issues("ROWS\n N o\nRHS\n R o 1\nCOLUMNS\n x o 1\nENDATA\n").get(0).problem())
        .contains("RHS comes before COLUMNS");
  }

  @Test
  void anEmptyFileIsNoModel() {
    assertThat(issues("").get(0).problem()).contains("ends without ENDATA");
    assertThat(issues("\n\n* only a comment\n").get(0).line()).isEqualTo(3);
  }

  @Test
  void aFixedFileWithAMistakeIsJudgedAsFixed() {
    String fixed =
        """
        ROWS
         N  COST ROW
         L  LIM 1
        COLUMNS
            X ONE     COST ROW             1   LIM 2                1
        ENDATA
        """;

    assertThat(issues(fixed))
        .extracting(Issue::problem)
        .containsExactly("The row (LIM 2) is not in ROWS.");
  }

  @Test
  void inFixedFormatNothingMayStandOutsideItsColumns() {
    MpsReader fixed = MpsReader.of(MpsFormat.FIXED);

    assertThat(
            MpsTexts.issues(fixed.read(MpsTexts.source("ROWS\n N  123456789\n"))).get(0).problem())
        .contains("outside the columns");
    assertThat(MpsTexts.issues(fixed.read(MpsTexts.source("ROWS\n\tN  COST\n"))).get(0).problem())
        .contains("outside the columns");
    assertThat(
            MpsTexts.issues(fixed.read(MpsTexts.source("ROWS\n N  COST    1\n"))).get(0).column())
        .isEqualTo(13);
  }

  @Test
  void junkIsRefusedAfterAHundredIssues() throws IOException {
    Random random = new Random(1);
    byte[] junk = new byte[1_000_000];
    random.nextBytes(junk);

    assertThat(issues(junk)).hasSize(MpsReader.MAX_ISSUES + 1);
    assertThat(issues("junk ".repeat(200_000).getBytes(StandardCharsets.UTF_8)))
        .allSatisfy(issue -> assertThat(issue.message()).hasSizeLessThan(300));
    assertThat(issues("x\n".repeat(500_000).getBytes(StandardCharsets.UTF_8)))
        .hasSize(MpsReader.MAX_ISSUES + 1)
        .last()
        .extracting(Issue::problem)
        .isEqualTo("Reading stopped after (100) issues.");
  }

  @Test
  void namesInMessagesCannotForgeLinesOrFillTheScreen() {
    String name = "a".repeat(10_000);

    assertThat(issues(SOUND.replace(" x s 1", " x " + name + " 1")).get(0).problem())
        .hasSizeLessThan(100)
        .contains("…");
    assertThat(issues(SOUND.replace(" x s 1", " x \u001b[31m 1")).get(0).problem())
        .isEqualTo("The line holds a control character.");
    assertThat(issues(SOUND.replace(" x s 1", " x \u009b31m 1")).get(0).problem())
        .contains("\\u009b");
  }

  @Test
  void whateverIsDoneToAFileTheReaderAnswersAndDoesNotThrow() throws IOException {
    byte[] sound = SOUND.getBytes(StandardCharsets.UTF_8);
    String pieces = "\n\n\n  \t*'NLGE0123456789.-+eExyrsoRHSUPBNDMARKERINTORG";
    for (long seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      byte[] changed = sound.clone();
      for (int k = random.nextInt(6); k >= 0; k--) {
        changed[random.nextInt(changed.length)] =
            (byte) pieces.charAt(random.nextInt(pieces.length()));
      }
      for (MpsReader reader : List.of(MpsReader.detecting(), MpsReader.of(MpsFormat.FIXED))) {
        Parsed<OptModel> result = reader.read(MpsTexts.source(changed));
        assertThat(result instanceof Parsed.Valid)
            .as("seed " + seed)
            .isEqualTo(MpsTexts.issues(result).isEmpty());
      }
    }
  }

  private static List<Issue> issues(String file) {
    return MpsTexts.issues(MpsReader.detecting().read(MpsTexts.source(file)));
  }

  private static List<Issue> issues(byte[] file) throws IOException {
    return MpsTexts.issues(MpsReader.detecting().read(MpsTexts.source(file)));
  }
}
