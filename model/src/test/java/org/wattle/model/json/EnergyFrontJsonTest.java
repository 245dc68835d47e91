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
import org.wattle.model.json.energy.EnergyFrontFormat;
import org.wattle.model.json.energy.EnergyFrontFormat.PlannedTask;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat.KnownFront;

class EnergyFrontJsonTest {
  private static final String FRONT =
      """
      {
        "kind": "energy-front",
        "instance": {"name": "two", "sha256": "%s", "file": "two.json"},
        "method": "exact",
        "objectives": ["moves", "energy"],
        "complete": true,
        "gap": 0.001,
        "goals": [
          {"name": "moves", "sense": "minimise", "of": "moves"},
          {"name": "energy", "sense": "minimise", "of": "energyMillijoules"},
          {"name": "headroom", "sense": "maximise", "of": "headroomPercent"}
        ],
        "reference": {"moves": 1.1, "energy": 1.1, "headroom": -0.1},
        "points": [
          {"id": "1", "goals": {"moves": 0, "energyMillijoules": 9000000, "headroomPercent": 100}, "normalised": {"moves": 0, "energy": 0.75, "headroom": 1}, "proven": true, "gap": 0, "placement": []},
          {"id": "2", "goals": {"moves": 1, "energyMillijoules": 6000000, "headroomPercent": 20}, "normalised": {"moves": 0.5, "energy": 0.5, "headroom": 0.2}, "proven": false, "gap": 0.25, "placement": [{"task": "a", "from": "S-0", "server": "S-1", "route": ["core-0"]}, {"task": "new", "server": "S-1"}]}
        ],
        "knee": "2",
        "indicators": {"hypervolume": 0.25},
        "seconds": {"solve": 1.5},
        "provenance": {"solves": 3, "jvm": "17", "wattle": "0.1.0"}
      }
      """
          .formatted("0".repeat(64));

  @Test
  void aPlanIsALineAndIsReadAgain() throws IOException {
    FrontFile front =
        new FrontFile(
            "two",
            "0".repeat(64),
            Optional.of("two.json"),
            "exact",
            List.of("moves", "energy"),
            true,
            List.of(),
            OptionalDouble.of(0.001),
            List.of(1.1, 1.1, -0.1),
            List.of(
                new FrontFile.Point(
                    "1",
                    List.of(0L, 9_000_000L, 100L),
                    List.of(0.0, 0.75, 1.0),
                    true,
                    OptionalDouble.of(0),
                    List.of()),
                new FrontFile.Point(
                    "2",
                    List.of(1L, 6_000_000L, 20L),
                    List.of(0.5, 0.5, 0.2),
                    false,
                    OptionalDouble.of(0.25),
                    List.of(
                        new PlannedTask("a", Optional.of("S-0"), "S-1", List.of("core-0")),
                        new PlannedTask("new", Optional.empty(), "S-1", List.of())))),
            Optional.of("2"),
            0.25,
            OptionalDouble.empty(),
            List.of(),
            Map.of("solve", 1.5),
            new FrontFile.Provenance(
                List.of(), OptionalLong.empty(), OptionalLong.of(3), "17", "0.1.0"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new EnergyFrontFormat().write(front, out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(FRONT);
    KnownFront known = Text.valid(new EnergyFrontFormat().read(Text.source(FRONT)));
    assertThat(known.points())
        .extracting(KnownFront.Point::id, KnownFront.Point::goals, KnownFront.Point::normalised)
        .containsExactly(
            tuple("1", List.of(0L, 9_000_000L, 100L), List.of(0.0, 0.75, 1.0)),
            tuple("2", List.of(1L, 6_000_000L, 20L), List.of(0.5, 0.5, 0.2)));
    assertThat(known.instanceFile()).contains("two.json");
    assertThat(known.points().get(1).placement()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"moves\": 1,|\"moves\": -1,|This is below 0.",
        "\"gap\": 0.25|\"gap\": -0.25|This is below 0.",
        "\"headroomPercent\": 20|\"headroomPercent\": 101|This is above 100.",
        "\"knee\"|\"corner\"|The field (corner) is not known here.",
        "\"id\": \"2\"|\"id\": \"1\"|Another point has this id.",
        "\"exact\"|\"nsga2\"|$.method",
      })
  void whatIsWrongIsToldInWords(String piece, String replacement, String words) {
    String json = FRONT.replace(piece, replacement);
    assertThat(Text.issues(new EnergyFrontFormat().read(Text.source(json))))
        .anySatisfy(issue -> assertThat(issue.toString()).contains(words));
  }
}
