package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.wattle.model.JsonField;
import org.wattle.model.ResourceVector;
import tools.jackson.databind.JsonNode;

class RecordJsonTest {
  private static final RecordJson JSON =
      RecordJson.PLAIN
          .withKeys("resources", List.of("cpu", "ram"))
          .with(Degrees.class, Degrees::read, Degrees::text);

  /** Everything that a component can be. */
  private record Whole(
      @JsonField(name = "instance.name") String name,
      @JsonField(name = "instance.sha256", usual = "") String sha256,
      int count,
      @JsonField(usual = "7") long seed,
      @JsonField(usual = "0.5", always = true) double share,
      @JsonField(usual = "false") boolean drained,
      Colour colour,
      @JsonField(usual = "sea-green") Colour usual,
      @JsonField(name = "watts", per = 1000) long milliwatts,
      Optional<String> note,
      OptionalInt most,
      OptionalLong work,
      OptionalDouble bound,
      @JsonField(name = "limitSeconds") Optional<Duration> limit,
      @JsonField(keys = "resources") ResourceVector capacity,
      @JsonField(keys = "resources") List<Range> ranges,
      @JsonField(usual = "", lines = true) List<Range> rows,
      @JsonField(usual = "") Map<String, Double> weights,
      SortedMap<Double, String> steps,
      @JsonField(inline = true) Optional<Range> own,
      @JsonField(inline = true) Amount amount,
      Origin source,
      @JsonField(usual = "") Flags flags,
      Optional<Degrees> heat) {}

  private enum Colour {
    RED,
    SEA_GREEN
  }

  private record Range(double min, double max) {}

  private record Flags(@JsonField(usual = "1") int least) {}

  private record Degrees(int celsius) {
    static Degrees read(JsonNode node) {
      return new Degrees(Integer.parseInt(node.stringValue().replace("°", "")));
    }

    Object text() {
      return celsius + "°";
    }
  }

  private sealed interface Amount {
    record Total(int tasks) implements Amount {}

    record Rate(double jobsPerMinute) implements Amount {}
  }

  private sealed interface Origin {
    record InFile(String file) implements Origin {}

    record Listed(List<Integer> numbers) implements Origin {}

    record Drawn(int seed) implements Origin {}
  }

  private static final Whole FULL =
      new Whole(
          "a",
          "00ff",
          3,
          8,
          0.5,
          true,
          Colour.SEA_GREEN,
          Colour.RED,
          1500,
          Optional.of("n"),
          OptionalInt.of(0),
          OptionalLong.of(1L << 60),
          OptionalDouble.of(0.1),
          Optional.of(Duration.ofMillis(1500)),
          ResourceVector.of(1, 2.5),
          List.of(new Range(0, 1), new Range(1, 2)),
          List.of(new Range(2, 3)),
          Map.of("peak", 1.0),
          new TreeMap<>(Map.of(0.0, "mgm", 0.5, "mm")),
          Optional.of(new Range(4, 5)),
          new Amount.Rate(2),
          new Origin.Drawn(1),
          new Flags(2),
          Optional.of(new Degrees(21)));

  private static final String WRITTEN =
      """
      {
        "instance": {"name": "a", "sha256": "00ff"},
        "count": 3,
        "seed": 8,
        "share": 0.5,
        "drained": true,
        "colour": "sea-green",
        "usual": "red",
        "watts": 1.5,
        "note": "n",
        "most": 0,
        "work": 1152921504606846976,
        "bound": 0.1,
        "limitSeconds": 1.5,
        "capacity": {"cpu": 1, "ram": 2.5},
        "ranges": {"cpu": {"min": 0, "max": 1}, "ram": {"min": 1, "max": 2}},
        "rows": [
          {"min": 2, "max": 3}
        ],
        "weights": {"peak": 1},
        "steps": {"0.0": "mgm", "0.5": "mm"},
        "min": 4,
        "max": 5,
        "jobsPerMinute": 2,
        "source": {"seed": 1},
        "flags": {"least": 2},
        "heat": "21°"
      }
      """;

  private static String written(Record record) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonWriter.write(out, json -> json.fields(JSON.fields(record)));
    return out.toString(StandardCharsets.UTF_8);
  }

  private static <R> R read(Class<R> type, String json) {
    Findings findings = new Findings();
    JsonNode root =
        TreeReader.read(
                JsonText.of(Text.source(json)),
                Set.of(
                    "instance",
                    "count",
                    "seed",
                    "share",
                    "drained",
                    "colour",
                    "usual",
                    "watts",
                    "note",
                    "most",
                    "work",
                    "bound",
                    "limitSeconds",
                    "capacity",
                    "ranges",
                    "rows",
                    "weights",
                    "steps",
                    "min",
                    "max",
                    "jobsPerMinute",
                    "tasks",
                    "source",
                    "flags",
                    "heat"),
                findings)
            .orElseThrow();
    assertThat(findings.none()).isTrue();
    return JSON.read(type, root);
  }

  @Test
  void everyComponentIsAFieldInItsOrder() throws IOException {
    assertThat(written(FULL)).isEqualTo(WRITTEN);
    assertThat(read(Whole.class, WRITTEN)).isEqualTo(FULL);
  }

  @Test
  void whatIsAbsentHasItsUsualValueAndIsNotWritten() throws IOException {
    String least =
        """
        {
          "instance": {"name": "a"},
          "count": 3,
          "share": 0.5,
          "colour": "red",
          "watts": 0,
          "capacity": {"cpu": 1, "ram": 2.5},
          "ranges": {"cpu": {"min": 0, "max": 1}, "ram": {"min": 1, "max": 2}},
          "steps": {},
          "tasks": 4,
          "source": {"seed": 1}
        }
        """;
    Whole found = read(Whole.class, least);
    assertThat(found.seed()).isEqualTo(7);
    assertThat(found.usual()).isEqualTo(Colour.SEA_GREEN);
    assertThat(found.rows()).isEmpty();
    assertThat(found.own()).isEmpty();
    assertThat(found.amount()).isEqualTo(new Amount.Total(4));
    assertThat(found.flags()).isEqualTo(new Flags(1));
    assertThat(written(found)).isEqualTo(least);
    assertThat(read(Whole.class, least.replace("  \"share\": 0.5,\n", ""))).isEqualTo(found);
  }

  @Test
  void aTextOrAListStandsForTheRecordOfOne() {
    String drawn = "{\"seed\": 1}";
    assertThat(read(Whole.class, WRITTEN.replace(drawn, "\"trace.json\"")).source())
        .isEqualTo(new Origin.InFile("trace.json"));
    assertThat(read(Whole.class, WRITTEN.replace(drawn, "[3, 2.0]")).source())
        .isEqualTo(new Origin.Listed(List.of(3, 2)));
  }

  @Test
  void whatNoSchemaCheckedIsAMistakeOfTheProgram() {
    assertThatIllegalStateException()
        .isThrownBy(() -> read(Whole.class, WRITTEN.replace("\"count\": 3,", "")))
        .withMessage("The field (count) was not checked.");
    assertThatIllegalStateException()
        .isThrownBy(() -> read(Whole.class, WRITTEN.replace("\"sea-green\"", "\"blue\"")))
        .withMessage("(blue) is no Colour.");
  }
}
