package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.priority.PriorityScenarioCodec;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.SlotServers.Watts;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;
import org.wattle.model.workload.generate.PriorityPresets;

class PriorityScenarioJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "priority-scenario", "name": "s", "cluster": {"preset": "thesis-8"}, "workload": "w.csv",
       "policies": ["mrs"], "hours": 2}
      """;

  private static final String WHOLE =
      """
      {
        "kind": "priority-scenario",
        "name": "all of it",
        "cluster": {
          "servers": [
            {"type": "A", "count": 3, "cores": 4, "cpu": 0.5, "memory": 0.25, "slots": 6,
             "watts": {"sleep": 40, "idle": 160, "cpu": 50, "memory": 10}},
            {"type": "B", "count": 1, "cores": 2, "cpu": 1, "memory": 1, "slots": 2}
          ],
          "wakeSeconds": 5
        },
        "workload": {
          "hours": 3, "tasks": 900, "gapSeconds": 12, "burstGapSeconds": 0.5, "quietMinutes": 20,
          "burstMinutes": 2, "shares": {"0": 3, "11": 1},
          "sizes": {"cpu": 0.1, "memory": 0.2, "seconds": 300},
          "production": {"cpu": 0.3, "memory": 0.4, "seconds": 600}
        },
        "runTimeFactor": 1.5,
        "policies": ["mrs", "hybrid2"],
        "defaults": ["lpf", "resume"],
        "seconds": 90,
        "drained": false,
        "sampleSeconds": 10,
        "seed": 7,
        "seeds": 20
      }
      """;

  private static Parsed<PriorityScenario> read(String json) {
    return Text.read(new PriorityScenarioCodec(), json);
  }

  private static List<String> issues(String json, String piece, String replacement) {
    assertThat(json).contains(piece);
    return Text.issues(read(json.replace(piece, replacement)));
  }

  private static PriorityParameters drawn(String workload) {
    PriorityScenario scenario = Text.valid(read(SHORTEST.replace("\"w.csv\"", workload)));
    return ((WorkloadSource.Drawn) scenario.workload()).parameters();
  }

  @Test
  void whatIsLeftOutIsAsInTheThesis() {
    assertThat(Text.valid(read(SHORTEST)))
        .isEqualTo(
            new PriorityScenario(
                "s",
                PriorityPreset.THESIS_8.cluster(),
                new WorkloadSource.InFile("w.csv"),
                1,
                List.of("mrs"),
                List.of(),
                7200,
                true,
                60,
                1,
                1));
  }

  @Test
  void readsEveryField() {
    assertThat(Text.valid(read(WHOLE)))
        .isEqualTo(
            new PriorityScenario(
                "all of it",
                new PriorityCluster(
                    List.of(
                        new SlotServers("A", 3, 4, 0.5, 0.25, 6, new Watts(40, 160, 50, 10)),
                        new SlotServers("B", 1, 2, 1, 1, 2, new Watts(0, 0, 0, 0))),
                    5),
                new WorkloadSource.Drawn(
                    new PriorityParameters(
                        3,
                        900,
                        12,
                        0.5,
                        20,
                        Optional.of(2.0),
                        List.of(3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
                        new Sizes.Exponential(new Means(0.1, 0.2, 300), new Means(0.3, 0.4, 600)))),
                1.5,
                List.of("mrs", "hybrid2"),
                List.of("lpf", "resume"),
                90,
                false,
                10,
                7,
                20));
  }

  @ParameterizedTest
  @EnumSource
  void everyPresetOfClustersIsKnown(PriorityPreset preset) {
    assertThat(Text.valid(read(SHORTEST.replace("thesis-8", preset.word()))).cluster())
        .isEqualTo(preset.cluster());
  }

  @ParameterizedTest
  @ValueSource(strings = {"w-d", "w-e", "w-d-low", "w-e-low"})
  void presetsOfWorkloadsAreThoseOfTheirNames(String id) {
    assertThat(drawn("{\"preset\": \"" + id + "\"}"))
        .isEqualTo(PriorityPresets.byId(id, Optional.empty()).orElseThrow());
  }

  @Test
  void whatStandsBesideAPresetReplacesItsOwn() {
    PriorityParameters preset = PriorityPresets.byId("w-e", Optional.empty()).orElseThrow();
    PriorityParameters changed =
        drawn("{\"preset\": \"w-e\", \"tasks\": 50, \"shares\": {\"4\": 1}}");
    assertThat(changed.tasks()).isEqualTo(50);
    assertThat(changed.shares().get(4)).isEqualTo(1);
    assertThat(changed.shares().stream().mapToDouble(share -> share).sum()).isEqualTo(1);
    assertThat(changed.sizes()).isEqualTo(preset.sizes());
    assertThat(changed.gapSeconds()).isEqualTo(preset.gapSeconds());
  }

  @Test
  void samplesReplaceSizes() {
    assertThat(drawn("{\"preset\": \"w-b\", \"samples\": \"t.json\"}").sizes())
        .isEqualTo(new Sizes.Sampled("t.json"));
  }

  @Test
  void productionTasksAreLikeOthersWhereNothingElseIsSaid() {
    Means means = new Means(0.1, 0.2, 300);
    assertThat(
            drawn(
                    "{\"preset\": \"w-e\", \"sizes\": {\"cpu\": 0.1, \"memory\": 0.2, \"seconds\":"
                        + " 300}}")
                .sizes())
        .isEqualTo(new Sizes.Exponential(means, means));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"hours\": 2 | \"hours\": 0 | $.hours",
        "\"hours\": 2 | \"hours\": -1 | $.hours",
        "\"hours\": 2 | \"hours\": 1e7 | $.hours",
        "\"hours\": 2 | \"hours\": \"2\" | $.hours",
        "\"hours\": 2 | \"seed\": 1 | $.hours",
        "\"hours\": 2 | \"hours\": 2, \"seconds\": 7200 | $.seconds",
        "\"hours\": 2 | \"seconds\": 7200.5 | $.seconds",
        "\"hours\": 2 | \"hours\": 200, \"sampleSeconds\": 1 | $.sampleSeconds",
        "\"hours\": 2 | \"hours\": 2, \"seeds\": 0 | $.seeds",
        "\"hours\": 2 | \"hours\": 2, \"drained\": 1 | $.drained",
        "\"hours\": 2 | \"hours\": 2, \"runTimeFactor\": 0 | $.runTimeFactor",
        "\"hours\": 2 | \"hours\": 2, \"slotSeconds\": 60 | $.slotSeconds",
        "\"hours\": 2 | \"hours\": 2, \"defaults\": [\"lpf\", \"lpf\"] | $.defaults[1]",
        "[\"mrs\"] | [] | $.policies",
        "[\"mrs\"] | [\"mrs\", \"mrs\"] | $.policies[1]",
        "[\"mrs\"] | [\"\"] | $.policies[0]",
        "{\"preset\": \"thesis-8\"} | {} | $.cluster.preset",
        "{\"preset\": \"thesis-8\"} | {\"preset\": \"thesis-9\"} | $.cluster.preset",
        "{\"preset\": \"thesis-8\"} | {\"preset\": \"thesis-8\", \"wakeSeconds\": -1}"
            + " | $.cluster.wakeSeconds",
        "{\"preset\": \"thesis-8\"} | \"two.json\" | $.cluster",
        "{\"preset\": \"thesis-8\"} | {\"servers\": []} | $.cluster.servers",
        "\"w.csv\" | \"gone.csv\" | $.workload",
        "\"w.csv\" | \"\" | $.workload",
        "\"w.csv\" | 5 | $.workload",
        "\"w.csv\" | {\"preset\": \"w-a\"} | $.workload.preset",
        "\"w.csv\" | {\"preset\": \"w-b\"} | $.workload.samples",
        "\"w.csv\" | {\"preset\": \"w-b\", \"samples\": \"gone.json\"} | $.workload.samples",
        "\"w.csv\" | {\"preset\": \"w-e\", \"tasks\": 0} | $.workload.tasks",
        "\"w.csv\" | {\"preset\": \"w-e\", \"gapSeconds\": 0} | $.workload.gapSeconds",
        "\"w.csv\" | {\"preset\": \"w-e\", \"shares\": {\"0\": 0}} | $.workload.shares",
        "\"w.csv\" | {\"preset\": \"w-e\", \"shares\": {\"4\": -1}} | $.workload.shares",
        "\"w.csv\" | {\"preset\": \"w-e\", \"shares\": {\"12\": 1}} | $.workload.shares",
        "\"w.csv\" | {\"preset\": \"w-e\", \"shares\": {\"high\": 1}} | $.workload.shares.high",
        "\"w.csv\" | {\"preset\": \"w-e\", \"sizes\": {\"cpu\": 2, \"memory\": 1, \"seconds\": 1}}"
            + " | $.workload.sizes.cpu",
        "\"w.csv\" | {\"preset\": \"w-e\", \"production\": {\"cpu\": 1, \"memory\": 1, \"seconds\":"
            + " 1}} | $.workload.production",
        "\"w.csv\" | {\"preset\": \"w-b\", \"samples\": \"t.json\", \"sizes\": {\"cpu\": 1,"
            + " \"memory\": 1, \"seconds\": 1}} | $.workload.sizes",
      })
  void whatMakesNoSenseIsReportedOnceWithItsPlace(String piece, String replacement, String path) {
    assertThat(issues(SHORTEST, piece, replacement))
        .singleElement()
        .asString()
        .containsPattern(Pattern.quote(path) + "[ :\\[]")
        .contains("Maybe");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"slots\": 6 | \"slots\": 0 | $.cluster.servers[0].slots",
        "\"slots\": 6 | \"slots\": 1.5 | $.cluster.servers[0].slots",
        "\"count\": 3 | \"count\": 0 | $.cluster.servers[0].count",
        "\"cores\": 4 | \"cores\": -4 | $.cluster.servers[0].cores",
        "\"cpu\": 0.5 | \"cpu\": 0 | $.cluster.servers[0].cpu",
        "\"memory\": 0.25 | \"memory\": -0.25 | $.cluster.servers[0].memory",
        "\"idle\": 160 | \"idle\": -1 | $.cluster.servers[0].watts.idle",
        "\"idle\": 160, | | $.cluster.servers[0].watts.idle",
        "\"servers\": [ | \"preset\": \"brown\", \"servers\": [ | $.cluster.servers",
        "\"count\": 3 | \"count\": 1000000 | $.cluster.servers",
        "\"gapSeconds\": 12, | | $.workload.gapSeconds",
      })
  void serversAndParametersAreChecked(String piece, String replacement, String path) {
    assertThat(issues(WHOLE, piece, Optional.ofNullable(replacement).orElse("")))
        .singleElement()
        .asString()
        .containsPattern(Pattern.quote(path) + "[ :]")
        .contains("Maybe");
  }

  @Test
  void allThatIsWrongIsReportedAtOnce() {
    assertThat(
            Text.issues(
                read(
                    """
                    {"kind": "priority-scenario", "name": "s",
                     "cluster": {"preset": "brown", "servers": [
                       {"type": "A", "count": 1, "cores": 1, "cpu": 1, "memory": -1, "slots": 0}]},
                     "workload": "gone.csv", "policies": ["mrs", "mrs"], "seconds": 60, "hours": 1}
                    """)))
        .hasSize(6)
        .anyMatch(issue -> issue.contains("$.cluster.servers ") || issue.contains("(servers)"))
        .anyMatch(issue -> issue.contains("$.cluster.servers[0].memory"))
        .anyMatch(issue -> issue.contains("$.cluster.servers[0].slots"))
        .anyMatch(issue -> issue.contains("$.workload"))
        .anyMatch(issue -> issue.contains("$.policies[1]"))
        .anyMatch(issue -> issue.contains("$.seconds"));
  }

  @Test
  void theScenarioOfTheGuideIsValid() throws IOException {
    assertThat(Text.examples("priority-scheduling.md"))
        .singleElement()
        .satisfies(example -> assertThat(Text.issues(read(example))).isEmpty());
  }

  @Test
  void theScenariosThatComeWithWattleAreValid() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "instances", "scenarios"))) {
      List<Path> scenarios =
          files.filter(file -> file.getFileName().toString().startsWith("priority-")).toList();
      assertThat(scenarios).hasSizeGreaterThanOrEqualTo(2);
      for (Path file : scenarios) {
        assertThat(Text.issues(read(Files.readString(file)))).as(file.toString()).isEmpty();
      }
    }
  }
}
