package org.wattle.model.optimization.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;

class MpsReaderTest {
  private static final String FREE =
      """
      NAME two_servers
      * a comment
      ROWS
       N watts
       L cap
       G all
       E share

      COLUMNS
       on watts 162 cap -1
       load watts 51.5 cap 1
       load all 1
       M1 'MARKER' 'INTORG'
       n share 2 all 1e0
       M2 'MARKER' 'INTEND'
       y share 1
      RHS
       RHS all 0.3 share 4
      BOUNDS
       UP BND on 1
       UP BND load 0.75
       LO BND n -3
       FR BND y
      ENDATA
      """;

  private static final String FREE_TEXT =
      """
      two_servers

      minimize watts
        162 on + 51.5 load

      rows: rows of no named group
        cap: -on + load <= 0
        all: load + n >= 0.3
        share: 2 n + y = 4

      variables
        on: continuous, 0 <= on <= 1
        load: continuous, 0 <= load <= 0.75
        n: integer, n >= -3
        y: continuous, free
      """;

  @Test
  void freeFormat() {
    Parsed<OptModel> result = MpsReader.detecting().read(MpsTexts.source(FREE));

    assertThat(MpsTexts.issues(result)).isEmpty();
    assertThat(MpsTexts.warnings(result)).isEmpty();
    assertThat(ModelText.of(result.orElseThrow())).isEqualTo(FREE_TEXT);
  }

  @Test
  void lineEndsTabsByteOrderMarkAndBlanksAtTheEndDoNotMatter() throws IOException {
    assertThat(text(FREE.replace("\n", "\r\n"))).isEqualTo(FREE_TEXT);
    assertThat(text(FREE.replace("\n", "\r"))).isEqualTo(FREE_TEXT);
    assertThat(text(FREE.replace(" ", "\t"))).isEqualTo(FREE_TEXT);
    assertThat(text(FREE.replace("\n", "  \t\n"))).isEqualTo(FREE_TEXT);
    assertThat(text(FREE.stripTrailing())).isEqualTo(FREE_TEXT);
    byte[] marked = ("\uFEFF" + FREE).getBytes(StandardCharsets.UTF_8);
    OptModel model = MpsReader.detecting().read(MpsTexts.source(marked)).orElseThrow();
    assertThat(ModelText.of(model)).isEqualTo(FREE_TEXT);
  }

  @Test
  void namesOfSetsMayBeMissing() {
    String nameless = FREE.replace(" RHS all", " all").replace(" BND ", " ");

    assertThat(text(nameless)).isEqualTo(FREE_TEXT);
  }

  @Test
  void aNumberBehindABoundThatNeedsNoneIsIdle() {
    assertThat(text(FREE.replace("FR BND y", "FR BND y 0"))).isEqualTo(FREE_TEXT);
    assertThat(text(FREE.replace(" BND ", " ").replace("FR y", "FR y 0"))).isEqualTo(FREE_TEXT);
  }

  @Test
  void fixedFormatMayHaveBlanksInNames() {
    String fixed =
        """
        NAME          TEST
        ROWS
         N  COST ROW
         L  LIM 1
         G  1 2
        COLUMNS
            X ONE     COST ROW             1   LIM 1                1
            X ONE     1 2                  1
            MARKER                 'MARKER'                 'INTORG'
            Y         COST ROW         -2.25   LIM 1           1.5E+1
            MARKER                 'MARKER'                 'INTEND'
        RHS
            THE RHS   LIM 1               4.   1 2                  1
        RANGES
                      LIM 1              2.5
        BOUNDS
         UP BND       X ONE                4
         UP           Y                    7
        ENDATA
        """;

    Parsed<OptModel> result = MpsReader.detecting().read(MpsTexts.source(fixed));

    assertThat(MpsTexts.issues(result)).isEmpty();
    assertThat(MpsTexts.issues(MpsReader.of(MpsFormat.FREE).read(MpsTexts.source(fixed))))
        .isNotEmpty();
    assertThat(MpsTexts.warnings(result)).isEmpty();
    assertThat(ModelText.of(result.orElseThrow()))
        .isEqualTo(
            """
            TEST

            minimize COST ROW
              "X ONE" - 2.25 Y

            rows: rows of no named group
              "LIM 1": 1.5 <= "X ONE" + 15 Y <= 4
              "1 2": "X ONE" >= 1

            variables
              "X ONE": continuous, 0 <= "X ONE" <= 4
              Y: integer, 0 <= Y <= 7
            """);
  }

  @Test
  void theFormatCanBeForced() {
    assertThat(MpsTexts.issues(MpsReader.of(MpsFormat.FREE).read(MpsTexts.source(FREE)))).isEmpty();
    assertThat(MpsTexts.issues(MpsReader.of(MpsFormat.FIXED).read(MpsTexts.source(FREE))))
        .isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "L, 4, , x <= 4",
    "G, 4, , x >= 4",
    "E, 4, , x = 4",
    "L, , , x <= 0",
    "L, 4, 2.5, 1.5 <= x <= 4",
    "L, 4, -2.5, 1.5 <= x <= 4",
    "G, 4, 2.5, 4 <= x <= 6.5",
    "G, 4, -2.5, 4 <= x <= 6.5",
    "E, 4, 2.5, 4 <= x <= 6.5",
    "E, 4, -2.5, 1.5 <= x <= 4",
    "E, 4, 0, x = 4",
    "E, , -1, -1 <= x <= 0",
    "L, 1e30, , x free",
    "G, -inf, , x free",
    "L, 4, 1e30, x <= 4",
    "G, 1D+1, , x >= 10"
  })
  void sidesAndRanges(String type, String side, String range, String row) {
    String file =
        "ROWS\n N o\n %s r\nCOLUMNS\n x o 1 r 1\n".formatted(type)
            + (side == null ? "" : "RHS\n RHS r " + side + "\n")
            + (range == null ? "" : "RANGES\n RNG r " + range + "\n")
            + "ENDATA\n";

    assertThat(ModelText.row(model(file), 0)).isEqualTo("r: " + row);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                   | x: continuous, x >= 0",
        "UP B x 4           | x: continuous, 0 <= x <= 4",
        "UP B x 1e30        | x: continuous, x >= 0",
        "UP B x 0           | x: continuous, x = 0",
        "LO B x -4          | x: continuous, x >= -4",
        "LO B x -1e31       | x: continuous, free",
        "FX B x 2.5         | x: continuous, x = 2.5",
        "FR B x             | x: continuous, free",
        "MI B x             | x: continuous, free",
        "PL B x             | x: continuous, x >= 0",
        "MI B x;UP B x 3    | x: continuous, x <= 3",
        "UP B x 3;MI B x    | x: continuous, x <= 3",
        "UP B x -3          | x: continuous, 0 <= x <= -3",
        "UP B x -3;LO B x -5| x: continuous, -5 <= x <= -3",
        "LO B x 0;UP B x -3 | x: continuous, 0 <= x <= -3",
        "BV B x             | x: binary",
        "LI B x 2           | x: integer, x >= 2",
        "UI B x 9           | x: integer, 0 <= x <= 9",
        "up B x 4           | x: continuous, 0 <= x <= 4"
      })
  void boundsOfAContinuousColumn(String bounds, String variable) {
    assertThat(variable(bounds, false)).isEqualTo(variable);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                   | x: binary",
        "UP B x 4           | x: integer, 0 <= x <= 4",
        "UP B x 1           | x: integer, 0 <= x <= 1",
        "LO B x 2           | x: integer, x >= 2",
        "PL B x             | x: integer, x >= 0",
        "FR B x             | x: integer, free",
        "UP B x -3          | x: integer, 0 <= x <= -3",
        "BV B x             | x: binary"
      })
  void boundsOfAnIntegerColumn(String bounds, String variable) {
    assertThat(variable(bounds, true)).isEqualTo(variable);
  }

  @Test
  void aNegativeUpperBoundAloneIsWarnedOf() {
    Parsed<OptModel> result =
        MpsReader.detecting().read(MpsTexts.source(boundsFile("UP B x -3", false)));

    assertThat(MpsTexts.warnings(result)).hasSize(1);
    assertThat(MpsTexts.warnings(result).get(0).line()).isEqualTo(6);
    assertThat(MpsTexts.warnings(result).get(0).problem()).contains("(x)", "(-3.0)", "0 stays");
  }

  @Test
  void theObjectivesSideIsMinusItsConstant() {
    OptModel model = model("ROWS\n N o\nCOLUMNS\n x o 1\nRHS\n RHS o -12.5\nENDATA\n");

    assertThat(model.objectives().get(0).offset()).isEqualTo(12.5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OBJSENSE\n    MAX\n",
        "OBJSENSE\nMAX\n",
        "OBJSENSE MAX\n",
        "OBJSENSE\n MAXIMIZE\n",
        "OBJSENSE\n  maximise\n",
        "OBJSENSE MAXIMIZE\n"
      })
  void maximise(String section) {
    String file = "NAME t\n" + section + "ROWS\n N o\nCOLUMNS\n x o 1\nENDATA\n";

    assertThat(model(file).objectives().get(0).sense()).isEqualTo(Sense.MAXIMIZE);
    assertThat(model(file.replaceAll("(?i)max", "min")).objectives().get(0).sense())
        .isEqualTo(Sense.MINIMIZE);
  }

  @Test
  void theFirstFreeRowIsTheObjectiveAndTheOthersAreDroppedWithAWarning() {
    String file =
        "ROWS\n N o\n L r\n N p\n N q\nCOLUMNS\n x o 1 p 2\n x r 3 q 4\nRHS\n R p 5 r 6\nENDATA\n";
    Parsed<OptModel> result = MpsReader.detecting().read(MpsTexts.source(file));

    assertThat(ModelText.of(result.orElseThrow()))
        .contains("minimize o\n  x\n", "  r: 3 x <= 6\n")
        .doesNotContain("p:", "q:");
    assertThat(MpsTexts.warnings(result)).extracting(Issue::line).containsExactly(4, 5);
    assertThat(MpsTexts.warnings(result).get(0).problem()).contains("(p)");
  }

  @Test
  void objnameChoosesTheObjective() {
    OptModel model = model("OBJNAME\n p\nROWS\n N o\n N p\nCOLUMNS\n x o 1 p 2\nENDATA\n");

    assertThat(ModelText.of(model)).contains("minimize p\n  2 x\n");
  }

  @Test
  void aFileWithoutAFreeRowHasNoObjective() {
    Parsed<OptModel> result =
        MpsReader.detecting().read(MpsTexts.source("ROWS\n L r\nCOLUMNS\n x r 1\nENDATA\n"));

    assertThat(result.orElseThrow().objectives()).isEmpty();
    assertThat(MpsTexts.warnings(result)).hasSize(1);
  }

  @Test
  void ofSeveralSetsTheFirstOneCounts() {
    Parsed<OptModel> result =
        MpsReader.detecting()
            .read(
                MpsTexts.source(
                    """
                    ROWS
                     N o
                     L r
                    COLUMNS
                     x o 1 r 1
                    RHS
                     A r 1
                     B r 2
                    RANGES
                     A r 1
                     B r 2
                    BOUNDS
                     UP A x 1
                     UP B x 2
                     UP B x 3
                    ENDATA
                    """));

    assertThat(ModelText.of(result.orElseThrow())).contains("r: 0 <= x <= 1", "0 <= x <= 1");
    assertThat(MpsTexts.warnings(result)).extracting(Issue::line).containsExactly(8, 11, 14);
  }

  @Test
  void columnsMayBeEmptyOrHoldZerosAndSectionsMayBeEmpty() {
    OptModel model =
        model("NAME\nROWS\n N o\n E r\nCOLUMNS\n x r 0\n y o 0\nRHS\nRANGES\nBOUNDS\nENDATA\n");

    assertThat(model.name()).isEqualTo("unnamed");
    assertThat(model.variableCount()).isEqualTo(2);
    assertThat(model.nonZeroCount()).isZero();
    assertThat(ModelText.row(model, 0)).isEqualTo("r: 0 = 0");
  }

  @Test
  void integersThatAreNotEndedAreIntegersToTheEndWithAWarning() {
    Parsed<OptModel> result =
        MpsReader.detecting()
            .read(
                MpsTexts.source(
                    "ROWS\n N o\nCOLUMNS\n M 'MARKER' 'INTORG'\n x o 1\n y o 1\nENDATA\n"));

    assertThat(result.orElseThrow().type(1).integral()).isTrue();
    assertThat(MpsTexts.warnings(result)).hasSize(1);
  }

  @Test
  void namesMayHoldLettersOfAllLanguagesInUtf8OrLatin1() throws IOException {
    String file = "ROWS\n N Größe\nCOLUMNS\n x Größe 1\nENDATA\n";

    assertThat(model(file).objectives().get(0).name()).isEqualTo("Größe");
    assertThat(
            MpsReader.detecting()
                .read(MpsTexts.source(file.getBytes(StandardCharsets.ISO_8859_1)))
                .orElseThrow()
                .objectives()
                .get(0)
                .name())
        .isEqualTo("Größe");
  }

  @Test
  void whatStandsBehindEndataIsNotRead() {
    assertThat(text(FREE + "\u0000 junk\nROWS\n")).isEqualTo(FREE_TEXT);
  }

  private static String variable(String bounds, boolean integer) {
    String text = ModelText.of(model(boundsFile(bounds == null ? "" : bounds, integer)));
    return text.substring(text.indexOf("variables") + "variables".length()).strip();
  }

  private static String boundsFile(String bounds, boolean integer) {
    return "ROWS\n N o\nCOLUMNS\n"
        + (integer ? " M 'MARKER' 'INTORG'\n" : "")
        + " x o 1\n"
        + (integer ? " M 'MARKER' 'INTEND'\n" : "")
        + (bounds.isEmpty() ? "" : "BOUNDS\n " + bounds.strip().replace(";", "\n ") + "\n")
        + "ENDATA\n";
  }

  private static String text(String file) {
    return ModelText.of(model(file));
  }

  private static OptModel model(String file) {
    Parsed<OptModel> result = MpsReader.detecting().read(MpsTexts.source(file));
    assertThat(MpsTexts.issues(result)).isEmpty();
    return result.orElseThrow();
  }
}
