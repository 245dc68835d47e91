package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;
import org.wattle.model.solving.MoveOrder;

class MovesInResultsTest {
  private static final String RESULT =
      """
      {
        "kind": "energy-result",
        "instance": {"name": "n"},
        "solver": {"id": "me"},
        "status": "feasible",
        "placement": [
          {"task": "t", "server": "A-1"}
        ],
        "moves": {"most": 3, "joulesEach": 0.5, "order": "feasible", "list": [
          {"task": "t", "from": "A-0", "to": "A-1", "route": ["core-0"]}
        ]}
      }
      """;

  @Test
  void aPlanIsWhatItsFieldsSay() {
    assertThat(read(RESULT).moves())
        .contains(
            new MovePlan(
                new Moves(OptionalInt.of(3), 0.5),
                new MoveOrder<>(
                    MoveOrder.Outcome.FEASIBLE,
                    List.of(new Move("t", "A-0", "A-1", List.of("core-0"))))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"feasible", "none", "undecided"})
  void whatIsWrittenIsReadAgain(String order) throws IOException {
    EnergyResult result =
        read(RESULT.replace("\"feasible\", \"list\"", "\"" + order + "\", \"list\""));
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    new EnergyResultCodec().write(result, out);

    String written = out.toString(StandardCharsets.UTF_8);
    assertThat(written).contains("\"order\": \"" + order + "\"");
    assertThat(read(written)).isEqualTo(result);
  }

  @Test
  void changesAreWrittenAndReadAgain() throws IOException {
    String text =
        RESULT.replace(
            "\n  ]}\n",
            """

              ]},
              "changes": {"servers": {"goOff": ["A-0"], "comeOn": [], "stayOn": ["A-1"], "stayOff": []}}
            """);
    EnergyResult result = read(text);
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    new EnergyResultCodec().write(result, out);

    assertThat(result.changes())
        .contains(
            new PowerChanges(
                new Elements(List.of("A-0"), List.of(), List.of("A-1"), List.of()), Elements.NONE));
    assertThat(read(out.toString(StandardCharsets.UTF_8))).isEqualTo(result);
  }

  @Test
  void anyNumberMayMoveAtWhatIsKnownOfEachWhereNothingIsSaid() {
    EnergyResult result = read(RESULT.replace("\"most\": 3, \"joulesEach\": 0.5, ", ""));

    assertThat(result.moves().orElseThrow().moves())
        .isEqualTo(new Moves(OptionalInt.empty(), OptionalDouble.empty(), true, false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"most\": -1", "\"most\": 1.5", "\"most\": \"all\""})
  void aLimitIsAWholeNumber(String most) {
    assertThat(ResultReader.installed().read(source(RESULT.replace("\"most\": 3", most))))
        .isInstanceOf(Parsed.Invalid.class);
  }

  private static EnergyResult read(String text) {
    Parsed<ResultDocument> parsed = ResultReader.installed().read(source(text));
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    return (EnergyResult) ((Parsed.Valid<ResultDocument>) parsed).value();
  }

  private static Source source(String text) {
    return new Source("-", text.getBytes(StandardCharsets.UTF_8));
  }
}
