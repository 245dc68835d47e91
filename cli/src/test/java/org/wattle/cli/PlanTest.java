package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plans for a drawn cluster of 20 nodes. */
class PlanTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void aResult() {
    Session session = new Session(folder);
    session.run("generate", "kubernetes", "--nodes", "20", "--seed", "3", "--out", "cluster.json");
    session.run("import", "kubernetes", "cluster.json", "--out", "k.json");
    assertThat(session.run("solve", "k.json", "--max-moves", "6", "--out", "r.json").exitCode())
        .isZero();
    session.run("solve", "k.json", "--out", "still.json");
  }

  private static Session.Outcome plan(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("plan", "k.json", "r.json", "--for", "kubernetes", "--out", "plan"));
    arguments.addAll(List.of(more));
    return new Session(folder).run(arguments.toArray(String[]::new));
  }

  @Test
  void aPlanIsAPageADocumentAndAScript() throws IOException {
    Session.Outcome outcome = plan("--price", "100");
    assertThat(outcome.exitCode()).as(outcome.err() + outcome.out()).isZero();
    assertThat(outcome.out())
        .containsPattern("\\d+ nodes? can be emptied by \\d evictions?; \\d+ nodes stay on\\.")
        .contains("EUR a day at 100 EUR/MWh")
        .contains("Rehearsed 100 times (least-allocated): every pod found a node in 100");
    JsonNode document =
        JsonMapper.shared().readTree(Files.readString(folder.resolve("plan/plan.json")));
    assertThat(document.path("kind").asString()).isEqualTo("kubernetes-plan");
    assertThat(document.path("orderProven").asBoolean()).isTrue();
    String page = Files.readString(folder.resolve("plan/plan.md"));
    String script = Files.readString(folder.resolve("plan/plan.sh"));
    for (JsonNode move : document.path("moves")) {
      String pod = move.path("pod").asString();
      assertThat(page).contains(move.path("namespace").asString() + "/" + pod);
      assertThat(script)
          .contains(
              "evict %d %s %s %s"
                  .formatted(
                      move.path("number").asInt(),
                      move.path("namespace").asString(),
                      pod,
                      move.path("uid").asString()));
    }
    for (JsonNode node : document.path("nodes")) {
      assertThat(script).contains("cordon " + node.path("name").asString() + "\n");
      // The control plane stays on.
      assertThat(node.path("name").asString()).isNotIn("node-0000", "node-0001", "node-0002");
    }
  }

  @Test
  void whatContainersAreToldNeverGetsIntoAPlan() throws IOException {
    plan();
    for (String file : List.of("plan.md", "plan.json", "plan.sh")) {
      assertThat(Files.readString(folder.resolve("plan/" + file)))
          .doesNotContain("not-to-be-kept")
          .doesNotContain("PASSWORD");
    }
  }

  @Test
  void evictionsSideBySideShareNoOwnerBudgetOrTarget() throws IOException {
    assertThat(plan("--parallel", "4").out()).contains("waves");
    JsonNode document =
        JsonMapper.shared().readTree(Files.readString(folder.resolve("plan/plan.json")));
    for (JsonNode one : document.path("moves")) {
      for (JsonNode other : document.path("moves")) {
        if (one.path("wave").equals(other.path("wave")) && !one.equals(other)) {
          assertThat(one.path("owner")).isNotEqualTo(other.path("owner"));
          assertThat(one.path("to")).isNotEqualTo(other.path("to"));
          assertThat(one.path("from")).isNotEqualTo(other.path("to"));
        }
      }
    }
  }

  @Test
  void heldPodsAreAPolicyMore() throws IOException {
    Session.Outcome outcome = plan("--steer", "gates");
    assertThat(outcome.exitCode()).as(outcome.err() + outcome.out()).isZero();
    assertThat(outcome.out()).contains("the scheduler can take every pod to its node");
    assertThat(Files.readString(folder.resolve("plan/plan-gates.yaml")))
        .contains("MutatingAdmissionPolicy")
        .contains("wattle.org/plan");
  }

  @Test
  void anotherSetOfMovesIsLookedForWhereOneCannotBeMade() {
    Session.Outcome outcome = plan("--ordered");
    assertThat(outcome.exitCode()).as(outcome.err() + outcome.out()).isZero();
  }

  @Test
  void aClusterThatChangedHasNoPlan() throws IOException {
    plan();
    JsonNode moved =
        JsonMapper.shared()
            .readTree(Files.readString(folder.resolve("plan/plan.json")))
            .path("moves")
            .path(0);
    String name = moved.path("pod").asString();
    String pod = moved.path("namespace").asString() + "/" + name;
    String cluster = Files.readString(folder.resolve("cluster.json"));
    Files.writeString(
        folder.resolve("changed.json"),
        cluster.replace("\"name\": \"" + name + "\"", "\"name\": \"x\""));
    Session.Outcome outcome = plan("--cluster", "changed.json");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("The cluster is not as the instance has it")
        .contains("The pod (" + pod + ") is not there.")
        .contains("Maybe import it again");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plan k.json r.json --for nomad --out p                                | Plans for (nomad) are not known
          plan k.json r.json --for kubernetes --out p --steer force             | --steer (force) is not known
          plan k.json r.json --for kubernetes --out p --scoring best            | --scoring (best) is not known
          plan k.json r.json --for kubernetes --out p --draws 0                 | --draws (0) is not from 1
          plan k.json r.json --for kubernetes --out p --parallel 0              | --parallel (0) is below 1
          plan k.json r.json --for kubernetes --out p --cluster gone.json       | There is no file or folder (gone.json)
          plan k.json k.json --for kubernetes --out p                           | kind
          plan k.json still.json --for kubernetes --out p --ordered             | is of a solve without moves
          """)
  void wrongUsageIsTold(String arguments, String words) {
    Session.Outcome outcome = new Session(folder).run(arguments.strip().split(" "));
    assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
  }
}
