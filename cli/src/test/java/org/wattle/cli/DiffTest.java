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

/** Two servers with one and two running tasks; the numbers are those of SolveWithMovesTest. */
class DiffTest {
  private static final String TWO_BUSY = "two-busy.json";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void twoResults() {
    session = new Session(folder);
    session.resource(TWO_BUSY);
    session.run("solve", TWO_BUSY, "--max-moves", "0", "--out", "still.json");
    session.run("solve", TWO_BUSY, "--max-moves", "1", "--out", "moved.json");
  }

  @Test
  void movesSwitchesAndEnergyDiffer() {
    Session.Outcome outcome = session.run("diff", TWO_BUSY, "still.json", "moved.json");

    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(1);
    assertThat(outcome.out())
        .containsPattern("Energy +3\\.958 Wh +2\\.458 Wh +-1\\.500 Wh +-37\\.9 %")
        .containsPattern("Servers on +2 +1 +-1")
        .containsPattern("Running tasks moved +0 +1 +\\+1")
        .containsPattern("on only in the first +1 +S-0")
        .containsPattern("old-1 +S-0 +> S-1")
        .doesNotContain("Switches");
  }

  @Test
  void nowIsWhatRunsWithoutNewTasks() {
    Session.Outcome outcome =
        session.run("diff", TWO_BUSY, "now", "still.json", "--format", "json");

    JsonNode document = JsonMapper.shared().readTree(outcome.out());
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(document.path("first").path("serverJoules").asDouble()).isEqualTo(13_500);
    assertThat(document.path("first").path("waiting").asInt()).isEqualTo(1);
    assertThat(document.path("joules").asDouble()).isEqualTo(750);
    assertThat(document.path("tasks").size()).isEqualTo(1);
    assertThat(document.path("tasks").get(0).path("task").asString()).isEqualTo("new");
    assertThat(document.path("servers").path("inBoth").asInt()).isEqualTo(2);
  }

  @Test
  void theSameIsTheSame() {
    Session.Outcome outcome = session.run("diff", TWO_BUSY, "moved.json", "moved.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("Both are the same placement.");
  }

  @Test
  void aPlacementThatIsNotCleanIsComparedWithAWarning() {
    session.file("wrong.json", session.read("moved.json").replace("\"S-1\"", "\"S-7\""));

    assertThat(session.run("diff", TWO_BUSY, "moved.json", "wrong.json").out())
        .contains("(wrong.json) is no clean placement of this instance");
  }

  static Stream<Arguments> misused() {
    return Stream.of(
        arguments("two-busy.json - -", "Standard input can be one of the three only."),
        arguments("two-busy.json moved.json gone.json", "There is no file (gone.json)"),
        arguments("two-busy.json moved.json none.json", "holds no placement"),
        arguments("knapsack.json now now", "Solutions of instances of kind (model)"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("misused")
  void wrongUsageIsTold(String arguments, String words) {
    session.resource("knapsack.json");
    session.file(
        "none.json",
        """
        {"kind": "energy-result", "instance": {"name": "two busy"}, "solver": {"id": "me"},
         "status": "infeasible"}
        """);

    Session.Outcome outcome = session.run(("diff " + arguments).split(" "));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words).contains("Maybe");
  }
}
