package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.json.power.PowerScenarioCodec;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerMix;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Offers;
import org.wattle.model.power.PowerScenario.ProfileSource;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.model.power.PowerScenario.TaskSource;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.model.power.PowerTariff;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.TaskProfile.Group;

class PowerScenarioJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "power-scenario", "name": "s",
       "cluster": {"classes": [
         {"name": "A", "count": 2, "cores": 4, "memoryMegabytes": 1000, "watts": {"static": 20, "tdp": 100}}]},
       "profiles": [{"name": "p", "cpu": 1, "memoryMegabytes": 10, "seconds": 60, "watts": {"A": 30}}],
       "workload": {"counts": {"p": 3}}, "policies": ["ff"]}
      """;

  private static final String WHOLE =
      """
      {
        "kind": "power-scenario",
        "name": "all of it",
        "cluster": {"classes": [
          {"name": "A", "count": 3, "cores": 2.5, "memoryMegabytes": 512,
           "watts": {"static": 20.5, "tdp": 100}, "speed": 1.5, "memoryBandwidth": 9000, "racks": {"r1": 1, "r2": 2}},
          {"name": "B", "count": 1, "cores": 8, "memoryMegabytes": 2048, "watts": {"static": 30, "tdp": 130.25}}
        ]},
        "power": {"exponent": 3},
        "profiles": [
          {"name": "p", "cpu": 0.5, "memoryMegabytes": 10, "seconds": 60, "startSeconds": 2, "memoryBound": 0.25,
           "memoryBandwidth": 700, "watts": {"B": {"peak": 40.125, "mean": 31}, "A": 30}, "declaredWatts": 33.3, "group": "low"},
          {"name": "q", "cpu": 2, "memoryMegabytes": 20, "seconds": 90, "watts": {"A": 50, "B": 60}, "group": "high"}
        ],
        "workload": {"mix": {"low": 2, "high": 1}, "tasks": 12, "gapSeconds": 4},
        "policies": ["bp", "switch"],
        "caps": ["none", "extrema"],
        "capping": {"highWatts": 300, "lowWatts": 200.5, "windowSeconds": 30, "periodSeconds": 10, "staticShare": 0.6,
                    "initialShare": 0.7, "floorShare": 0.4, "localHigh": 0.9, "localLow": 0.3},
        "offers": {"everySeconds": 2, "order": "listed"},
        "waarShare": 0.75,
        "binDelaySeconds": 5,
        "switch": {"windowTasks": 20, "policies": {"0": "mgm", "0.5": "mm"}, "caps": {"0": "extrema"}},
        "tariff": {"perKwh": 0.12, "demandSeconds": 600, "demandPerKw": 9, "coincident": [{"fromSeconds": 0, "toSeconds": 900}],
                   "coincidentPerKw": 15, "currency": "€"},
        "maxHours": 2.5, "seed": 7, "seeds": 20
      }
      """;

  private static Parsed<PowerScenario> read(String json) {
    return Text.read(new PowerScenarioCodec(), json);
  }

  private static List<String> issues(String json, String piece, String replacement) {
    assertThat(json).contains(piece);
    return Text.issues(read(json.replace(piece, replacement)));
  }

  @Test
  void whatIsLeftOutIsUsual() {
    assertThat(Text.valid(read(SHORTEST)))
        .isEqualTo(
            new PowerScenario(
                "s",
                new PowerCluster(
                    List.of(new NodeClass("A", 2, 4000, 1000, 20_000, 100_000, 1, 0, Map.of()))),
                PowerModel.USUAL,
                new ProfileSource.Listed(
                    List.of(
                        new TaskProfile(
                            "p",
                            1000,
                            10,
                            60,
                            0,
                            0,
                            0,
                            List.of(new Draw(30_000, 30_000)),
                            Optional.empty(),
                            Optional.empty()))),
                new TaskSource.OfCounts(Map.of("p", 3), 0),
                List.of("ff"),
                List.of("none"),
                Capping.USUAL,
                Offers.USUAL,
                1,
                3,
                Optional.empty(),
                Optional.empty(),
                24,
                1,
                1));
  }

  @Test
  void readsEveryField() {
    PowerScenario scenario = Text.valid(read(WHOLE));
    assertThat(scenario)
        .isEqualTo(
            new PowerScenario(
                "all of it",
                new PowerCluster(
                    List.of(
                        new NodeClass(
                            "A",
                            3,
                            2500,
                            512,
                            20_500,
                            100_000,
                            1.5,
                            9000,
                            Map.of("r1", 1, "r2", 2)),
                        new NodeClass("B", 1, 8000, 2048, 30_000, 130_250, 1, 0, Map.of()))),
                new PowerModel(3),
                new ProfileSource.Listed(
                    List.of(
                        new TaskProfile(
                            "p",
                            500,
                            10,
                            60,
                            2,
                            0.25,
                            700,
                            List.of(new Draw(30_000, 30_000), new Draw(40_125, 31_000)),
                            Optional.of(33_300L),
                            Optional.of(Group.LOW)),
                        new TaskProfile(
                            "q",
                            2000,
                            20,
                            90,
                            0,
                            0,
                            0,
                            List.of(new Draw(50_000, 50_000), new Draw(60_000, 60_000)),
                            Optional.empty(),
                            Optional.of(Group.HIGH)))),
                new TaskSource.OfMix(new PowerMix(2, 1), 12, 4),
                List.of("bp", "switch"),
                List.of("none", "extrema"),
                new Capping(
                    Optional.of(new Thresholds(300_000, 200_500)), 30, 10, 0.6, 0.7, 0.4, 0.9, 0.3),
                new Offers(2, false),
                0.75,
                5,
                Optional.of(
                    new Switching(
                        20,
                        new TreeMap<>(Map.of(0.0, "mgm", 0.5, "mm")),
                        new TreeMap<>(Map.of(0.0, "extrema")))),
                Optional.of(
                    new PowerTariff(
                        0.12, 600, 9, List.of(new PowerTariff.Window(0, 900)), 15, "€")),
                2.5,
                7,
                20));
    assertThat(scenario.cluster().rackOfNode())
        .containsExactly(Optional.of("r1"), Optional.of("r2"), Optional.of("r2"), Optional.empty());
  }

  @ParameterizedTest
  @EnumSource
  void mixesHaveNames(PowerMix.Named mix) {
    assertThat(
            Text.valid(
                    read(
                        SHORTEST.replace(
                            "{\"counts\": {\"p\": 3}}",
                            "{\"mix\": \"" + mix.word() + "\", \"tasks\": 9}")))
                .workload())
        .isEqualTo(new TaskSource.OfMix(mix.mix(), 9, 0));
  }

  @Test
  void profilesAndTasksMayBeInFiles() {
    PowerScenario scenario =
        Text.valid(
            read(
                SHORTEST
                    .replaceFirst("(?s)\"profiles\": \\[.*?}}]", "\"profiles\": \"p.json\"")
                    .replace("{\"counts\": {\"p\": 3}}", "\"tasks.csv\"")));
    assertThat(scenario.profiles()).isEqualTo(new ProfileSource.InFile("p.json"));
    assertThat(scenario.workload()).isEqualTo(new TaskSource.InFile("tasks.csv"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"tdp\": 100 | \"tdp\": 45 | $.profiles[0].watts.A",
        "\"tdp\": 100 | \"tdp\": 20 | $.cluster.classes[0].watts.tdp",
        "\"static\": 20, | | $.cluster.classes[0].watts.static",
        "\"count\": 2 | \"count\": 0 | $.cluster.classes[0].count",
        "\"count\": 2 | \"count\": 200000 | $.cluster.classes[0].count",
        "\"cores\": 4 | \"cores\": 0 | $.cluster.classes[0].cores",
        "\"cores\": 4 | \"cores\": 0.5 | $.profiles[0].cpu",
        "\"memoryMegabytes\": 1000 | \"memoryMegabytes\": 9 | $.profiles[0].memoryMegabytes",
        "\"cores\": 4 | \"cores\": 4, \"racks\": {\"r1\": 1} | $.cluster.classes[0].racks",
        "\"cores\": 4 | \"cores\": 4, \"racks\": {\"r1\": 0, \"r2\": 2}"
            + " | $.cluster.classes[0].racks.r1",
        "\"cores\": 4 | \"cores\": 4, \"speed\": 0 | $.cluster.classes[0].speed",
        "{\"A\": 30} | {} | $.profiles[0].watts.A",
        "{\"A\": 30} | {\"A\": 30, \"D\": 5} | $.profiles[0].watts.D",
        "{\"A\": 30} | {\"A\": 81} | $.profiles[0].watts.A",
        "{\"A\": 30} | {\"A\": -1} | $.profiles[0].watts.A",
        "{\"A\": 30} | {\"A\": {\"peak\": 30}} | $.profiles[0].watts.A.mean",
        "{\"A\": 30} | {\"A\": {\"peak\": 30, \"mean\": 31}} | $.profiles[0].watts.A.mean",
        "{\"A\": 30} | {\"A\": {\"peak\": 81, \"mean\": 31}} | $.profiles[0].watts.A",
        "{\"A\": 30} | {\"A\": \"30\"} | $.profiles[0].watts.A",
        "\"seconds\": 60 | \"seconds\": 0 | $.profiles[0].seconds",
        "\"seconds\": 60 | \"seconds\": 60, \"memoryBound\": 1.5 | $.profiles[0].memoryBound",
        "\"seconds\": 60 | \"seconds\": 60, \"group\": \"heigh\" | $.profiles[0].group",
        "{\"counts\": {\"p\": 3}} | {\"counts\": {\"pp\": 3}} | $.workload.counts.pp",
        "{\"counts\": {\"p\": 3}} | {\"counts\": {\"p\": 0}} | $.workload.counts",
        "{\"counts\": {\"p\": 3}} | {} | $.workload.mix",
        "{\"counts\": {\"p\": 3}} | {\"mix\": \"light\"} | $.workload.tasks",
        "{\"counts\": {\"p\": 3}} | {\"mix\": \"lite\", \"tasks\": 5} | $.workload.mix",
        "{\"counts\": {\"p\": 3}} | {\"mix\": {\"low\": 0, \"high\": 0}, \"tasks\": 5}"
            + " | $.workload.mix",
        "{\"counts\": {\"p\": 3}} | {\"mix\": {\"low\": 1}, \"tasks\": 5} | $.workload.mix.high",
        "{\"counts\": {\"p\": 3}} | {\"counts\": {\"p\": 3}, \"tasks\": 5} | $.workload.tasks",
        "{\"counts\": {\"p\": 3}} | {\"counts\": {\"p\": 3}, \"mix\": \"light\", \"tasks\": 5}"
            + " | $.workload.counts",
        "{\"counts\": {\"p\": 3}} | \"gone.csv\" | $.workload",
        "[\"ff\"] | [] | $.policies",
        "[\"ff\"] | [\"ff\", \"ff\"] | $.policies[1]",
        "[\"ff\"] | [\"switch\"] | $.policies[0]",
        "[\"ff\"] | [\"ff\"], \"caps\": [\"none\", \"none\"] | $.caps[1]",
        "[\"ff\"] | [\"ff\"], \"caps\": [\"extrema\"] | $.caps[0]",
        "[\"ff\"] | [\"ff\"], \"caps\": [\"static\"], \"capping\": {\"floorShare\": 0.1}"
            + " | $.capping",
        "[\"ff\"] | [\"ff\"], \"waarShare\": 0.2 | $.waarShare",
        "[\"ff\"] | [\"ff\"], \"tariff\": {\"coincidentPerKw\": 5} | $.tariff.coincident",
        "[\"ff\"] | [\"ff\"], \"maxHours\": 0 | $.maxHours",
        "[\"ff\"] | [\"ff\"], \"hours\": 1 | $.hours",
      })
  void whatMakesNoSenseIsReportedOnceWithItsPlace(String piece, String replacement, String path) {
    assertThat(issues(SHORTEST, piece, Optional.ofNullable(replacement).orElse("")))
        .singleElement()
        .asString()
        .containsPattern(Pattern.quote(path) + "[ :\\[]")
        .contains("Maybe");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"highWatts\": 300 | \"highWatts\": 200.5 | $.capping.highWatts",
        "\"highWatts\": 300 | \"highWatts\": 100 | $.capping.highWatts",
        "\"highWatts\": 300, | | $.capping.highWatts",
        "\"windowSeconds\": 30 | \"windowSeconds\": 25 | $.capping.windowSeconds",
        "\"initialShare\": 0.7 | \"initialShare\": 0.3 | $.capping.initialShare",
        "\"staticShare\": 0.6 | \"staticShare\": 0.3 | $.capping.staticShare",
        "\"floorShare\": 0.4 | \"floorShare\": 0.2 | $.capping",
        "\"localHigh\": 0.9 | \"localHigh\": 0.3 | $.capping.localHigh",
        "\"name\": \"B\" | \"name\": \"A\" | $.cluster.classes[1].name",
        "\"name\": \"q\" | \"name\": \"p\" | $.profiles[1].name",
        "\"0\": \"mgm\", | | $.switch.policies",
        "\"0.5\": \"mm\" | \"1.5\": \"mm\" | $.switch.policies",
        "\"0.5\": \"mm\" | \"half\": \"mm\" | $.switch.policies",
        "\"0.5\": \"mm\" | \"0.0\": \"mm\" | $.switch.policies",
        "\"0.5\": \"mm\" | \"0.5\": \"switch\" | $.switch.policies",
        "\"toSeconds\": 900 | \"toSeconds\": 0 | $.tariff.coincident[0].toSeconds",
        "{\"fromSeconds\": 0, \"toSeconds\": 900} | {\"fromSeconds\": 50, \"toSeconds\": 40}"
            + " | $.tariff.coincident[0].toSeconds",
        "{\"fromSeconds\": 0, \"toSeconds\": 900} | {\"fromSeconds\": 5, \"toSeconds\": 40},"
            + " {\"fromSeconds\": 30, \"toSeconds\": 50} | $.tariff.coincident[1].fromSeconds",
        "\"perKwh\": 0.12 | \"perKwh\": -1 | $.tariff.perKwh",
      })
  void cappingSwitchesAndTariffsAreChecked(String piece, String replacement, String path) {
    List<String> issues = issues(WHOLE, piece, Optional.ofNullable(replacement).orElse(""));
    assertThat(issues).isNotEmpty().allMatch(issue -> issue.contains("Maybe"));
    assertThat(issues.get(0)).contains(path);
  }

  @Test
  void allThatIsWrongIsReportedAtOnce() {
    String wrong =
        WHOLE
            .replace("\"A\": 30}", "\"A\": 95}")
            .replace("\"A\": 50, \"B\": 60", "\"A\": 50")
            .replace("\"highWatts\": 300", "\"highWatts\": 100")
            .replace("\"windowSeconds\": 30", "\"windowSeconds\": 7")
            .replace("\"r2\": 2", "\"r2\": 5")
            .replace("\"tasks\": 12, ", "");
    assertThat(Text.issues(read(wrong)))
        .hasSize(6)
        .anyMatch(issue -> issue.contains("thermal design power (100 W)"))
        .anyMatch(issue -> issue.contains("on nodes of the class (B)"))
        .anyMatch(issue -> issue.contains("(100 W) is not above the lower one (200.5 W)"))
        .anyMatch(issue -> issue.contains("(7 s) is not a multiple of the period (10 s)"))
        .anyMatch(issue -> issue.contains("The racks have (6) nodes of the class, which has (3)"))
        .anyMatch(issue -> issue.contains("Nothing says how many tasks"))
        .allMatch(issue -> Pattern.compile("^\\d+:\\d+ \\$").matcher(issue).find());
  }

  @Test
  void thresholdsThatNoRunReachesAreWarnedOf() {
    Parsed<PowerScenario> parsed =
        read(
            WHOLE
                .replace("\"highWatts\": 300", "\"highWatts\": 431")
                .replace("\"lowWatts\": 200.5", "\"lowWatts\": 91"));
    assertThat(Text.warnings(parsed))
        .hasSize(2)
        .anyMatch(warning -> warning.contains("the sum of its TDP (430.25 W)"))
        .anyMatch(warning -> warning.contains("its static power (91.5 W)"));
  }

  @Test
  void theScenarioOfTheGuideIsValid() throws IOException {
    assertThat(Text.examples("power-scheduling.md"))
        .singleElement()
        .satisfies(
            example -> {
              assertThat(Text.issues(read(example))).isEmpty();
              assertThat(Text.warnings(read(example))).isEmpty();
            });
  }

  @Test
  void theScenariosThatComeWithWattleAreValid() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "instances", "scenarios"))) {
      List<Path> scenarios =
          files.filter(file -> file.getFileName().toString().startsWith("electron-")).toList();
      assertThat(scenarios).hasSizeGreaterThanOrEqualTo(4);
      for (Path file : scenarios) {
        assertThat(Text.issues(read(Files.readString(file)))).as(file.toString()).isEmpty();
      }
    }
  }
}
