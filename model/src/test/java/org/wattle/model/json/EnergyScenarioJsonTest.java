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
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.EnergyScenario.ClusterSource;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.EnergyScenario.WorkloadSource;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;
import org.wattle.model.energy.scenario.Execution.OversizedFlow;
import org.wattle.model.energy.scenario.Execution.Sharing;
import org.wattle.model.energy.scenario.Execution.Waking;
import org.wattle.model.json.energy.EnergyScenarioCodec;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import org.wattle.model.workload.generate.BurstyPreset;

class EnergyScenarioJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "energy-scenario", "name": "s", "cluster": "a.json", "workload": "w.csv", "hours": 2}
      """;

  private static final String WHOLE =
      """
      {
        "kind": "energy-scenario",
        "name": "all of it",
        "cluster": {"preset": "gems-dc", "wiring": "full"},
        "workload": "../w.json",
        "policies": ["mtec", "gems"],
        "slotSeconds": 5,
        "seconds": 90,
        "drained": true,
        "sampleSeconds": 10,
        "execution": {"sharing": "equal", "waking": "delays", "estimate": "shared", "oversizedFlows": "reject"},
        "seed": 7,
        "seeds": 20
      }
      """;

  private static Parsed<EnergyScenario> read(String json) {
    return Text.read(new EnergyScenarioCodec(), json);
  }

  private static List<String> issues(String json, String piece, String replacement) {
    assertThat(json).contains(piece);
    return Text.issues(read(json.replace(piece, replacement)));
  }

  @Test
  void whatIsLeftOutIsAsInChapterThree() {
    assertThat(Text.valid(read(SHORTEST)))
        .isEqualTo(
            new EnergyScenario(
                "s",
                new ClusterSource.InFile("a.json"),
                new WorkloadSource.InFile("w.csv"),
                List.of("beps", "rrs", "always-on"),
                new Span(60, 7200, false, 60),
                Execution.SLOTTED,
                1,
                1));
  }

  @Test
  void readsEveryField() {
    assertThat(Text.valid(read(WHOLE)))
        .isEqualTo(
            new EnergyScenario(
                "all of it",
                new ClusterSource.Preset(EnergyPreset.GEMS_DC, Optional.of(Wiring.FULL)),
                new WorkloadSource.InFile("../w.json"),
                List.of("mtec", "gems"),
                new Span(5, 90, true, 10),
                new Execution(
                    Sharing.EQUAL, Waking.DELAYS, ExecutionEstimate.SHARED, OversizedFlow.REJECT),
                7,
                20));
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
        "\"hours\": 2 | \"hours\": 2, \"slotSeconds\": 0 | $.slotSeconds",
        "\"hours\": 2 | \"hours\": 2, \"slotSeconds\": 1.5 | $.slotSeconds",
        "\"hours\": 2 | \"hours\": 2, \"slotSeconds\": 7201 | $.slotSeconds",
        "\"hours\": 2 | \"hours\": 200, \"sampleSeconds\": 1 | $.sampleSeconds",
        "\"hours\": 2 | \"hours\": 2, \"policies\": [] | $.policies",
        "\"hours\": 2 | \"hours\": 2, \"policies\": [\"beps\", \"beps\"] | $.policies[1]",
        "\"hours\": 2 | \"hours\": 2, \"seeds\": 0 | $.seeds",
        "\"hours\": 2 | \"hours\": 2, \"drained\": 1 | $.drained",
        "\"hours\": 2 | \"hours\": 2, \"execution\": {\"sharing\": \"fair\"} | $.execution.sharing",
        "\"hours\": 2 | \"hours\": 2, \"execution\": {\"flows\": \"cap\"} | $.execution.flows",
        "\"cluster\": \"a.json\" | \"cluster\": \"gone.json\" | $.cluster",
        "\"cluster\": \"a.json\" | \"cluster\": \"\" | $.cluster",
        "\"cluster\": \"a.json\" | \"cluster\": 5 | $.cluster",
        "\"cluster\": \"a.json\" | \"cluster\": {\"preset\": \"small\"} | $.cluster.preset",
        "\"cluster\": \"a.json\" | \"cluster\": {\"wiring\": \"full\"} | $.cluster.preset",
        "\"cluster\": \"a.json\" | \"cluster\": {\"preset\": \"server-mix\", \"wiring\": \"full\"}"
            + " | $.cluster.wiring",
        "\"workload\": \"w.csv\" | \"workload\": \"gone.csv\" | $.workload",
        "\"workload\": \"w.csv\" | \"workload\": {} | $.workload.bursty",
      })
  void whatMakesNoSenseIsToldOnceWithItsPlace(String piece, String replacement, String path) {
    assertThat(issues(SHORTEST, piece, replacement))
        .singleElement()
        .asString()
        .containsPattern(Pattern.quote(path) + "[ :]")
        .contains("Maybe");
  }

  @Test
  void anUnknownPolicyNamesTheNearest() {
    assertThat(issues(SHORTEST, "\"hours\"", "\"policies\": [\"bep\"], \"hours\""))
        .singleElement()
        .asString()
        .contains("Maybe \"beps\".");
  }

  @Test
  void whatIsWrongWithTheTasksToDrawIsToldToo() {
    assertThat(
            issues(
                SHORTEST,
                "\"w.csv\"",
                "{\"bursty\": {\"hours\": 1, \"durationSeconds\": {\"mean\": 0}, \"demand\":"
                    + " {\"cpu\": {\"mean\": 0.1}}}}"))
        .hasSize(2)
        .anySatisfy(issue -> assertThat(issue).contains("$.workload.bursty.durationSeconds.mean"));
  }

  /** There is one way to say what is drawn, whether in a file of its own or in a scenario. */
  @Test
  void burstyTasksAreDescribedAlikeInBothSchemas() {
    assertThat(new EnergyScenarioCodec().schema().path("$defs"))
        .isEqualTo(new BurstyWorkloadFormat().schema().path("$defs"));
  }

  @Test
  void theScenarioOfTheGuideIsValid() throws IOException {
    assertThat(Text.examples("simulating-clusters.md"))
        .singleElement()
        .satisfies(example -> assertThat(Text.issues(read(example))).isEmpty());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "QUICK")
  void theScenariosOfTheThesisDrawWhatThePresetsOfTheirNamesDraw(BurstyPreset preset)
      throws IOException {
    Path file = Path.of("..", "instances", "scenarios", preset.word() + ".json");
    assertThat(Text.valid(read(Files.readString(file))).workload())
        .isEqualTo(new WorkloadSource.Bursty(preset.parameters()));
  }

  @Test
  void theScenariosThatComeWithWattleAreValid() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "instances", "scenarios"))) {
      for (Path file : files.filter(each -> !isOfAnotherKind(each)).toList()) {
        assertThat(Text.issues(read(Files.readString(file)))).as(file.toString()).isEmpty();
      }
    }
  }

  private static boolean isOfAnotherKind(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("priority-") || name.startsWith("electron-");
  }
}
