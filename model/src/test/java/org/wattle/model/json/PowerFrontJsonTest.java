package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.json.front.WeightsFile;
import org.wattle.model.json.power.PowerFrontFormat;
import org.wattle.model.json.power.PowerResult.TaskRow;
import org.wattle.model.json.power.PowerWeightsCodec;
import org.wattle.model.power.batch.PowerShares;

class PowerFrontJsonTest {
  private static final String FRONT =
      """
      {
        "kind": "power-front",
        "instance": {"name": "two", "sha256": "%s", "file": "two.json"},
        "method": "exact",
        "complete": true,
        "goals": [
          {"name": "peak", "sense": "minimise", "of": "peakMilliwatts"},
          {"name": "energy", "sense": "minimise", "of": "energyMillijoules"},
          {"name": "makespan", "sense": "minimise", "of": "makespanSeconds"}
        ],
        "reference": {"peak": 1.1, "energy": 1.1, "makespan": 1.1},
        "points": [
          {"id": "1", "goals": {"peakMilliwatts": 120500, "energyMillijoules": 9000000, "makespanSeconds": 90}, "normalised": {"peak": 0.5, "energy": 0.75, "makespan": 1}, "proven": true, "placement": [{"task": "sort-0", "node": "A-1", "startSecond": 30}]}
        ],
        "indicators": {"hypervolume": 0.25},
        "seconds": {"solve": 1.5},
        "provenance": {"solves": 3, "jvm": "17", "wattle": "0.1.0"}
      }
      """
          .formatted("0".repeat(64));

  private static final String WEIGHTS =
      """
      {"kind": "power-weights", "weights": {"peak": 1, "energy": 0.5, "makespan": 0.25}}
      """;

  @Test
  void aScheduleIsALineAndIsReadAgain() throws IOException {
    FrontFile front =
        new FrontFile(
            "two",
            "0".repeat(64),
            Optional.of("two.json"),
            "exact",
            List.of(),
            true,
            List.of(),
            OptionalDouble.empty(),
            List.of(1.1, 1.1, 1.1),
            List.of(
                new FrontFile.Point(
                    "1",
                    List.of(120_500L, 9_000_000L, 90L),
                    List.of(0.5, 0.75, 1.0),
                    true,
                    OptionalDouble.empty(),
                    List.of(new TaskRow("sort-0", "A-1", 30)))),
            Optional.empty(),
            0.25,
            OptionalDouble.empty(),
            List.of(),
            Map.of("solve", 1.5),
            new FrontFile.Provenance(
                List.of(), OptionalLong.empty(), OptionalLong.of(3), "17", "0.1.0"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PowerFrontFormat().write(front, out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(FRONT);
    KnownFront known = Text.valid(new PowerFrontFormat().read(Text.source(FRONT)));
    assertThat(known.points())
        .extracting(KnownFront.Point::id, KnownFront.Point::goals, KnownFront.Point::normalised)
        .containsExactly(tuple("1", List.of(120_500L, 9_000_000L, 90L), List.of(0.5, 0.75, 1.0)));
  }

  @Test
  void weightsAreReadInTheOrderOfTheGoals() {
    WeightsFile file = Text.valid(new PowerWeightsCodec().read(Text.source(WEIGHTS)));
    assertThat(file.weights()).isEqualTo(new GoalWeights(List.of(1.0, 0.5, 0.25)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"peak\": 1|\"peak\": -1|This is below 0.",
        "\"peak\"|\"power\"|The field (power) is not known here.",
        "power-weights|weights|This kind of document is not expected here.",
        "1, \"energy\": 0.5, \"makespan\": 0.25|0, \"energy\": 0, \"makespan\": 0|All weights are"
            + " (0)",
      })
  void whatIsWrongWithWeightsIsToldInWords(String piece, String replacement, String words) {
    String json = WEIGHTS.replace(piece, replacement);
    assertThat(Text.issues(new PowerWeightsCodec().read(Text.source(json))))
        .anySatisfy(issue -> assertThat(issue.toString()).contains(words).contains("Maybe"));
  }

  @Test
  void calibrationNamesTheGoalThatDoesNotVary() {
    CalibratedWeights calibrated =
        CalibratedWeights.of(
            PowerShares.GOALS,
            List.of(List.of(0.5, 0.7, 0.4), List.of(0.5, 0.8, 0.6), List.of(0.5, 0.9, 0.8)));
    assertThat(calibrated.weights()).isEqualTo(new GoalWeights(List.of(1.0, 1.0, 0.5)));
    assertThat(calibrated.notes()).singleElement().asString().contains("do not differ in peak");
  }
}
