package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimulateTest {
  private static final String INSTANCE =
      """
      {
        "kind": "lotes", "name": "three machines", "resources": ["cores"],
        "configurations": [{"name": "c1", "count": 3, "capacity": {"cores": 8}}],
        "classes": [
          {"name": "small", "proportion": 0.75, "meanServiceHours": 1,
           "requirement": {"cores": {"mean": 3, "cv": 0.1}}},
          {"name": "large", "proportion": 0.25, "meanServiceHours": 1,
           "requirement": {"cores": {"mean": 5, "cv": 0.1}}}
        ]
      }
      """;

  private static final String SCENARIO =
      """
      {
        "kind": "lotes-scenario", "name": "a try", "instance": "tiny.json",
        "loads": [0.4], "policies": ["lotes", "greedy"], "hours": 400, "seeds": 3
      }
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file("tiny.json", INSTANCE);
    session.file("scenario.json", SCENARIO);
  }

  private Session.Outcome simulate(String... more) {
    String[] words = new String[more.length + 2];
    words[0] = "simulate";
    words[1] = "scenario.json";
    System.arraycopy(more, 0, words, 2, more.length);
    return session.run(words);
  }

  private static JsonNode json(Session.Outcome outcome) {
    return JsonMapper.shared().readTree(outcome.out());
  }

  @Test
  void aTableHasARowForEveryPolicyAtEveryLoad() {
    Session.Outcome outcome = simulate("--load", "0.3,0.5");
    assertThat(outcome.exitCode()).isZero();
    List<String> lines = outcome.out().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo(
            "a try: 3 machines of 1 configuration, 2 classes of jobs; 3 runs each of 400 hours, of"
                + " which the first 40 do not count");
    assertThat(lines.get(1)).contains("POLICY", "WAIT, STARTED", "WAIT, ALL", "VERDICT");
    assertThat(lines.subList(2, 6))
        .extracting(line -> line.strip().replaceAll("^(\\S+) +(\\S+) .*", "$1 $2"))
        .containsExactly("lotes 0.3", "greedy 0.3", "lotes 0.5", "greedy 0.5");
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    assertThat(simulate("--threads", "1").out()).isEqualTo(simulate("--threads", "4").out());
  }

  @Test
  void everyPolicyRuns() {
    JsonNode document =
        json(
            simulate(
                "--format",
                "json",
                "--policy",
                "lotes",
                "--policy",
                "lotes-filtered",
                "--policy",
                "greedy",
                "--policy",
                "greedy-first-fit"));
    assertThat(document.path("kind").stringValue()).isEqualTo("lotes-simulation");
    assertThat(document.path("summaries")).hasSize(4);
    assertThat(document.path("runsComplete").intValue()).isEqualTo(12);
    for (JsonNode summary : document.path("summaries")) {
      assertThat(summary.path("littleRatio").path("mean").doubleValue()).isBetween(0.9, 1.1);
    }
  }

  @Test
  void theSameSeedGivesTheSameRunsAndAnotherOthers() {
    String same = simulate("--seed", "5").out();
    assertThat(simulate("--seed", "5").out()).isEqualTo(same);
    assertThat(simulate("--seed", "6").out()).isNotEqualTo(same);
  }

  @Test
  void withAHalfOfTheMachinesOffTheLoadIsStillRelativeToAll() {
    session.file("scenario.json", SCENARIO.replace("\"hours\"", "\"active\": 0.67, \"hours\""));
    JsonNode part = json(simulate("--format", "json", "--load", "0.9"));
    session.file("scenario.json", SCENARIO);
    JsonNode whole = json(simulate("--format", "json", "--load", "0.9"));
    assertThat(part.path("summaries").path(0).path("jobsPerHour").doubleValue())
        .isEqualTo(whole.path("summaries").path(0).path("jobsPerHour").doubleValue());
    assertThat(part.path("summaries").path(0).path("reason").stringValue())
        .contains("no policy can carry");
  }

  @Test
  void aLoadOfOneRunsWithAWarningAndIsUnstable() {
    Session.Outcome outcome = simulate("--load", "1.05", "--format", "json");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).contains("no policy can keep up");
    assertThat(json(outcome).path("summaries"))
        .allSatisfy(s -> assertThat(s.path("verdict").stringValue()).isEqualTo("unstable"));
  }

  @Test
  void jobsPerHourAreTakenAsTheyAre() {
    session.file("scenario.json", SCENARIO.replace("\"loads\": [0.4]", "\"jobsPerHour\": [2]"));
    JsonNode document = json(simulate("--format", "json"));
    double most = document.path("jobsPerHourAtMost").doubleValue();
    JsonNode summary = document.path("summaries").path(0);
    assertThat(summary.path("jobsPerHour").doubleValue()).isEqualTo(2);
    assertThat(summary.path("load").doubleValue() * most).isBetween(1.999, 2.001);
  }

  @Test
  void theFolderHoldsPageTablesAndPictures() {
    Session.Outcome outcome = simulate("--out", "out");
    assertThat(outcome.exitCode()).isZero();
    assertThat(folder.resolve("out").toFile().list())
        .containsExactlyInAnyOrder(
            "SHA256SUMS",
            "index.html",
            "simulation.json",
            "summary.csv",
            "runs.csv",
            "samples.csv",
            "wait-against-load.svg",
            "system-size.svg");
    assertThat(session.read("out/runs.csv").lines()).hasSize(1 + 2 * 3);
    assertThat(session.read("out/summary.csv").lines()).hasSize(1 + 2);
    assertThat(session.read("out/samples.csv").lines()).hasSizeBetween(1 + 6 * 200, 1 + 6 * 201);
    assertThat(session.read("out/wait-against-load.svg"))
        .startsWith("<svg")
        .doesNotContain("var(--")
        .contains("data-label=\"lotes\"");
    assertThat(session.read("out/index.html")).contains("data-chart=\"size-over-time\"");
    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder("out", "tiny.json", "scenario.json");
  }

  @Test
  void theFolderOfAnEarlierSimulationIsReplacedAndAnyOtherLeftAlone() {
    assertThat(simulate("--out", "out").exitCode()).isZero();
    assertThat(simulate("--out", "out", "--seeds", "1").exitCode()).isZero();
    assertThat(session.read("out/runs.csv").lines()).hasSize(1 + 2);
    session.file("out/mine.txt", "mine");
    assertThat(simulate("--out", "out").exitCode()).isZero();
    assertThat(session.read("out/mine.txt")).isEqualTo("mine");
    assertThat(folder.resolve("other").toFile().mkdir()).isTrue();
    session.file("other/mine.txt", "mine");
    Session.Outcome refused = simulate("--out", "other");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("not of an earlier simulation");
  }

  @Test
  void aTimeLimitGivesWhatThereIs() {
    Session.Outcome outcome =
        simulate("--hours", "20000", "--seeds", "1000", "--time-limit", "4s", "--out", "out");
    // How many runs end in that time depends on the machine.
    String runs = session.read("out/runs.csv");
    long ended = runs.lines().filter(run -> run.contains(",yes,")).count();
    assertThat(outcome.exitCode()).isEqualTo(ended > 0 ? 0 : 4);
    if (ended < 2_000) {
      assertThat(outcome.out()).contains("of 2,000 runs came to the end");
      assertThat(runs).contains(",no,");
    }
  }

  @Test
  void whereNoRunComesToItsEndTheExitCodeSaysSo() {
    Session.Outcome outcome =
        simulate("--policy", "greedy", "--hours", "1000000", "--time-limit", "100ms");
    assertThat(outcome.exitCode()).isEqualTo(4);
  }

  @Test
  void standardInputIsReadRelativeToTheFolderOfTheCommand() {
    session.input(SCENARIO);
    assertThat(session.run("simulate", "-", "--seeds", "1").exitCode()).isZero();
  }
}
