package org.wattle.model.optimization.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.json.Parsed;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.optimization.VectorPackingConstraint;

class MpsWriterTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  @Test
  void freeFormat() {
    assertThat(MpsWriter.text(servers(), MpsFormat.FREE))
        .isEqualTo(
            """
            NAME          two_servers
            OBJSENSE
                MAX
            ROWS
             N watts
             L cap
             E all
             G enough
             G range
             N free
            COLUMNS
                MARKER                 'MARKER'                 'INTORG'
             on watts -162
             on cap -1
             on range 0.1
             n enough 1
             n range 1
             n free 1
                MARKER                 'MARKER'                 'INTEND'
             load watts 51.5
             load cap 1
             load all 1
             idle watts 0
                MARKER                 'MARKER'                 'INTORG'
             many watts 0
             off watts 0
                MARKER                 'MARKER'                 'INTEND'
            RHS
             RHS watts 10.25
             RHS all 0.30000000000000004
             RHS enough -7
             RHS range 1
            RANGES
             RNG range 3
            BOUNDS
             BV BND on
             LO BND n 0
             PL BND n
             UP BND load 1
             FR BND idle
             MI BND many
             UP BND many 5
             FX BND off 0
            ENDATA
            """);
  }

  @Test
  void fixedFormatKeepsNamesThatFit() {
    assertThat(MpsWriter.text(servers(), MpsFormat.FIXED).lines().toList())
        .contains(
            "NAME          two_servers",
            " N  watts",
            " G  range",
            "    on        cap                 -1",
            "    MARKER                 'MARKER'                 'INTORG'",
            "    load      watts             51.5",
            "    RHS       all       0.30000000000000004",
            "    RNG       range                3",
            " BV BND       on",
            " UP BND       load                 1")
        .noneMatch(line -> line.startsWith("*"));
  }

  @Test
  void fixedFormatNumbersNamesThatDoNotFitAndTellsTheOriginals() {
    OptModelBuilder model = new OptModelBuilder("long names");
    Variable x = model.binary("task 1 on A-0");
    Variable y = model.binary("y");
    model.row("r").plus(1, x).plus(1, y).atMost(1);
    model.minimize("watts").plus(1, x).done();

    String text = MpsWriter.text(model.build(), MpsFormat.FIXED);

    assertThat(text)
        .startsWith("* C0000001 = task 1 on A-0\n* C0000002 = y\nNAME          long_names\n")
        .contains("\n L  r\n", "\n    C0000001  r                    1\n");
    OptModel read = MpsReader.of(MpsFormat.FIXED).read(MpsTexts.source(text)).orElseThrow();
    assertThat(ModelText.row(read, 0)).isEqualTo("r: C0000001 + C0000002 <= 1");
  }

  @ParameterizedTest
  @EnumSource(MpsFormat.class)
  void namesInTheFileAreUniqueWhateverTheyAreInTheModel(MpsFormat format) {
    OptModelBuilder model = new OptModelBuilder("");
    for (String name :
        List.of("a b", "a_b", "a\tb", "a_b", "a_b_1", "*star", "$cost", "é", "x\ny")) {
      Variable v = model.integer(name, 0, 9);
      model.row(name).plus(1, v).atMost(3);
    }
    model.minimize("a b").plus(1, 0).done();
    String text = MpsWriter.text(model.build(), format);

    Parsed<OptModel> result = MpsReader.of(format).read(MpsTexts.source(text));

    assertThat(MpsTexts.issues(result)).isEmpty();
    assertThat(result.orElseThrow().rowCount()).isEqualTo(9);
    assertThat(result.orElseThrow().nonZeroCount()).isEqualTo(9);
  }

  @Test
  void freeFormatChangesOnlyTheNamesThatItMust() {
    OptModelBuilder model = new OptModelBuilder("m");
    model.row("").plus(1, model.binary("a b")).plus(1, model.binary("é")).atMost(1);
    model.row("long").plus(1, model.binary("n".repeat(300))).atMost(1);

    String text = MpsWriter.text(model.build(), MpsFormat.FREE);

    assertThat(text)
        .startsWith("* a_b = a b\n* " + "n".repeat(255) + " = " + "n".repeat(300) + "\nNAME")
        .contains("\n L r0\n", "\n é r0 1\n");
  }

  @Test
  void setsAreNamedUnlikeAnyRowOrColumn() {
    OptModelBuilder model = new OptModelBuilder("m");
    model.row("RHS").plus(1, model.continuous("BND", -1, 1)).atMost(1);
    model.row("RNG").between(1, 2);
    String text = MpsWriter.text(model.build(), MpsFormat.FREE);

    assertThat(text).contains("\n RHS_ RHS 1\n", "\n RNG_ RNG 1\n", "\n LO BND_ BND -1\n");
  }

  @Test
  void aFixedBinaryAndABinaryPartAreIntegersWithTheirBounds() {
    OptModelBuilder model = new OptModelBuilder("m");
    model.variable(VariableType.BINARY, "on", 1, 1);
    model.variable(VariableType.BINARY, "part", 0.25, 1);

    assertThat(MpsWriter.text(model.build(), MpsFormat.FREE))
        .contains(" FX BND on 1\n", " LO BND part 0.25\n UP BND part 1\n");
  }

  @Test
  void aNegativeUpperBoundIsNeverAlone() {
    OptModelBuilder model = new OptModelBuilder("m");
    model.continuous("crossing", 0, -3);
    model.continuous("below", -INFINITY, -3);

    assertThat(MpsWriter.text(model.build(), MpsFormat.FREE))
        .contains(" LO BND crossing 0\n UP BND crossing -3\n MI BND below\n UP BND below -3\n");
  }

  @Test
  void whatMpsCannotSayIsRefusedWithTheWayOut() {
    OptModelBuilder packing = new OptModelBuilder("packing");
    packing.add(new VectorPackingConstraint.Builder("p", List.of("cpu"), 0, 0));
    OptModelBuilder two = new OptModelBuilder("two");
    two.minimize("a").done();
    two.maximize("b").done();
    OptModelBuilder crossing = new OptModelBuilder("crossing");
    crossing.row("r").between(3, 1);

    for (MpsFormat format : MpsFormat.values()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> MpsWriter.text(packing.build(), format))
          .withMessageContaining("PackingToRows");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> MpsWriter.text(two.build(), format))
          .withMessageContaining("several objectives (2)");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> MpsWriter.text(crossing.build(), format))
          .withMessageContaining("row (r)");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LpWriter.text(packing.build()))
        .withMessageContaining("PackingToRows");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LpWriter.text(two.build()))
        .withMessageContaining("several objectives (2)");
  }

  private static OptModel servers() {
    OptModelBuilder model = new OptModelBuilder("two servers");
    Variable on = model.binary("on");
    Variable n = model.integer("n", 0, INFINITY);
    Variable load = model.continuous("load", 0, 1);
    model.continuous("idle", -INFINITY, INFINITY);
    model.integer("many", -INFINITY, 5);
    model.variable(VariableType.BINARY, "off", 0, 0);
    model.row("cap").plus(1, load).plus(-1, on).atMost(0);
    model.row("all").plus(1, load).equalTo(0.1 + 0.2);
    model.row("enough").plus(1, n).atLeast(-7);
    model.row("range").plus(1, n).plus(0.1, on).between(1, 4);
    model.row("free").plus(1, n).between(-INFINITY, INFINITY);
    model.maximize("watts").plus(51.5, load).plus(-162, on).plus(-10.25).done();
    return model.build();
  }
}
