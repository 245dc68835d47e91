package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class SimulatePowerTest {
  private static final Path SCENARIOS = Path.of("..", "instances", "scenarios");

  private static final String TASKS =
      """
      task,profile,submit_seconds
      a,long,0
      b,short,0
      """;

  /** One node of 20 W; a draws 40 W for 5 s and then 30 W until 30 s, b 30 W for 10 s. */
  private static final String SCENARIO =
      """
      {"kind": "power-scenario", "name": "by hand",
       "cluster": {"classes": [
         {"name": "A", "count": 1, "cores": 4, "memoryMegabytes": 1000, "watts": {"static": 20, "tdp": 100}}]},
       "profiles": [
         {"name": "long", "cpu": 2, "memoryMegabytes": 500, "seconds": 30, "startSeconds": 5,
          "watts": {"A": {"peak": 40, "mean": 30}}, "group": "high"},
         {"name": "short", "cpu": 1, "memoryMegabytes": 100, "seconds": 10, "watts": {"A": 30}, "group": "low"}],
       "workload": "t.csv", "policies": ["ff", "bp"],
       "capping": {"highWatts": 70, "lowWatts": 30, "windowSeconds": 5, "periodSeconds": 5},
       "offers": {"order": "listed"},
       "tariff": {"perKwh": 360, "demandSeconds": 20, "demandPerKw": 10,
         "coincident": [{"fromSeconds": 0, "toSeconds": 10}, {"fromSeconds": 25, "toSeconds": 35}],
         "coincidentPerKw": 100, "currency": "EUR"}}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file("t.csv", TASKS);
    session.file("s.json", SCENARIO);
  }

  private static double number(JsonNode of, String field) {
    assertThat(of.path(field).isNumber()).as(field).isTrue();
    return of.path(field).doubleValue();
  }

  /**
   * First fit takes one task a round. Power: 60 W in the first second, then 90 W until b's end at
   * 11 s but for a's peak, which ends at 5 s: 80 W; then 50 W until 30 s.
   */
  @Test
  void powerEnergyAndCostsAreThoseOfTheHand() {
    JsonNode run = session.simulated("--policy", "ff").path("runs").path(0);
    assertThat(run.path("policy").stringValue()).isEqualTo("ff");
    assertThat(run.path("cap").stringValue()).isEqualTo("none");
    assertThat(number(run, "makespanSeconds")).isEqualTo(30);
    assertThat(number(run, "energyJoules")).isEqualTo(60 + 4 * 90 + 6 * 80 + 19 * 50);
    assertThat(number(run, "powerMaxWatts")).isEqualTo(90);
    assertThat(number(run, "powerMeanWatts")).isCloseTo(1850 / 30.0, within(1e-9));
    assertThat(number(run, "powerMedianWatts")).isEqualTo(50);
    assertThat(number(run, "powerP90Watts")).isEqualTo(90);
    assertThat(number(run, "powerP95Watts")).isEqualTo(90);
    assertThat(number(run, "cpuShare")).isCloseTo((30 * 2 + 10) / 120.0, within(1e-9));
    assertThat(number(run, "memoryShare"))
        .isCloseTo((30 * 500 + 10 * 100) / 30_000.0, within(1e-9));
    assertThat(number(run, "waitMeanSeconds")).isEqualTo(0.5);
    assertThat(number(run, "waitLongestSeconds")).isEqualTo(1);
    assertThat(number(run, "throttledNodeSeconds")).isZero();
    assertThat(number(run, "ended")).isEqualTo(2);
    assertThat(number(run, "notPlaced")).isZero();
    assertThat(number(run, "demandWatts"))
        .isCloseTo((60 + 360 + 480 + 9 * 50) / 20.0, within(1e-9));
    assertThat(number(run, "coincidentWatts")).isCloseTo((60 + 360 + 5 * 80) / 10.0, within(1e-9));
    assertThat(number(run, "coincidentPeakWatts")).isEqualTo(90);
    assertThat(number(run, "energyCost")).isCloseTo(1850 / 3.6e6 * 360, within(1e-9));
    assertThat(number(run, "demandCost")).isCloseTo(0.0675 * 10, within(1e-9));
    assertThat(number(run, "coincidentCost")).isCloseTo(0.082 * 100, within(1e-9));
    assertThat(number(run, "cost")).isCloseTo(0.185 + 0.675 + 8.2, within(1e-9));
    JsonNode tasks = run.path("classes").path(0);
    assertThat(tasks.path("low").intValue()).isEqualTo(1);
    assertThat(tasks.path("high").intValue()).isEqualTo(1);
  }

  /** Half of the TDP, 50 W, from the start: every second in which more is demanded is throttled. */
  @Test
  void aStaticCapBoundsThePower() {
    JsonNode run = session.simulated("--policy", "ff", "--cap", "static").path("runs").path(0);
    assertThat(number(run, "powerMaxWatts")).isEqualTo(50);
    assertThat(number(run, "makespanSeconds")).isGreaterThan(30);
    assertThat(number(run, "throttledNodeSeconds")).isPositive();
  }

  /** Twenty seconds, of which b takes half. */
  @Test
  void aRunIsCutOffWhereItIsTooLong() {
    JsonNode run =
        session.simulated("--policy", "ff", "--hours", "0.005555555556").path("runs").path(0);
    assertThat(number(run, "makespanSeconds")).isEqualTo(20);
    assertThat(number(run, "ended")).isEqualTo(1);
    assertThat(number(run, "energyJoules")).isEqualTo(60 + 4 * 90 + 6 * 80 + 9 * 50);
    assertThat(session.simulate("--policy", "ff", "--hours", "0.005555555556").out())
        .contains("Runs were cut off after 0.00556 h with tasks that still ran. Maybe --hours");
  }

  @Test
  void everyPolicyRunsWithEveryCapAndSeed() {
    JsonNode document =
        session.simulated(
            "--policy", "ff", "--policy", "mgm", "--cap", "none", "--cap", "extrema", "--seeds=2");
    assertThat(document.path("kind").stringValue()).isEqualTo("power-simulation");
    assertThat(document.path("runsComplete").intValue()).isEqualTo(8);
    List<String> names = new ArrayList<>();
    for (JsonNode of : document.path("summaries")) {
      names.add(of.path("policy").stringValue() + "/" + of.path("cap").stringValue());
      assertThat(of.path("runs").intValue()).isEqualTo(2);
    }
    assertThat(names).containsExactly("ff/none", "ff/extrema", "mgm/none", "mgm/extrema");
    assertThat(document.path("runs").path(0).path("seed"))
        .isEqualTo(document.path("runs").path(6).path("seed"));
  }

  @Test
  void theTablesOfTheTinyScenario() throws IOException {
    session.file("s.json", Files.readString(SCENARIOS.resolve("electron-tiny.json")));
    Session.Outcome outcome =
        session.simulate("--cap", "none", "--cap", "progressive", "--seeds", "2");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).isEqualTo(Session.text("golden/power-tiny.txt"));
    assertThat(
            session
                .simulate("--cap", "none", "--cap", "progressive", "--seeds", "2", "--threads=1")
                .out())
        .isEqualTo(outcome.out());
  }

  @Test
  void filesHaveARowForEachRunClassAndSegment() throws IOException {
    Session.Outcome outcome =
        session.simulate("--cap=extrema", "--cap=none", "--seeds=2", "--out=out");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(folder.resolve("out"))
        .isDirectoryContaining(file -> file.endsWith("index.html"))
        .isDirectoryContaining(file -> file.endsWith("simulation.json"));
    assertThat(Files.readAllLines(folder.resolve("out/runs.csv"))).hasSize(1 + 2 * 2 * 2);
    assertThat(Files.readAllLines(folder.resolve("out/classes.csv"))).hasSize(1 + 2 * 2 * 2);
    assertThat(Files.readAllLines(folder.resolve("out/summary.csv"))).hasSize(1 + 2 * 2);
    assertThat(Files.readAllLines(folder.resolve("out/power.csv")))
        .contains(
            "ff,none,1," + seed() + ",0,1,60.0,100.0", "ff,none,1," + seed() + ",1,5,90.0,100.0")
        .noneMatch(line -> line.startsWith("ff,none,2,"));
    String page = Files.readString(folder.resolve("out/index.html"));
    assertThat(page)
        .contains("Power over time, without caps", "Power over time, extrema")
        .contains("upper threshold 70 W", "lower threshold 30 W")
        .contains("Tasks by power class, bp / extrema");
  }

  /** After 5 s a mean of 84 W is above the threshold, and the node gets half its TDP. */
  @Test
  void theSumOfCapsIsDrawnIn() throws IOException {
    assertThat(session.simulate("--policy=ff", "--cap=extrema", "--out=out").exitCode()).isZero();
    assertThat(Files.readAllLines(folder.resolve("out/power.csv")))
        .filteredOn(line -> line.endsWith(",100.0"))
        .extracting(line -> line.split(",", -1)[5])
        .containsExactly("1", "5");
    String page = Files.readString(folder.resolve("out/index.html"));
    Matcher drawn = Pattern.compile("<path d=\"M([^\"]*)\"[^>]*data-limit=\"ff\"").matcher(page);
    assertThat(drawn.find()).isTrue();
    List<String> heights =
        Stream.of(drawn.group(1).split(" ", -1)).map(point -> point.split(",", -1)[1]).toList();
    assertThat(heights.stream().distinct()).hasSize(2);
    assertThat(heights.lastIndexOf(heights.get(0))).isEqualTo(4);
    assertThat(Double.parseDouble(heights.get(5)))
        .isGreaterThan(Double.parseDouble(heights.get(4)));
  }

  private String seed() throws IOException {
    return Files.readAllLines(folder.resolve("out/runs.csv")).get(1).split(",", -1)[3];
  }

  private void scenario(String piece, String replacement) {
    assertThat(SCENARIO).contains(piece);
    session.file("s.json", SCENARIO.replace(piece, replacement));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--policy | fff | there is no part (fff). Maybe ff.",
        "--policy | bp+waar | there is no part (waar).",
        "--policy | ff+guard | (guard) needs a number. Maybe guard300.",
        "--policy | waar-task | it does not say what offers take.",
        "--policy | switch | nothing says which policies it switches between.",
        "--cap | extreme | none is called so. Maybe extrema.",
        "--cap | switch | nothing says which policies it switches between.",
      })
  void policiesAndCapsThatThereAreNot(String option, String name, String problem) {
    assertThat(session.refusesToSimulate(option, name)).contains("(" + name + "): " + problem);
  }

  @Test
  void namesInTheScenarioAreReportedWhereTheyStand() {
    scenario("[\"ff\", \"bp\"]", "[\"fff\", \"bp\"], \"caps\": [\"extreme\"]");
    assertThat(session.refusesToSimulate())
        .contains("2 mistakes")
        .contains("s.json:8:36: $.policies[0] (\"fff\") There is no such name: there is no part")
        .contains(
            "$.caps[0] (\"extreme\") There is no such name: none is called so. Maybe extrema.");
  }

  @Test
  void theSwitchIsCheckedToo() {
    scenario(
        "[\"ff\", \"bp\"]",
        "[\"switch\"], \"switch\": {\"windowTasks\": 2, \"policies\": {\"0\": \"ffx\", \"0.5\":"
            + " \"mm\"}}");
    assertThat(session.refusesToSimulate())
        .contains("1 mistake")
        .contains("(\"ffx\") There is no such name");
    scenario(
        "[\"ff\", \"bp\"]",
        "[\"switch\"], \"switch\": {\"windowTasks\": 2, \"policies\": {\"0\": \"ff\", \"0.5\":"
            + " \"mm\"}}");
    assertThat(session.simulate().exitCode()).isZero();
  }

  @Test
  void capsOfTheCommandLineNeedThresholdsToo() {
    scenario("\"highWatts\": 70, \"lowWatts\": 30, ", "");
    assertThat(session.refusesToSimulate("--cap", "none", "--cap", "extrema"))
        .contains("The cap (extrema) needs thresholds of the power of the cluster. Maybe");
    assertThat(session.simulate("--cap", "local").exitCode()).isZero();
  }

  /** The scenario itself caps nothing. */
  @Test
  void noCapIsBelowTheStaticPower() {
    session.file(
        "s.json",
        SCENARIO.replaceAll("\"capping\": .*\\n", "").replace("\"static\": 20", "\"static\": 40"));
    assertThat(session.simulate().exitCode()).isZero();
    assertThat(session.refusesToSimulate("--cap", "local"))
        .contains("The floor of caps (0.25 of 100 W) is below the static power (40 W)")
        .contains("Maybe \"capping\": {\"floorShare\": 0.4}");
  }

  @Test
  void tasksOfAFileAreChecked() {
    session.file("t.csv", TASKS.replace("b,short", "b,shrot"));
    assertThat(session.refusesToSimulate()).contains("t.csv:3").contains("Maybe short.");
    scenario("\"t.csv\"", "\"u.csv\"");
    assertThat(session.refusesToSimulate()).contains("There is no file (u.csv).").contains("t.csv");
  }

  @Test
  void profilesOfAFileAreChecked() {
    String profiles = SCENARIO.replaceAll("(?s).*\"profiles\": (\\[.*?\\]),\n.*", "$1");
    scenario(profiles, "\"p.json\"");
    session.file(
        "p.json",
        "{\"kind\": \"power-profiles\", \"name\": \"p\", \"profiles\": " + profiles + "}");
    assertThat(session.simulate().exitCode()).isZero();

    session.file(
        "p.json",
        "{\"kind\": \"power-profiles\", \"name\": \"p\", \"profiles\": "
            + profiles.replace("\"A\"", "\"B\"")
            + "}");
    assertThat(session.refusesToSimulate()).contains("on nodes of the classes (A); they know (B).");

    session.file(
        "p.json",
        "{\"kind\": \"power-profiles\", \"name\": \"p\", \"profiles\": "
            + profiles.replace("\"peak\": 40", "\"peak\": 90").replace("\"cpu\": 1,", "\"cpu\": 9,")
            + "}");
    assertThat(session.refusesToSimulate())
        .contains("(p.json) do not suit the cluster")
        .contains("The peak (90 W) of the profile (long)")
        .contains("No node holds a task of the profile (short)");
  }

  @Test
  void aMixNeedsProfilesOfItsGroups() {
    scenario("\"t.csv\"", "{\"mix\": \"light\", \"tasks\": 23}");
    assertThat(session.simulate().exitCode()).isZero();
    session.file(
        "s.json",
        SCENARIO
            .replace("\"t.csv\"", "{\"mix\": \"light\", \"tasks\": 23}")
            .replace("\"low\"", "\"high\""));
    assertThat(session.refusesToSimulate()).contains("The mix has (20) tasks of the group (low)");
  }

  @Test
  void optionsOfOtherKindsAreRefused() {
    assertThat(session.refusesToSimulate("--load", "0.5"))
        .contains("--load is for scenarios of kind");
    session.file("s.json", SCENARIO);
    assertThat(session.simulate("--cap", "none", "--cap", "none").err())
        .contains("--cap names (none) twice; it is run once.");
  }
}
