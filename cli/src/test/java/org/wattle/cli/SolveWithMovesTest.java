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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two servers of 100 W idle, 10 W asleep and 50 W more under full load, for 60 s: the load takes
 * 2,250 J wherever it is, both on take 12,000 J, one of them asleep leaves 6,600 J.
 */
class SolveWithMovesTest {
  private static final String TWO_BUSY = "two-busy.json";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void theInstance() {
    session = new Session(folder);
    session.resource(TWO_BUSY);
  }

  @Test
  void oneMoveEmptiesAServerAndIsListedBothWays() {
    Session.Outcome outcome = solve("--max-moves", "1", "--out", "plan.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("Optimal")
        .contains("Moves      1 of 3 running tasks, at most 1")
        .contains("old-1  S-0  > S-1")
        .contains("Value   8,850.0 J");
    assertThat(session.read("plan.json"))
        .contains("\"most\": 1")
        .contains("\"order\": \"feasible\"")
        .contains("{\"task\": \"old-1\", \"from\": \"S-0\", \"to\": \"S-1\"}");
    Session.Outcome verified = session.run("verify", TWO_BUSY, "plan.json");
    assertThat(verified.exitCode()).as(verified.out()).isZero();
  }

  @Test
  void withoutLeaveNothingMoves() {
    assertThat(solve("--max-moves", "0").out())
        .contains("Moves      0 of 3 running tasks, at most 0")
        .contains("Value   14,250.0 J");
    assertThat(solve().out()).contains("Value   14,250.0 J").doesNotContain("Moves");
  }

  /** The sleeping server saves 5,400 J. */
  @Test
  void whatMovesCostIsWeighedAgainstWhatTheySave() {
    assertThat(solve("--move-joules", "5300").out())
        .contains("1 of 3 running tasks, any number may")
        .contains("which adds 5,300.0 J")
        .contains("Value   14,150.0 J");
    assertThat(solve("--move-joules", "5500").out())
        .contains("Moves      0 of 3")
        .contains("Value   14,250.0 J");
  }

  @Test
  void movesMakeRoomForNewTasks() {
    session.file(
        "tight.json",
        session
            .read(TWO_BUSY)
            .replace(
                "\"new\", \"demand\": {\"cpu\": 0.25}", "\"new\", \"demand\": {\"cpu\": 0.875}"));

    assertThat(session.run("solve", "tight.json").exitCode()).isEqualTo(3);
    Session.Outcome outcome = session.run("solve", "tight.json", "--max-moves", "1");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("old-1  S-0  > S-1")
        .contains("Order      one after another");
  }

  @Test
  void wherePairsMustStayTogetherTheResultSaysThatThereIsNoOrder() {
    session.file(
        "pair.json",
        session
            .read(TWO_BUSY)
            .replace(
                "\"state\"",
                "\"together\": [{\"name\": \"pair\", \"tasks\": [\"old-2\", \"old-3\"]}],\n"
                    + "  \"state\"")
            .replace("{\"id\": \"old-1\",", "{\"id\": \"old-1\", \"onlyOn\": [\"S-0\"],"));

    Session.Outcome outcome =
        session.run("solve", "pair.json", "--max-moves", "2", "--out", "plan.json");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("Moves      2 of 3").contains("Order      none exists");
    assertThat(session.read("plan.json")).contains("\"order\": \"none\"");
    assertThat(session.run("verify", "pair.json", "plan.json").exitCode()).isZero();
    session.file(
        "wrong.json",
        session.read("plan.json").replace("\"order\": \"none\"", "\"order\": \"feasible\""));
    Session.Outcome refuted = session.run("verify", "pair.json", "wrong.json");
    assertThat(refuted.exitCode()).isEqualTo(1);
    assertThat(refuted.out()).contains("every state between moves: After move (1)");
  }

  static Stream<Arguments> refuted() {
    return Stream.of(
        arguments("\"order\": \"feasible\"", "\"order\": \"none\"", "there is one"),
        arguments("\"most\": 1", "\"most\": 0", "most moves: Running tasks move (1)"),
        arguments(
            "\"joulesEach\": 0", "\"joulesEach\": 1", "claimed value: mtec|claimed value: msec"),
        arguments("\"from\": \"S-0\"", "\"from\": \"S-1\"", "moves: the list is not"));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("refuted")
  void verifyRefutesWhatIsWrongWithMoves(String right, String wrong, String words) {
    solve("--max-moves", "1", "--out", "plan.json");
    assertThat(session.read("plan.json")).contains(right);
    session.file("wrong.json", session.read("plan.json").replace(right, wrong));

    Session.Outcome outcome = session.run("verify", TWO_BUSY, "wrong.json");

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).containsPattern(words.replace("(", "\\(").replace(")", "\\)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--max-moves -1", "--move-joules -0.5", "--move-joules NaN"})
  void badNumbersAreWrongUsage(String option) {
    Session.Outcome outcome = solve(option.split(" "));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("move").contains("Maybe");
  }

  @Test
  void otherKindsAndHeuristicsRefuse() {
    session.resource("knapsack.json");

    Session.Outcome kind = session.run("solve", "knapsack.json", "--max-moves", "1");
    Session.Outcome heuristic = solve("--max-moves", "1", "--solver", "beps");

    assertThat(kind.exitCode()).isEqualTo(2);
    assertThat(kind.err())
        .contains("--max-moves is for instances of kind (energy or collocation)")
        .contains("(model)");
    assertThat(heuristic.exitCode()).isEqualTo(2);
    assertThat(heuristic.err()).contains("moves none. Maybe --solver auto");
  }

  @Test
  void aPlanIsAStart() {
    solve("--max-moves", "1", "--out", "plan.json");

    Session.Outcome outcome = solve("--max-moves", "2", "--start", "plan.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("start: used").contains("Moves      1 of 3");
  }

  private Session.Outcome solve(String... options) {
    String[] words =
        Stream.concat(Stream.of("solve", TWO_BUSY), Stream.of(options)).toArray(String[]::new);
    return session.run(words);
  }
}
