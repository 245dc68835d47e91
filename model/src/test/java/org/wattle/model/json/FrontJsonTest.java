package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.atIndex;
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
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.json.collocation.CollocationFrontFormat;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat.KnownFront;

class FrontJsonTest {
  private static final String WHOLE =
      """
      {
        "kind": "collocation-front",
        "instance": {"name": "two", "sha256": "%s", "file": "two.json"},
        "method": "nsga2",
        "complete": false,
        "open": [
          {"usedNodes": 1}
        ],
        "goals": [
          {"name": "power", "sense": "minimise", "of": "usedNodes"},
          {"name": "intensity", "sense": "maximise", "of": "intensity"},
          {"name": "sensitivity", "sense": "minimise", "of": "sensitivity"}
        ],
        "reference": {"power": 1.1, "intensity": -0.1, "sensitivity": 1.1},
        "points": [
          {"id": "1", "goals": {"usedNodes": 1, "intensity": 0, "sensitivity": 0}, "normalised": {"power": 0.75, "intensity": 0, "sensitivity": 0}, "proven": true, "placement": [{"job": "A", "nodes": ["r0-n0", "r0-n0"]}]},
          {"id": "2", "goals": {"usedNodes": 2, "intensity": 14, "sensitivity": 2}, "normalised": {"power": 1, "intensity": 1, "sensitivity": 1}, "proven": false, "placement": [{"job": "A", "nodes": ["r0-n0", "r0-n1"]}]}
        ],
        "indicators": {"hypervolume": 0.5, "spread": 0.25},
        "notes": ["The time limit ended the search: this is the front so far."],
        "seconds": {"solve": 1.5},
        "provenance": {"seeds": [1, 2], "evaluations": 200, "jvm": "17", "wattle": "0.1.0"}
      }
      """
          .formatted("0".repeat(64));

  private static final String SHORTEST =
      """
      {"kind": "collocation-front", "instance": {"name": "two"}, "points": [
      {"id": "1", "goals": {"usedNodes": 1, "intensity": 0, "sensitivity": 0}, "normalised": {"power": 0.75, "intensity": 0, "sensitivity": 0}},
      {"id": "2", "goals": {"usedNodes": 2, "intensity": 14, "sensitivity": 2}, "normalised": {"power": 1, "intensity": 1, "sensitivity": 1}}]}
      """;

  private static FrontFile.Point point(
      String id, Goals goals, NormalisedGoals normalised, boolean proven, String... nodes) {
    return new FrontFile.Point(
        id,
        goals.values(),
        normalised.values(),
        proven,
        OptionalDouble.empty(),
        List.of(new CollocationFrontFormat.JobNodes("A", List.of(nodes))));
  }

  @Test
  void aPointIsALine() throws IOException {
    FrontFile front =
        new FrontFile(
            "two",
            "0".repeat(64),
            Optional.of("two.json"),
            "nsga2",
            List.of(),
            false,
            List.of(Map.of("usedNodes", 1L)),
            OptionalDouble.empty(),
            List.of(1.1, -0.1, 1.1),
            List.of(
                point(
                    "1",
                    new Goals(1, 0, 0),
                    new NormalisedGoals(0.75, 0, 0),
                    true,
                    "r0-n0",
                    "r0-n0"),
                point(
                    "2",
                    new Goals(2, 14, 2),
                    new NormalisedGoals(1, 1, 1),
                    false,
                    "r0-n0",
                    "r0-n1")),
            Optional.empty(),
            0.5,
            OptionalDouble.of(0.25),
            List.of("The time limit ended the search: this is the front so far."),
            Map.of("solve", 1.5),
            new FrontFile.Provenance(
                List.of(1L, 2L), OptionalLong.of(200), OptionalLong.empty(), "17", "0.1.0"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new CollocationFrontFormat().write(front, out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(WHOLE);
  }

  @Test
  void whatIsWrittenCanBeRead() {
    KnownFront known = Text.valid(new CollocationFrontFormat().read(Text.source(WHOLE)));
    assertThat(known.instanceSha256()).hasSize(64);
    assertThat(known.points())
        .extracting(KnownFront.Point::id, KnownFront.Point::goals, KnownFront.Point::normalised)
        .contains(tuple("2", List.of(2L, 14L, 2L), List.of(1.0, 1.0, 1.0)), atIndex(1))
        .containsExactlyElementsOf(
            read(SHORTEST).points().stream()
                .map(point -> tuple(point.id(), point.goals(), point.normalised()))
                .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"collocation-front\"|\"weights\"|This is not \"collocation-front\".",
        "\"id\": \"2\"|\"id\": \"1\"|Another point has this id.",
        "\"id\": \"2\"|\"id\": \"p2\"|$.points[1].id",
        "\"usedNodes\": 2|\"usedNodes\": -2|This is below 0.",
        "\"usedNodes\": 2|\"usedNodes\": 3000000000|$.points[1].goals.usedNodes",
        "\"power\": 1|\"power\": \"1\"|Maybe without the quotes.",
        "\"points\"|\"point\"|The field (point) is not known here. Maybe \"points\".",
      })
  void whatIsWrongIsToldInWords(String piece, String replacement, String words) {
    String json = SHORTEST.replace(piece, replacement);
    assertThat(Text.issues(new CollocationFrontFormat().read(Text.source(json))))
        .anySatisfy(issue -> assertThat(issue.toString()).contains(words).contains("Maybe"));
  }

  private static KnownFront read(String json) {
    return Text.valid(new CollocationFrontFormat().read(Text.source(json)));
  }
}
