package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.optimization.VectorPackingConstraint;

class ModelJsonTest {
  static final String TWO_SERVERS =
      """
      {
        "kind": "model",
        "name": "two servers",
        "groups": [
          {"name": "capacity", "meaning": "load only where the server is on"}
        ],
        "variables": [
          {"name": "on", "type": "binary"},
          {"name": "load", "type": "continuous", "lower": 0, "upper": 1},
          {"name": "spare", "type": "integer", "lower": -3},
          {"name": "open", "type": "binary", "lower": 1}
        ],
        "rows": [
          {"name": "cap", "group": "capacity", "terms": {"load": 1, "on": -1}, "upper": 0},
          {"name": "need", "terms": {"load": 1, "spare": 0.25}, "lower": 0.5, "upper": 0.5}
        ],
        "packings": [
          {
            "name": "pack",
            "group": "capacity",
            "dimensions": ["cpu"],
            "items": [
              {"sizes": [0.3], "in": ["on", null]},
              {"sizes": [0.4], "in": [null, "open"]}
            ],
            "bins": [
              {"capacities": [1], "open": "on"},
              {"capacities": [0.5]}
            ]
          }
        ],
        "objectives": [
          {"name": "watts", "sense": "minimize", "offset": 7, "terms": {"on": 162, "load": 51.5}},
          {"name": "room", "sense": "maximize", "terms": {"spare": 1}}
        ]
      }
      """;

  private static OptModel read(String json) {
    return Text.valid(new ModelCodec().read(Text.source(json)));
  }

  private static List<String> issues(String piece, String replacement) {
    assertThat(TWO_SERVERS).contains(piece);
    return Text.issues(new ModelCodec().read(Text.source(TWO_SERVERS.replace(piece, replacement))));
  }

  @Test
  void readsEveryField() {
    OptModel model = read(TWO_SERVERS);
    assertThat(model.name()).isEqualTo("two servers");
    assertThat(model.variableCount()).isEqualTo(4);
    assertThat(model.type(0)).isEqualTo(VariableType.BINARY);
    assertThat(model.upper(0)).isEqualTo(1);
    assertThat(model.lower(2)).isEqualTo(-3);
    assertThat(model.upper(2)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(model.rowLower(0)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(model.rowGroup(0).meaning()).isEqualTo("load only where the server is on");
    assertThat(model.rowGroup(1)).isEqualTo(ConstraintGroup.NONE);
    assertThat(model.objectives().get(0).offset()).isEqualTo(7);
    assertThat(model.packings())
        .singleElement()
        .isInstanceOfSatisfying(
            VectorPackingConstraint.class,
            packing -> {
              assertThat(packing.assignment(1, 1)).hasValue(3);
              assertThat(packing.assignment(1, 0)).isEmpty();
              assertThat(packing.open(0)).hasValue(0);
              assertThat(packing.capacity(0, 1)).isEqualTo(0.5);
            });
  }

  @Test
  void writesOneRowToALine() throws IOException {
    String again = Text.of(read(TWO_SERVERS));
    assertThat(again)
        .isEqualTo(
            TWO_SERVERS.replace(
                "is on\"}\n",
                "is on\"},\n    {\"name\": \"rows\", \"meaning\": \"rows of no named group\"}\n"));
    assertThat(Text.of(read(again))).isEqualTo(again);
  }

  @Test
  void refusesToWriteAModelWhoseVariablesShareAName() {
    OptModelBuilder builder = new OptModelBuilder("twins");
    builder.binary("x");
    builder.binary("x");
    assertThatThrownBy(() -> Text.of(builder.build()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(x)");
  }

  @Test
  void whatIsSpokenOfMustExist() {
    assertThat(issues("\"terms\": {\"load\": 1, \"on\": -1}", "\"terms\": {\"laod\": 1}"))
        .containsExactly(
            "14:52 $.rows[0].terms.laod (1): There is no variable (laod). Maybe \"load\".");
    assertThat(issues("\"cap\", \"group\": \"capacity\"", "\"cap\", \"group\": \"capcity\""))
        .containsExactly(
            "14:30 $.rows[0].group (\"capcity\"): There is no group of this name."
                + " Maybe \"capacity\".");
    assertThat(issues("{\"spare\": 1}", "{\"zebra\": 1}").get(0))
        .contains("There is no variable (zebra). Maybe add it to the variables.");
    assertThat(issues("\"in\": [\"on\", null]", "\"in\": [\"onn\", null]").get(0))
        .contains("$.packings[0].items[0].in[0] (\"onn\"): There is no variable of this name.");
  }

  @Test
  void namesAreUnique() {
    assertThat(issues("{\"name\": \"load\", \"type\"", "{\"name\": \"on\", \"type\""))
        .anySatisfy(
            issue ->
                assertThat(issue)
                    .startsWith(
                        "9:14 $.variables[1].name (\"on\"): Another variable has this name."));
  }

  @Test
  void packingsFitTogether() {
    assertThat(issues("\"sizes\": [0.3]", "\"sizes\": [0.3, 1]").get(0))
        .contains("The list has (2) entries, but there are (1) dimensions.");
    assertThat(issues("\"in\": [\"on\", null]", "\"in\": [\"on\"]").get(0))
        .contains("The list has (1) entries, but there are (2) bins.");
    assertThat(issues("\"in\": [\"on\", null]", "\"in\": [\"load\", null]").get(0))
        .contains("The variable is not binary.");
    assertThat(issues("\"capacities\": [0.5]", "\"capacities\": [-0.5]").get(0))
        .contains("This is below 0.");
  }

  @Test
  void binariesLieBetweenZeroAndOne() {
    assertThat(issues("\"binary\", \"lower\": 1", "\"binary\", \"lower\": 2").get(0))
        .contains("A binary variable lies between 0 and 1.");
  }

  @Test
  void crossingBoundsAreAWarningForSuchAModelIsOnlyInfeasible() {
    String json = TWO_SERVERS.replace("\"lower\": 0, \"upper\": 1}", "\"lower\": 2, \"upper\": 1}");
    assertThat(Text.warnings(new ModelCodec().read(Text.source(json))))
        .containsExactly(
            "9:53 $.variables[1].lower (2):"
                + " It lies above the upper one (1): nothing is feasible."
                + " Maybe the two are swapped.");
  }
}
