package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.toolkit.energy.simulation.ClusterPolicies;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimulateClustersTest {
  /** One server at most 200 W, idle 100 W, asleep 10 W, awake in 10 s; another that costs more. */
  private static final String CLUSTER =
      """
      {"kind": "energy", "name": "two", "slotSeconds": 60, "resources": ["cpu", "memory"],
       "servers": [
         {"type": "A", "count": 1, "capacity": {"cpu": 1, "memory": 1},
          "watts": {"sleep": 10, "idle": 100, "load": {"cpu": 80, "memory": 20}, "peak": 200}, "wakeSeconds": 10},
         {"type": "B", "count": 1, "capacity": {"cpu": 1, "memory": 1},
          "watts": {"sleep": 10, "idle": 150, "load": {"cpu": 80, "memory": 20}, "peak": 250}, "wakeSeconds": 10}],
       "tasks": []}
      """;

  /** Two tasks that fit side by side, and one later. */
  private static final String WORKLOAD =
      """
      id,arrivalSeconds,durationSeconds,cpu,memory
      t1,0,120,0.5,0.5
      t2,0,120,0.5,0.5
      t3,600,60,0.25,0
      """;

  private static final String SCENARIO =
      """
      {"kind": "energy-scenario", "name": "by hand", "cluster": "two.json", "workload": "w.csv",
       "policies": ["beps", "rrs"], "slotSeconds": 60, "seconds": 1200}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file("two.json", CLUSTER);
    session.file("w.csv", WORKLOAD);
    session.file("s.json", SCENARIO);
  }

  private void refused(String problem, String... more) {
    Session.Outcome outcome = session.simulate(more);
    assertThat(outcome.err()).contains(problem).doesNotContain("\tat ");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }

  /**
   * BEPS puts all on A: it wakes twice (2·200 W·10 s), works 120 s at 200 W and 60 s at 120 W and
   * sleeps 1020 s; B sleeps all 1200 s.
   */
  @Test
  void energyIsThatOfTheHand() {
    JsonNode run = session.simulated("--policy", "beps").path("runs").path(0);
    double expected = 2 * 2000 + 120 * 200 + 60 * 120 + 1020 * 10 + 1200 * 10;
    assertThat(run.path("joules").doubleValue()).isCloseTo(expected, within(1e-6));
    assertThat(run.path("servers").path("wake").doubleValue()).isCloseTo(4000, within(1e-9));
    assertThat(run.path("finished").intValue()).isEqualTo(3);
    assertThat(run.path("waitSeconds").path("longest").doubleValue()).isZero();
  }

  /** Memory stands in for the traffic of t1 and t2, and of t3, which demands none. */
  @Test
  void thatMemoryStandsInForTrafficIsSaid() {
    assertThat(session.simulate("--policy", "beps").err()).doesNotContain("bandwidth");
    session.file(
        "two.json",
        CLUSTER.replace(
            "\"tasks\"",
            """
            "network": {"tiers": [{"name": "core", "count": 1, "watts": {"on": 50}, "wakeSeconds": 1}],
                        "links": [{"from": "core", "to": "server", "gbps": 10}]},
             "tasks\"\
            """));
    assertThat(session.simulate("--policy", "beps").err())
        .contains("Of the workload's tasks (3) state no bandwidth (gbps) and no flows");
    session.file(
        "w.csv",
        """
        id,arrivalSeconds,durationSeconds,cpu,memory,gbps
        t1,0,120,0.5,0.5,0
        t2,0,120,0.5,0.5,0.1
        """);
    assertThat(session.simulate("--policy", "beps").err()).doesNotContain("bandwidth");
  }

  @Test
  void aTableHasARowForEveryPolicy() {
    Session.Outcome outcome = session.simulate();
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    List<String> lines = outcome.out().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo("by hand: 2 servers; 20 minutes in slots of 60 s; 1 run each");
    assertThat(lines.get(1)).contains("3 tasks");
    assertThat(lines).filteredOn(line -> line.startsWith("  beps")).hasSize(3);
    assertThat(lines).filteredOn(line -> line.startsWith("  rrs")).hasSize(3);
  }

  @Test
  void savingsAreAgainstAlwaysOnElseTheDearest() {
    JsonNode robin =
        session.simulated("--policy", "beps", "--policy", "rrs").path("summaries").path(0);
    assertThat(robin.path("savingAgainst").stringValue()).isEqualTo("rrs");
    JsonNode three =
        session.simulated("--policy", "beps", "--policy", "rrs", "--policy", "always-on");
    JsonNode beps = three.path("summaries").path(0);
    assertThat(beps.path("savingAgainst").stringValue()).isEqualTo("always-on");
    double ratio =
        three.path("runs").path(0).path("joules").doubleValue()
            / three.path("runs").path(2).path("joules").doubleValue();
    assertThat(beps.path("saving").doubleValue()).isCloseTo(1 - ratio, within(1e-12)).isPositive();
  }

  @Test
  void theOptimumOfTheSlotIsProvenAndShadowsTellTheRegret() {
    JsonNode document =
        session.simulated("--policy", "msec", "--policy", "rrs", "--shadow", "msec");
    JsonNode exact = document.path("runs").path(0).path("slots");
    assertThat(exact.path("count").intValue()).isEqualTo(2);
    assertThat(exact.path("proven").intValue()).isEqualTo(2);
    assertThat(exact.path("regretJoulesPerSlot").doubleValue()).isCloseTo(0, within(1e-6));
    JsonNode robin = document.path("runs").path(1).path("slots");
    assertThat(robin.path("regretJoulesPerSlot").doubleValue()).isPositive();
  }

  @Test
  void aMegawattHourAtAPriceIsItsCost() {
    session.file("p.csv", "0,1000\n");
    session.file("c.csv", "2022-01-01 00:00,500\n2022-01-01 00:15,500\n");
    JsonNode run =
        session
            .simulated("--policy", "beps", "--price", "p.csv", "--carbon", "c.csv")
            .path("runs")
            .path(0);
    double joules = run.path("joules").doubleValue();
    assertThat(run.path("euros").doubleValue()).isCloseTo(joules / 3.6e6, within(1e-12));
    assertThat(run.path("kilogramsCo2").doubleValue())
        .isCloseTo(joules / 3.6e6 * 0.5, within(1e-12));
    assertThat(run.path("peakEnergyShare").doubleValue()).isEqualTo(1);
  }

  @Test
  void theFolderHoldsTablesAndPages() {
    assertThat(session.simulate("--out", "out", "--shadow", "msec").exitCode()).isZero();
    assertThat(folder.resolve("out").toFile().list())
        .containsExactlyInAnyOrder(
            "SHA256SUMS",
            "index.html",
            "simulation.json",
            "runs.csv",
            "samples.csv",
            "slots.csv",
            "hours.csv",
            "elements.csv",
            "runs");
    assertThat(folder.resolve("out/runs").toFile().list())
        .containsExactlyInAnyOrder("beps-1.html", "rrs-1.html");
    assertThat(session.read("out/runs.csv").lines()).hasSize(1 + 2);
    assertThat(session.read("out/samples.csv").lines()).hasSize(1 + 2 * 20);
    assertThat(session.read("out/slots.csv").lines()).hasSize(1 + 2 * 2);
    assertThat(session.read("out/hours.csv").lines()).hasSize(1 + 2);
    assertThat(session.read("out/elements.csv").lines())
        .hasSize(1 + 2 * 2)
        .anyMatch(line -> line.startsWith("beps,") && line.endsWith(",B-0,12000.0")); // asleep
    assertThat(session.read("out/index.html")).contains("href=\"runs/beps-1.html\"");
    assertThat(session.read("out/runs/beps-1.html"))
        .contains("data-label=\"servers\"", "Regret per slot", "href=\"../index.html\"");
  }

  @Test
  void aLaterSimulationReplacesAllPagesAndNoneOfTheUser() {
    assertThat(session.simulate("--out", "out", "--seeds", "2").exitCode()).isZero();
    session.file("out/runs/mine.html", "mine");
    assertThat(session.simulate("--out", "out", "--policy", "beps").exitCode()).isZero();
    assertThat(folder.resolve("out/runs").toFile().list())
        .containsExactlyInAnyOrder("beps-1.html", "mine.html");
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    assertThat(session.simulate("--seeds", "3", "--threads", "1").out())
        .isEqualTo(session.simulate("--seeds", "3", "--threads", "4").out());
  }

  @Test
  void drainedRunsGoOnUntilAllIsDone() {
    session.file("s.json", SCENARIO.replace("\"seconds\": 1200", "\"seconds\": 60"));
    assertThat(session.simulated().path("runs").path(0).path("finished").intValue()).isZero();
    session.file(
        "s.json", SCENARIO.replace("\"seconds\": 1200", "\"seconds\": 60, \"drained\": true"));
    assertThat(session.simulated().path("runs").path(0).path("finished").intValue()).isEqualTo(2);
  }

  @Test
  void aTimeLimitGivesWhatThereIs() {
    // A solve for each of 50,000 slots, of which no machine makes a thousandth in the time.
    String tasks =
        IntStream.range(0, 50_000)
            .mapToObj(i -> "t%d,%d,30,0.5,0.5\n".formatted(i, 60 * i))
            .collect(Collectors.joining());
    session.file("w.csv", "id,arrivalSeconds,durationSeconds,cpu,memory\n" + tasks);
    Session.Outcome outcome =
        session.simulate(
            "--hours", "900", "--policy", "mtec", "--time-limit", "300ms", "--out", "out");
    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(4);
    // On a machine that has not even read the tasks by then, there is no run to tell of.
    if (!outcome.err().contains("Stopped before the first run began.")) {
      assertThat(outcome.out()).contains("0 of 1 run came to the end");
      assertThat(session.read("out/runs.csv")).contains(",no,");
    }
  }

  @Test
  void hoursAndPoliciesOfTheCommandLineTakeThePlaceOfTheScenarios() {
    JsonNode document = session.simulated("--hours", "0.5", "--policy", "always-on", "--seed", "9");
    assertThat(document.path("scenario").path("seconds").intValue()).isEqualTo(1800);
    assertThat(document.path("scenario").path("seed").intValue()).isEqualTo(9);
    assertThat(document.path("runs")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--policy=bepps | Maybe beps.",
        "--policy=lotes | There is no policy (lotes)",
        "--load=0.5 | kind (lotes-scenario)",
        "--weights=1,1,1 | is for scenarios of kind (collocation-scenario)",
        "--hours=0 | not (0.0)",
        "--hours=1e9 | at most 100000",
        "--seeds=0 | from 1 to 1000",
        "--solver=scip | is for the policies (mtec) and (msec)",
        "--gap=0.1 | is for the policies (mtec) and (msec)",
        "--slot-time-limit=5s | is for the policies (mtec) and (msec)",
        "--shadow=energy | msec",
        "--power-from=0 | there is none",
        "--price=gone.csv | There is no file (gone.csv)",
      })
  void optionsThatMakeNoSense(String option, String problem) {
    refused(problem, option);
  }

  @Test
  void solversThatThereAreNotAreToldBeforeAnythingRuns() {
    refused("There is no solver (scup).", "--policy", "mtec", "--solver", "scup");
    refused("is no number from 0 up", "--policy", "mtec", "--gap=-1");
  }

  @Test
  void optionsOfClustersAreForClustersAlone() {
    session.file(
        "l.json",
        "{\"kind\": \"lotes-scenario\", \"name\": \"l\", \"instance\": \"two.json\", \"loads\":"
            + " [0.5], \"hours\": 10}");
    Session.Outcome outcome = session.run("simulate", "l.json", "--shadow", "mtec");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("--shadow is for scenarios of kind (energy-scenario)");
  }

  @Test
  void badRowsOfPricesAreListedWithRowAndColumn() {
    session.file("p.csv", "0,1\n60,x\n30,2\n");
    refused("2 mistakes", "--price", "p.csv");
    refused("p.csv:2: rate (x)", "--price", "p.csv");
  }

  @Test
  void aRunBeyondTheEndOfThePricesIsRefused() {
    session.file("p.csv", "0,1\n600,2\n");
    assertThat(session.simulate("--price", "p.csv").exitCode()).isZero();
    assertThat(session.simulate("--price", "85.5", "--carbon", "300").out())
        .contains("EUR")
        .contains("CO2");
    refused("--carbon takes a finite, not negative number or a file", "--carbon", "-300");
    refused("ends (900) seconds into the run", "--price", "p.csv", "--power-from", "300");
    refused("--power-from takes a date or seconds", "--price", "p.csv", "--power-from", "noon");
  }

  @Test
  void whatIsWrongInTheWorkloadIsListed() {
    session.file("w.csv", WORKLOAD.replace("t2,0,120", "t2,0,-5"));
    refused("w.csv:3:");
  }

  @Test
  void aWorkloadWithoutAResourceOfTheClusterIsRefused() {
    session.file("w.csv", "id,arrivalSeconds,durationSeconds,cpu\nt1,0,120,0.5\n");
    refused("says nothing of the resources (memory)");
  }

  @Test
  void aClusterThatIsNoneIsRefused() {
    session.file("s.json", SCENARIO.replace("two.json", "s.json"));
    refused("$.kind");
    session.file("s.json", SCENARIO.replace("two.json", "too.json"));
    refused("Maybe you meant (two.json).");
  }

  /** First fit in the order of the slot, without a network, in the words of a shell. */
  @Test
  void aProgramOfOnesOwnPlacesSlotBySlot() {
    session.file("none.json", "{\"placement\": []}");
    Session.Outcome outcome =
        session.simulate("--policy", "mine=cmd:cat none.json", "--policy", "first-fit");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).containsPattern("(?m)^  mine ").containsPattern("(?m)^  first-fit ");
    Session.Outcome broken = session.simulate("--policy", "mine=cmd:echo lost >&2; exit 3");
    assertThat(broken.exitCode()).isEqualTo(5);
    assertThat(broken.err())
        .contains("The policy (mine) has no answer: It ended with exit code (3): lost")
        .doesNotContain("\tat ");
  }

  @Test
  void everyPolicyOfTheSchemaRunsAndNoOther() {
    JsonNode schema =
        JsonMapper.shared()
            .readTree(Path.of("..", "instances", "schema", "energy-scenario.schema.json").toFile());
    List<String> named =
        schema
            .path("properties")
            .path("policies")
            .path("items")
            .path("enum")
            .valueStream()
            .map(JsonNode::stringValue)
            .toList();
    assertThat(named).containsExactlyInAnyOrderElementsOf(ClusterPolicies.ids());
  }
}
