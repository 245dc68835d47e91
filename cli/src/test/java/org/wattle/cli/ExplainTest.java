package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExplainTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void instance() {
    session = new Session(folder);
    session.resource(ByHand.FILE);
  }

  @Test
  void aFeasibleInstanceHasNothingThatContradicts() {
    Session.Outcome outcome = session.run("explain", ByHand.FILE, "--infeasible");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("There is a placement: nothing contradicts.");
  }

  /** No small server has 0.9, and the database holds 0.25 of the big one. */
  @Test
  void aTaskThatFitsNowhereContradictsTheCapacityAndWhatRunsThere() {
    session.file("large.json", tooLarge());

    Session.Outcome outcome = session.run("explain", "large.json", "--infeasible");

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.out())
        .contains("these 3 constraints contradict each other")
        .contains("No group of fewer constraints does (proven).")
        .containsPattern("task +batch")
        .containsPattern("running task +database +on big-0")
        .containsPattern("capacity of servers +cpu");
  }

  /** Three replicas, and two small servers that they are limited to. */
  @Test
  void rulesThatContradictAreNamedWithTheirNumbers() {
    session.file("replicas.json", replicas());

    Session.Outcome outcome = session.run("explain", "replicas.json", "--infeasible");

    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(3);
    assertThat(outcome.out())
        .contains("these 7 constraints contradict each other")
        .containsPattern("rule +spread \\(replicas\\) +each of a, b, c on a server of its own")
        .containsPattern("rule +onlyOn \\(b\\) +b on small only")
        .contains(
            "spread (replicas): its 3 tasks need 3 servers;"
                + " with onlyOn (a), onlyOn (b), onlyOn (c) 2 can take any of them")
        .contains("There is a placement without any one of: task a, task b, task c, rule");
  }

  /** One cluster has no second host for what runs there; the other one has. */
  @Test
  void roomOfOneClusterAloneIsNamedInItsOwnWords() {
    session.file("clusters.json", twoClusters());

    Session.Outcome outcome = session.run("explain", "clusters.json", "--infeasible");

    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(3);
    assertThat(outcome.out())
        .containsPattern(
            "policy +spareWithin \\(database\\) +room for the VMs of any host of \\(database\\)")
        .doesNotContain("spareWithin (web)");
  }

  private static String twoClusters() {
    String host =
        "{\"type\": \"%s\", \"count\": %d, \"capacity\": {\"cpu\": 4}, \"watts\": {\"idle\": 100,"
            + " \"load\": {\"cpu\": 50}}, \"wakeSeconds\": 0}";
    String running = "{\"task\": {\"id\": \"%s\", \"demand\": {\"cpu\": 1}}, \"server\": \"%s-0\"}";
    return "{\"kind\": \"energy\", \"name\": \"clusters\", \"slotSeconds\": 60,"
        + " \"origin\": {\"description\": \"By hand.\", \"wording\": \"vms-on-hosts\"},"
        + " \"resources\": [\"cpu\"], \"servers\": ["
        + host.formatted("db", 1)
        + ", "
        + host.formatted("web", 2)
        + "], \"tasks\": [], \"state\": {\"running\": ["
        + running.formatted("sql", "db")
        + ", "
        + running.formatted("shop", "web")
        + "]}, \"spareWithin\": ["
        + "{\"name\": \"database\", \"servers\": [\"db\"], \"unit\": \"server\"}, "
        + "{\"name\": \"web\", \"servers\": [\"web\"], \"unit\": \"server\"}]}";
  }

  @Test
  void theSameAsJson() {
    session.file("large.json", tooLarge());

    Session.Outcome outcome =
        session.run("explain", "large.json", "--infeasible", "--format", "json");

    JsonNode document = JsonMapper.shared().readTree(outcome.out());
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(document.path("kind").asString()).isEqualTo("energy-explanation");
    assertThat(document.path("status").asString()).isEqualTo("infeasible");
    assertThat(document.path("contradiction").path("proof").asString()).isEqualTo("smallest");
    assertThat(document.path("contradiction").path("members").size()).isEqualTo(3);
  }

  @Test
  void everyServerThatIsOnIsExplained() {
    session.run("solve", ByHand.FILE, "--out", "result.json");

    Session.Outcome outcome = session.run("explain", ByHand.FILE, "result.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("big-0 is on")
        .contains("Running there: database. It stays.")
        .contains("What runs there holds it on.")
        .containsPattern("core-0 .*big-0");
  }

  @Test
  void aServerThatSleepsHasNothingOnIt() {
    session.run("solve", ByHand.FILE, "--out", "result.json");

    Session.Outcome outcome =
        session.run("explain", ByHand.FILE, "result.json", "--server", "small-1");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("small-1 sleeps: nothing is on it.");
  }

  static Stream<Arguments> misused() {
    return Stream.of(
        arguments("no instance", new String[] {"nowhere.json", "--infeasible"}, "There is no file"),
        arguments("neither", new String[] {ByHand.FILE}, "Maybe give a result, or --infeasible."),
        arguments(
            "both",
            new String[] {ByHand.FILE, "result.json", "--infeasible"},
            "There is a result and --infeasible."),
        arguments(
            "an unknown server",
            new String[] {ByHand.FILE, "result.json", "--server", "smal-0"},
            "There is no server (smal-0). Maybe (small-0)."),
        arguments(
            "servers of no result",
            new String[] {ByHand.FILE, "--infeasible", "--server", "small-0"},
            "--server is for results."),
        arguments(
            "a heuristic",
            new String[] {ByHand.FILE, "--infeasible", "--solver", "vector-greedy"},
            "proves nothing"),
        arguments(
            "another instance",
            new String[] {"large.json", "result.json"},
            "no clean placement of this instance"),
        arguments(
            "a result without a placement",
            new String[] {ByHand.FILE, "none.json"},
            "The result holds no placement (its status is infeasible)"),
        arguments(
            "no exact solver", new String[] {ByHand.FILE, "--infeasible", "--solver", "x"}, "(x)"),
        arguments(
            "an instance of another kind",
            new String[] {"knapsack.json", "--infeasible"},
            "those of kind (collocation, energy or power) can"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("misused")
  void wrongUsageIsToldWithItsMend(String what, String[] arguments, String words) {
    session.file("large.json", tooLarge());
    session.resource("knapsack.json");
    session.run("solve", ByHand.FILE, "--out", "result.json");
    session.run("solve", "large.json", "--out", "none.json");

    Session.Outcome outcome =
        session.run(
            Stream.concat(Stream.of("explain"), Stream.of(arguments)).toArray(String[]::new));

    assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
    assertThat(outcome.out()).isEmpty();
  }

  /** Tasks a, b and c, spread over small servers, in the place of the tasks by hand. */
  private static String replicas() {
    String text = Session.text(ByHand.FILE);
    String task =
        "{\"id\": \"%s\", \"demand\": {\"cpu\": 0.1, \"memory\": 0.1}, \"gbps\": 0.1,"
            + " \"onlyOn\": [\"small\"]}";
    String tasks = String.join(", ", task.formatted("a"), task.formatted("b"), task.formatted("c"));
    return text.substring(0, text.indexOf("\"tasks\": ["))
        + "\"spread\": [{\"name\": \"replicas\", \"tasks\": [\"a\", \"b\", \"c\"]}], \"tasks\": ["
        + tasks
        + "], "
        + text.substring(text.indexOf("\"state\":"));
  }

  /** With a task that only the big server could take, if nothing ran there. */
  private static String tooLarge() {
    String text = Session.text(ByHand.FILE);
    String wanted = "\"id\": \"batch\", \"demand\": {\"cpu\": ";
    int at = text.indexOf(wanted) + wanted.length();
    return text.substring(0, at) + "0.9" + text.substring(text.indexOf(',', at));
  }
}
