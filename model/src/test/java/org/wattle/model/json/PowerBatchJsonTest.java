package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.json.power.PowerBatchCodec;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.json.power.PowerResult.TaskRow;
import org.wattle.model.json.power.PowerResultCodec;
import org.wattle.model.json.result.ResultReader;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBudgets;
import org.wattle.model.power.batch.TinyBatches;

class PowerBatchJsonTest {
  private static final String RESULT =
      """
      {
        "kind": "power-result",
        "instance": {"name": "three tasks on two nodes"},
        "solver": {"id": "auto", "parameters": {"gap": 1.0E-4}, "warnings": []},
        "status": "optimal",
        "objective": {"name": "peak-power", "unit": "W", "value": 70, "bound": 70, "gap": 0},
        "placement": [
          {"task": "long-0", "node": "B-0", "startSecond": 0},
          {"task": "long-1", "node": "B-0", "startSecond": 20}
        ]
      }
      """;

  private static String tiny() throws IOException {
    return Files.readString(Path.of("..", "instances", "power", "tiny.json"));
  }

  private static String with(String piece, String other) throws IOException {
    String json = tiny();
    assertThat(json).contains(piece);
    return json.replace(piece, other);
  }

  private static String text(PowerBatch batch) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PowerBatchCodec().write(batch, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void tasksAreNumberedByProfile() throws IOException {
    PowerBatch batch = Text.valid(new PowerBatchCodec().read(Text.source(tiny())));
    assertThat(batch.tasks().stream().map(PowerBatch.Task::name))
        .containsExactly("long-0", "long-1", "short-0");
    assertThat(batch.slots()).isEqualTo(4);
    assertThat(batch.run(0, 0).milliwatts(0)).isEqualTo(40_000);
    assertThat(batch.run(0, 1).milliwatts(1)).isEqualTo(20_000);
    assertThat(batch.budgets()).isEqualTo(PowerBudgets.NONE);
  }

  @Test
  void budgetsAreInWatts() throws IOException {
    String json =
        with(
            "\"horizonSeconds\": 40",
            "\"horizonSeconds\": 40, \"budgets\": {\"clusterWatts\": 70.5, \"nodeWatts\": {\"B\":"
                + " 50}}");
    assertThat(Text.valid(new PowerBatchCodec().read(Text.source(json))).budgets())
        .isEqualTo(new PowerBudgets(OptionalLong.of(70_500), Map.of(), Map.of("B", 50_000L)));
  }

  static Stream<Long> seeds() {
    return Seeds.upTo(200);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatWasWrittenIsReadAsTheSameBatch(long seed) throws IOException {
    PowerBatch batch = TinyBatches.of(seed);
    Parsed<PowerBatch> again = new PowerBatchCodec().read(Text.source(text(batch)));
    if (again instanceof Parsed.Valid<PowerBatch> valid) {
      assertThat(valid.value()).isEqualTo(batch);
    } else {
      // some of these tasks fit on no node, or draw more than it may
      assertThat(Text.issues(again))
          .allMatch(
              issue -> issue.contains("No node has") || issue.contains("thermal design power"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"profile\": \"short\" | \"profile\": \"shrot\" | There is no profile (shrot). Maybe"
            + " \"short\".",
        "\"count\": 2} | \"count\": 2000000} | This is above 1000000.",
        "\"slotSeconds\": 10 | \"slotSeconds\": 50 | A slot is longer than the horizon (40 s)."
            + " Maybe the two are swapped.",
        "\"horizonSeconds\": 40 | \"horizonSeconds\": 0 | This is below 1.",
        "\"short\", \"count\": 1} | \"short\", \"submitSeconds\": 40} | The tasks are submitted"
            + " after the horizon (40 s).",
        "\"horizonSeconds\": 40 | \"horizonSeconds\": 40, \"budgets\": {\"nodeWatts\": {\"C\": 5}}"
            + " | There is no class (C) in the cluster.",
        "\"horizonSeconds\": 40 | \"horizonSeconds\": 40, \"budgets\": {\"rackWatts\": {\"r\": 5}}"
            + " | There is no rack (r) in the cluster.",
        "\"horizonSeconds\": 40 | \"horizonSeconds\": 40, \"budgets\": {\"watts\": 5} | watts",
        "\"mean\": 30} | \"mean\": 50} | The mean (50 W) is above the peak (40 W).",
        "\"tdp\": 60 | \"tdp\": 30 | thermal design power",
      })
  void mistakesAreReportedWithACorrection(String piece, String other, String expected)
      throws IOException {
    List<String> issues =
        Text.issues(new PowerBatchCodec().read(Text.source(with(piece.strip(), other.strip()))));
    assertThat(issues).anyMatch(issue -> issue.contains(expected.strip()));
  }

  @Test
  void moreSlotsThanAnyoneCanCheckAreRefused() throws IOException {
    String json =
        with("\"horizonSeconds\": 40", "\"horizonSeconds\": 9000000")
            .replace("\"slotSeconds\": 10", "\"slotSeconds\": 1")
            .replace("\"name\": \"A\", \"count\": 1", "\"name\": \"A\", \"count\": 100");
    assertThat(Text.issues(new PowerBatchCodec().read(Text.source(json))))
        .singleElement()
        .asString()
        .contains("There are (909000000) slots of nodes, more than (5000000).");
  }

  @Test
  void placementsAreReadByNameAndWrittenAsTheyWereRead() throws IOException {
    PowerResult result =
        (PowerResult) Text.valid(ResultReader.installed().read(Text.source(RESULT)));
    assertThat(result.placement())
        .contains(List.of(new TaskRow("long-0", "B-0", 0), new TaskRow("long-1", "B-0", 20)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PowerResultCodec().write(result, out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(RESULT);
  }
}
