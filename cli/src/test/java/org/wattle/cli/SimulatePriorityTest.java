package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class SimulatePriorityTest {
  private static final Path INSTANCES = Path.of("..", "instances");

  /** A long task of the lowest priority, and 40 s later a short one of a high priority. */
  private static final String WORKLOAD =
      """
      id,arrivalSeconds,durationSeconds,cpu,memory,priority
      low,0,100,1,0.5,0
      high,40,10,1,0.5,9
      """;

  /** One server with one slot, 160 W with a task, 10 W asleep, that wakes at once. */
  private static final String SCENARIO =
      """
      {"kind": "priority-scenario", "name": "by hand",
       "cluster": {
         "servers": [{"type": "A", "count": 1, "cores": 1, "cpu": 1, "memory": 1, "slots": 1,
           "watts": {"sleep": 10, "idle": 100, "cpu": 50, "memory": 20}}],
         "wakeSeconds": 0},
       "workload": "w.csv", "policies": ["nop", "mrs", "mrs+resume", "mrs+drop0"], "seconds": 200}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file("w.csv", WORKLOAD);
    session.file("s.json", SCENARIO);
  }

  private void tiny() throws IOException {
    String scenario = Files.readString(INSTANCES.resolve("scenarios/priority-tiny.json"));
    session.file("s.json", scenario.replace("../workloads/", ""));
    session.file(
        "priority-tiny.csv", Files.readString(INSTANCES.resolve("workloads/priority-tiny.csv")));
  }

  /**
   * nop: low until 100, high until 110. mrs: low until 40, high until 50, low again until 150; with
   * resume only until 110, and with drop0 not at all. V weights low by 3 and high by 12.
   */
  @ParameterizedTest
  @CsvSource({
    "nop,        85, 570,  0, 0, 0, 110, 100, 70",
    "mrs,        80, 285, 40, 1, 0, 150, 150, 10",
    "mrs+resume, 60, 225,  0, 1, 0, 110, 110, 10",
    "mrs+drop0,  10, 120, 40, 1, 1,  50,   , 10",
  })
  void everythingIsThatOfTheHand(
      String policy,
      double response,
      double weighted,
      double wasted,
      int evictions,
      int dropped,
      int busy,
      Double low,
      double high) {
    JsonNode run = session.simulated("--policy", policy).path("runs").path(0);
    assertThat(run.path("policy").stringValue()).isEqualTo(policy);
    assertThat(run.path("complete").booleanValue()).isTrue();
    assertThat(run.path("arrived").intValue()).isEqualTo(2);
    assertThat(run.path("finished").intValue()).isEqualTo(2 - dropped);
    assertThat(run.path("responseSeconds").doubleValue()).isEqualTo(response);
    assertThat(run.path("weightedResponseSeconds").doubleValue()).isEqualTo(weighted);
    assertThat(run.path("wastedCpuSeconds").doubleValue()).isEqualTo(wasted);
    assertThat(run.path("priorityEvictions").intValue()).isEqualTo(evictions);
    assertThat(run.path("memoryEvictions").intValue()).isZero();
    assertThat(run.path("evictedTasks").intValue()).isEqualTo(evictions);
    assertThat(run.path("meanEvictions").isMissingNode()).isEqualTo(evictions == 0);
    assertThat(run.path("dropped").intValue()).isEqualTo(dropped);
    JsonNode over = run.path("whileTasksArrive");
    assertThat(over.path("seconds").intValue()).isEqualTo(200);
    assertThat(over.path("joules").doubleValue())
        .isCloseTo(busy * 160.0 + (200 - busy) * 10, within(1e-6));
    assertThat(over.path("serversOn").doubleValue()).isCloseTo(busy / 200.0, within(1e-9));
    assertThat(over.path("slotShare").doubleValue()).isCloseTo(busy / 200.0, within(1e-9));
    JsonNode priorities = run.path("priorities");
    assertThat(priorities).hasSize(2);
    JsonNode ofLow = priorities.path(0);
    assertThat(ofLow.path("priority").intValue()).isZero();
    JsonNode mean = ofLow.path("responseSeconds").path("mean");
    if (low == null) {
      assertThat(mean.isMissingNode()).isTrue();
    } else {
      assertThat(mean.doubleValue()).isEqualTo(low);
    }
    assertThat(ofLow.path("wastedByPriorityCpuSeconds").doubleValue()).isEqualTo(wasted);
    assertThat(ofLow.path("byEvictions").path(0).path("evictions").intValue()).isEqualTo(evictions);
    assertThat(priorities.path(1).path("priority").intValue()).isEqualTo(9);
    assertThat(priorities.path(1).path("responseSeconds").path("mean").doubleValue())
        .isEqualTo(high);
  }

  @Test
  void theDocumentSaysWhatWasSimulated() {
    JsonNode document = session.simulated("--seeds", "2", "--seed", "7");
    assertThat(document.path("kind").stringValue()).isEqualTo("priority-simulation");
    assertThat(document.path("scenario").path("file").stringValue()).isEqualTo("s.json");
    assertThat(document.path("scenario").path("seed").intValue()).isEqualTo(7);
    assertThat(document.path("cluster").path("slots").intValue()).isEqualTo(1);
    assertThat(document.path("arrivals").path("tasks").intValue()).isEqualTo(2);
    assertThat(document.path("arrivals").path("longestGapSeconds").doubleValue()).isEqualTo(40);
    assertThat(document.path("runsComplete").intValue()).isEqualTo(8);
    assertThat(document.path("summaries")).hasSize(4);
    assertThat(document.path("runs")).hasSize(8);
    JsonNode wasted = document.path("summaries").path(1).path("wastedCpuSeconds");
    assertThat(wasted.path("mean").doubleValue()).isEqualTo(40);
    assertThat(wasted.path("halfWidth").doubleValue()).isZero();
    assertThat(document.path("findings").valueStream().map(JsonNode::stringValue))
        .contains(
            "mrs compared with nop: the response of production tasks (priorities 9 to 11) is 60 s"
                + " shorter (86 %); the response of priority 0 is 50 s longer (50 %); wasted CPU is"
                + " 40 cpu·s more; energy is 1.667 Wh more (32 %).");
  }

  /** High first is the best that can be done without resuming; with it, nothing is lost. */
  @Test
  void runsAreComparedWithTheBestScheduleInHindsight() {
    JsonNode runs = session.simulated("--optimal").path("runs");
    assertThat(runs.path(0).path("gapToBestSchedule").doubleValue()).isEqualTo(1);
    assertThat(runs.path(1).path("gapToBestSchedule").doubleValue()).isZero();
    assertThat(runs.path(1).path("bestSchedule").path("weightedResponseSeconds").doubleValue())
        .isEqualTo(285);
    assertThat(runs.path(1).path("bestSchedule").path("optimal").booleanValue()).isTrue();
    assertThat(runs.path(3).path("bestSchedule").isMissingNode()).as("drops a task").isTrue();
    assertThat(session.simulate("--optimal").out()).containsPattern("BEST OR BOUND +ABOVE IT");
  }

  @Test
  void theReportOfTwelveTasks() throws IOException {
    tiny();
    Session.Outcome outcome = session.simulate();
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).isEqualTo(Session.text("golden/priority-tiny.txt"));
  }

  @Test
  void theFolderHoldsTablesAndPages() throws IOException {
    tiny();
    assertThat(session.simulate("--seeds", "2", "--out", "out").exitCode()).isZero();
    assertThat(folder.resolve("out").toFile().list())
        .containsExactlyInAnyOrder(
            "SHA256SUMS",
            "index.html",
            "simulation.json",
            "runs.csv",
            "classes.csv",
            "evictions.csv",
            "samples.csv",
            "summary.csv",
            "runs");
    assertThat(folder.resolve("out/runs").toFile().list())
        .containsExactlyInAnyOrder(
            "nop-1.html",
            "mrs-1.html",
            "lrs-1.html",
            "lrs+drop1-1.html",
            "mrs+resume-1.html",
            "hybrid2-1.html");
    assertThat(session.read("out/runs.csv").lines()).hasSize(1 + 6 * 2);
    assertThat(session.read("out/classes.csv").lines()).hasSize(1 + 6 * 2 * 3);
    assertThat(session.read("out/summary.csv").lines()).hasSize(1 + 6);
    assertThat(session.read("out/index.html"))
        .contains("href=\"runs/lrs+drop1-1.html\"", "data-label=\"lrs+drop1\"", "Slots taken");
    assertThat(session.read("out/runs/lrs+drop1-1.html"))
        .contains("data-label=\"waiting\"", "href=\"../index.html\"");
  }

  @Test
  void tablesHaveTheirColumns() {
    assertThat(session.simulate("--out", "out").exitCode()).isZero();
    assertThat(session.read("out/runs.csv").lines().findFirst().orElseThrow())
        .isEqualTo(
            "policy,run,seed,complete,seconds,joules_in_all,arrived,finished,dropped,running,"
                + "waiting,response_seconds,weighted_response_seconds,"
                + "best_weighted_response_seconds,best_is_optimal,gap_to_best_schedule,"
                + "wasted_cpu_seconds,evictions,priority_evictions,memory_evictions,evicted_tasks,"
                + "mean_evictions,most_evictions,measured_seconds,joules,servers_on,wakes,"
                + "slot_share,cpu_share,memory_share,waiting_mean,waiting_most");
    assertThat(session.read("out/classes.csv"))
        .startsWith(
            "policy,run,seed,priority,arrived,finished,dropped,priority_evictions,memory_evictions,"
                + "evicted_tasks,most_evictions,wasted_by_priority_cpu_seconds,"
                + "wasted_by_memory_cpu_seconds,response_mean_seconds,response_median_seconds,"
                + "response_p95_seconds,response_p99_seconds,response_longest_seconds,"
                + "response_of_evicted_mean_seconds,");
    List<String> evictions = session.read("out/evictions.csv").lines().toList();
    assertThat(evictions.get(0))
        .isEqualTo("policy,run,seed,priority,evictions,tasks,finished,response_mean_seconds");
    assertThat(evictions)
        .anyMatch(line -> line.matches("mrs,1,[0-9]+,0,1,1,1,150.0"))
        .anyMatch(line -> line.matches("mrs[+]drop0,1,[0-9]+,0,1,1,0,"));
    assertThat(session.read("out/samples.csv"))
        .startsWith(
            "policy,run,seed,from_seconds,to_seconds,joules,servers_on,slots_taken,cpu_share,"
                + "memory_share,running,waiting,waiting_mean,finished,evictions\r\nnop,1,");
    assertThat(session.read("out/summary.csv"))
        .startsWith(
            "policy,runs,complete,response_seconds_mean,response_seconds_half_width,"
                + "response_seconds_median,weighted_response_seconds_mean,");
  }

  @Test
  void aLaterSimulationReplacesAllPages() {
    assertThat(session.simulate("--out", "out").exitCode()).isZero();
    assertThat(session.simulate("--out", "out", "--policy", "mrs").exitCode()).isZero();
    assertThat(folder.resolve("out/runs").toFile().list()).containsExactly("mrs-1.html");
  }

  @Test
  void theNumberOfThreadsChangesNothing() throws IOException {
    tiny();
    assertThat(session.simulate("--seeds", "4", "--threads", "1").out())
        .isEqualTo(session.simulate("--seeds", "4", "--threads", "4").out());
  }

  @Test
  void aRunThatIsNotDrainedEndsWithTheArrivals() {
    session.file(
        "s.json", SCENARIO.replace("\"seconds\": 200", "\"seconds\": 60, \"drained\": false"));
    JsonNode nop = session.simulated().path("runs").path(0);
    assertThat(nop.path("seconds").intValue()).isEqualTo(60);
    assertThat(nop.path("finished").intValue()).isZero();
    assertThat(nop.path("running").intValue()).isEqualTo(1);
    assertThat(nop.path("waiting").intValue()).isEqualTo(1);
    assertThat(nop.path("responseSeconds").isMissingNode()).isTrue();
    assertThat(session.simulate("--policy", "nop").out())
        .contains("1 minute; 1 run each")
        .contains("–");
  }

  @Test
  void hoursOfTheCommandLineTakeThePlaceOfTheScenarios() {
    JsonNode document = session.simulated("--hours", "0.01", "--policy", "mrs");
    assertThat(document.path("scenario").path("seconds").intValue()).isEqualTo(36);
    assertThat(document.path("arrivals").path("tasks").intValue()).isEqualTo(1);
    assertThat(document.path("runs").path(0).path("arrived").intValue()).isEqualTo(1);
  }

  /** No machine draws ten million tasks in the time. */
  @Test
  void aTimeLimitThatLeavesNoTimeForARunIsToldApart() {
    session.file(
        "s.json",
        SCENARIO.replace(
            "\"w.csv\"", "{\"preset\": \"w-e\", \"tasks\": 10000000, \"hours\": 1000}"));
    Session.Outcome outcome = session.simulate("--time-limit", "200ms", "--out", "out");
    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(4);
    assertThat(outcome.err()).contains("Stopped before the first run began.");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void theSlotsThatPoliciesConfigureAreReported() throws IOException {
    tiny();
    Session.Outcome outcome =
        session.simulate(
            "--policy=mrs", "--policy=mrs+wasc", "--policy=mrs+slots-energy", "--out=out");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .containsPattern("POLICY +SLOTS +SERVERS × SLOTS OF EACH +EXPECTED +LOWEST")
        .containsPattern("mrs[+]wasc +[0-9]+ +\\w+ [0-9]+ × [0-9]+.* – +–")
        .containsPattern("mrs[+]slots-energy +[0-9]+ +\\w+ [0-9]+ × [0-9]+.*energy .*Wh +proven")
        .contains("from the tasks of the runs themselves.");
    assertThat(Files.readString(folder.resolve("out/index.html")))
        .contains("Slots of servers", "mrs+slots-energy");
  }

  @Test
  void theSlotsOfEveryPolicyAreInTheJson() throws IOException {
    tiny();
    JsonNode slots =
        session
            .simulated("--policy=mrs", "--policy=mrs+sc1", "--policy=mrs+slots-response")
            .path("slots");

    assertThat(slots.findValuesAsString("configuration"))
        .containsExactly("slots-as-given", "sc1", "slots-response");
    for (JsonNode policy : slots) {
      int sum = 0;
      for (JsonNode server : policy.path("servers")) {
        sum += server.path("count").intValue() * server.path("slots").intValue();
      }
      assertThat(policy.path("slots").intValue()).isEqualTo(sum);
    }
    JsonNode expected = slots.path(2).path("expected");
    assertThat(expected.path("objective").stringValue()).isEqualTo("response");
    assertThat(expected.path("optimal").booleanValue()).isTrue();
    assertThat(expected.path("gap").doubleValue()).isZero();
    assertThat(slots.path(0).has("expected")).isFalse();
  }

  @Test
  void withoutConfiguredSlotsThereIsNoTableOfThem() throws IOException {
    tiny();
    assertThat(session.simulate("--policy=mrs").out()).doesNotContain("SLOTS OF EACH", "queueing");
  }
}
