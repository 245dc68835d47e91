package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two jobs share two full nodes, and each would rather have a node of its own: one container of
 * each would have to go first. On a third node a slot is free.
 */
class OrderedContainersTest {
  @TempDir private Path folder;
  private Session session = new Session(Path.of(""));

  @BeforeEach
  void begin() throws IOException {
    session = new Session(folder);
    session.file(
        "exchange.json", Files.readString(Path.of("../instances/collocation/exchange.json")));
  }

  private Session.Outcome run(String arguments) {
    return session.run(arguments.split(" ", -1));
  }

  @Test
  void everyMoveFindsAFreeSlotAndVerifyMakesThemOneByOne() {
    assertThat(run("solve exchange.json --max-moves 2 --out two.json").out())
        .contains("Value   1.5", "Migrations                          2");
    assertThat(run("solve exchange.json --max-moves 4 --out r.json").out())
        .contains("Optimal", "Value   1", "Order      one after another as listed");
    assertThat(run("verify exchange.json r.json").exitCode()).isZero();
    String result = session.read("r.json");
    String list = result.substring(result.indexOf("\"list\""));
    String[] moves =
        list.substring(list.indexOf('{'), list.indexOf(']')).split("(?<=\\}),\\s*", -1);
    assertThat(moves).hasSize(4);
    session.file(
        "wrong.json",
        result.replace(moves[0] + ",", "").replace(moves[3], moves[3].strip() + ", " + moves[0]));
    Session.Outcome refuted = run("verify exchange.json wrong.json");
    assertThat(refuted.exitCode()).isEqualTo(1);
    assertThat(refuted.out()).contains("order of moves: Move (1)", "its node has no free slot");
  }

  @Test
  void aDetourCountsAsAMove() {
    assertThat(run("solve exchange.json --max-moves 3").out()).contains("Value   1.5");
    Session.Outcome over =
        run("solve exchange.json --max-moves 3 --detours --out r.json --runbook steps.csv");
    assertThat(over.out()).contains("Value   1", "Migrations                          3");
    assertThat(session.read("steps.csv").lines().filter(row -> row.contains(",move,"))).hasSize(3);
    assertThat(run("verify exchange.json r.json").exitCode()).isZero();
    session.file("r.json", session.read("r.json").replace(", \"detours\": true", ""));
    assertThat(run("verify exchange.json r.json").out()).contains("it has moved already");
  }

  @Test
  void aPlacementWithoutAnOrderSaysSoFirstAndExplainNamesWhatBlocksWhat() {
    String out = run("solve exchange.json --max-moves 2 --unordered --out r.json").out();
    assertThat(out.lines().skip(1).findFirst().orElseThrow())
        .endsWith("Its moves have no order: it cannot be carried out move by move.");
    assertThat(out).contains("Value   1", "Order      none exists");
    assertThat(session.read("r.json")).contains("\"unordered\": true", "\"order\": \"none\"");
    assertThat(run("verify exchange.json r.json").exitCode()).isZero();
    Session.Outcome explained = run("explain exchange.json r.json");
    assertThat(explained.exitCode()).isZero();
    assertThat(explained.out())
        .contains("None of these can move first, as each moves to where another one is:")
        .containsPattern("(red|blue)/[01] moves from r0-n0 to r0-n1")
        .containsPattern("(red|blue)/[01] moves from r0-n1 to r0-n0");
    session.file(
        "wrong.json",
        session.read("r.json").replace("\"order\": \"none\"", "\"order\": \"feasible\""));
    assertThat(run("verify exchange.json wrong.json").out())
        .contains("order of moves: Move (1)", "its node has no free slot");
    session.file(
        "moved.json", session.read("r.json").replace("\"to\": \"r0-n0\"", "\"to\": \"r0-n9\""));
    assertThat(run("verify exchange.json moved.json").exitCode()).isEqualTo(1);
  }

  @Test
  void aNodeGoesOffWhenTheLastContainerHasLeftIt() {
    session.file(
        "pack.json",
        """
        {"kind": "collocation", "name": "pack", "racks": [{"count": 1, "nodes": 12}],
         "weights": {"power": 1, "intensity": 0, "sensitivity": 0},
         "jobs": [
          {"name": "a", "containers": 2, "class": "turtle", "intensity": 0, "sensitivity": "cluster"}],
         "current": [{"job": "a", "container": 0, "node": "r0-n2"},
                     {"job": "a", "container": 1, "node": "r0-n10"}],
         "migrations": {"most": 1}}
        """);
    run("solve pack.json --runbook steps.csv --page page.html");
    assertThat(session.read("steps.csv"))
        .isIn(
            "step,action,name,from,to,route,note\n1,move,a/0,r0-n2,r0-n10,,\n2,node-off,r0-n2,,,,\n",
            "step,action,name,from,to,route,note\n1,move,a/1,r0-n10,r0-n2,,\n2,node-off,r0-n10,,,,\n");
    assertThat(session.read("page.html")).contains("Steps in their order", "node-off");
  }

  @Test
  void nodesComeOnBeforeNewContainersStart() throws IOException {
    session.file("still.json", Files.readString(Path.of("../instances/collocation/hpc-32.json")));
    run("solve still.json --runbook steps.csv");
    List<String> rows = session.read("steps.csv").lines().skip(1).toList();
    List<String> on = rows.stream().filter(row -> row.contains(",node-on,")).toList();
    assertThat(rows.subList(0, on.size())).isEqualTo(on);
    assertThat(rows.subList(on.size(), rows.size()))
        .hasSize(32)
        .allMatch(row -> row.matches("\\d+,start,.*/\\d+,,r\\d+-n\\d+,,"));
    assertThat(on.stream().map(row -> row.replaceAll(".*,r(\\d+)-n(\\d+),.*", "$1 $2")))
        .isSortedAccordingTo(
            Comparator.comparingInt((String node) -> Integer.parseInt(node.split(" ", -1)[0]))
                .thenComparingInt(node -> Integer.parseInt(node.split(" ", -1)[1])));
  }

  @Test
  void placementsOfFrontsHaveAnOrder() {
    assertThat(run("pareto exchange.json --method exact").out())
        .contains("The moves can be made one after another, each to a free slot.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve exchange.json --detours --unordered|--unordered asks for none. Maybe one of the two.",
        "solve still.json --detours|--detours is about the order of moves, and no container of the"
            + " instance runs. Maybe leave it out.",
        "solve still.json --detours --unordered|--unordered asks for none",
        "solve still.json --detours --unordered|no container of the instance runs",
        "solve tasks.json --unordered|all running tasks stay without --max-moves. Maybe --max-moves 10.",
        "compare tasks.json --solvers auto --detours|all running tasks stay without --max-moves",
        "solve idle.json --max-moves 3 --detours|no task of the instance runs. Maybe leave it out.",
        "explain exchange.json|There is nothing to explain",
        "explain exchange.json --infeasible|the order of the moves of a result can be explained",
        "solve exchange.json --runbook same --page same|are the same file",
      })
  void whatMakesNoSenseIsRefusedWithWords(String arguments, String words) throws IOException {
    session.file("still.json", Files.readString(Path.of("../instances/collocation/hpc-32.json")));
    session.file("tasks.json", Files.readString(Path.of("../instances/energy/exchange.json")));
    session.file(
        "idle.json",
        session.read("tasks.json").replaceAll("(?s)\"running\": \\[.*\\]", "\"running\": []"));

    Session.Outcome outcome = run(arguments);

    assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(2);
    assertThat(outcome.err()).contains(words).contains("Maybe");
    assertThat(outcome.out()).isEmpty();
  }
}
