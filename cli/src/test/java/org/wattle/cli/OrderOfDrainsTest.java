package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** A plan for Kubernetes takes the order of the moves that the result has. */
class OrderOfDrainsTest {
  @TempDir private Path folder;

  static Stream<Long> seeds() {
    return Seeds.upTo(24).map(seed -> seed + 2);
  }

  private Session.Outcome run(String arguments) {
    return new Session(folder).run(arguments.split(" ", -1));
  }

  private JsonNode json(String file) {
    return JsonMapper.shared().readTree(new Session(folder).read(file));
  }

  private void solve(long seed) {
    run("generate kubernetes --nodes 20 --seed " + seed + " --out cluster.json");
    run("import kubernetes cluster.json --out k.json");
    Session.Outcome solved = run("solve k.json --max-moves 6 --gap 0.05 --out r.json");
    assertThat(solved.exitCode()).as("seed %d: %s", seed, solved.err()).isZero();
  }

  private static List<String> pods(JsonNode moves, String... name) {
    List<String> pods = new ArrayList<>();
    for (JsonNode move : moves) {
      pods.add(String.join("/", Stream.of(name).map(each -> move.path(each).asString()).toList()));
    }
    return pods;
  }

  private List<String> planned(String result, String... options) {
    Session.Outcome outcome = plan(result, options);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return pods(json("plan/plan.json").path("moves"), "namespace", "pod");
  }

  private Session.Outcome plan(String result, String... options) {
    return run(
        ("plan k.json " + result + " --for kubernetes --out plan " + String.join(" ", options))
            .strip());
  }

  /**
   * Another node than the planned one is the scheduler's choice; to the planned ones all can go.
   */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void nothingIsLeftToOrder(long seed) {
    solve(seed);
    List<String> ordered = pods(json("r.json").path("moves").path("list"), "task");
    String what = "seed " + seed;

    assertThat(planned("r.json", "--draws", "100")).as(what).isEqualTo(ordered);
    JsonNode plan = json("plan/plan.json");
    assertThat(plan.path("orderProven").asBoolean()).as(what).isTrue();
    assertThat(plan.path("warnings")).as(what).isEmpty();
    JsonNode rehearsal = plan.path("rehearsal");
    assertThat(
            rehearsal.path("everyNodeEmptied").asInt() == 100
                || rehearsal.path("asPlanned").asInt() < rehearsal.path("placements").asInt())
        .as(what)
        .isTrue();
    assertThat(planned("r.json", "--steer", "gates")).as(what).isEqualTo(ordered);
    rehearsal = json("plan/plan.json").path("rehearsal");
    assertThat(rehearsal.path("everyNodeEmptied")).as(what).isEqualTo(rehearsal.path("draws"));
    assertThat(rehearsal.path("asPlanned")).as(what).isEqualTo(rehearsal.path("placements"));
  }

  /** Two moves that do not need each other may as well be made the other way round. */
  @Test
  void anotherOrderThatIsCleanIsTakenAsItIs() {
    solve(3);
    JsonNode result = json("r.json");
    int moves = result.path("moves").path("list").size();
    int swapped = 0;
    for (int k = 1; k < moves; k++) {
      JsonNode changed = result.deepCopy();
      ArrayNode list = (ArrayNode) changed.path("moves").path("list");
      JsonNode first = list.get(k - 1);
      list.set(k - 1, list.get(k));
      list.set(k, first);
      new Session(folder).file("other.json", JsonMapper.shared().writeValueAsString(changed));
      boolean clean = run("verify k.json other.json").exitCode() == 0;
      if (clean) {
        assertThat(planned("other.json")).as("%d", k).isEqualTo(pods(list, "task"));
      } else {
        assertThat(plan("other.json").exitCode()).as("%d: %s", k, list).isNotZero();
      }
      swapped += clean ? 1 : 0;
    }
    assertThat(swapped).isPositive();
  }
}
