package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
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
        .containsPattern("Moves +0\\.139 Wh +\\(500\\.0 J\\) +a move takes 500\\.0 J where")
        .contains("Optimal")
        .contains("Moves      1 of 3 running tasks, at most 1")
        .contains("old-1  S-0  > S-1")
        .contains("Value   9,350.0 J");
    assertThat(session.read("plan.json"))
        .contains("\"most\": 1")
        .contains("\"order\": \"feasible\"")
        .contains("{\"task\": \"old-1\", \"from\": \"S-0\", \"to\": \"S-1\"}");
    Session.Outcome verified = session.run("verify", TWO_BUSY, "plan.json");
    assertThat(verified.exitCode()).as(verified.out()).isZero();
  }

  /** Two at once share the link, so that each lasts twice as long. */
  @Test
  void howLongTheMovesLastIsToldOnThePageToo() {
    session.file(
        TWO_BUSY,
        session
            .read(TWO_BUSY)
            .replaceFirst(
                "\"server\": \"S-0\"",
                "\"server\": \"S-0\", \"move\": {\"seconds\": 20, \"joules\": 100}"));

    Session.Outcome once =
        solve("--max-moves", "1", "--out", "plan.json", "--page", "p.html", "--runbook", "r.csv");

    assertThat(once.out())
        .contains("Value   8,950.0 J", "Lasts      20 s with 1 move at once at a server; within");
    assertThat(session.read("p.html")).contains("Lasts 20 s with 1 move at once at a server");
    assertThat(session.read("r.csv")).contains("\"begins after 0 s, lasts 20.0 s\"");
    assertThat(solve("--max-moves", "1", "--moves-at-once", "4").out())
        .contains("4 moves at once at a server; LONGER than the slot");
    assertThat(session.run("verify", TWO_BUSY, "plan.json").exitCode()).isZero();
    session.file(
        "wrong.json", session.read("plan.json").replace("\"seconds\": 20", "\"seconds\": 10"));
    assertThat(session.run("verify", TWO_BUSY, "wrong.json").out())
        .contains("moves: they do not last (10.0 s)");
  }

  /** Two full servers exchange their tasks over a third one, where both small ones wait. */
  @Test
  void tasksMoveOverAThirdServerWhereThatIsAllowed() throws IOException {
    String exchange = "exchange.json";
    session.file(exchange, Files.readString(Path.of("../instances/energy/exchange.json")));
    String[] solve = {"solve", exchange, "--max-moves", "8"};

    assertThat(session.run(solve).out()).contains("Moves      0 of 4", "Value   13,770,000.0 J");
    assertThat(session.run("solve", exchange, "--max-moves", "8", "--detours", "--unordered").err())
        .contains("--detours gives moves an order, and --unordered asks for none");
    Session.Outcome over =
        session.run("solve", exchange, "--max-moves", "8", "--detours", "--out", "plan.json");
    assertThat(over.out())
        .contains("Moves      5 of 3 of 4 running tasks", "Value   13,142,500.0 J");
    assertThat(session.run("verify", exchange, "plan.json").exitCode()).isZero();
    assertThat(session.run("diff", exchange, "now", "plan.json").err()).isEmpty();
    session.file(
        "wrong.json",
        session
            .read("plan.json")
            .replace("\"x\", \"from\": \"new-0\"", "\"x\", \"from\": \"old-0\""));
    assertThat(session.run("verify", exchange, "wrong.json").out())
        .contains("the list is not that of the running tasks that the placement moves");
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
        .containsPattern("Moves +1\\.472 Wh +\\(5,300\\.0 J\\) +a move takes 5,300\\.0 J")
        .contains("Value   14,150.0 J");
    assertThat(solve("--move-joules", "5500").out())
        .contains("Moves      0 of 3")
        .contains("Value   14,250.0 J");
  }

  /** The sleeping server saves 5,400 J, and the other two tasks together weigh 2. */
  @Test
  void theMoveOfAHeavyTaskCostsMore() {
    session.file(
        TWO_BUSY,
        session
            .read(TWO_BUSY)
            .replaceFirst("\"server\": \"S-0\"", "\"server\": \"S-0\", \"weight\": 1.5"));

    assertThat(solve("--move-joules", "3500", "--out", "plan.json").out())
        .contains("1 of 3 running tasks")
        .containsPattern("Moves +1\\.458 Wh +\\(5,250\\.0 J\\) +a move takes 3,500\\.0 J")
        .contains("Value   14,100.0 J");
    Session.Outcome verified = session.run("verify", TWO_BUSY, "plan.json");
    assertThat(verified.exitCode()).as(verified.out()).isZero();
    assertThat(solve("--move-joules", "3700").out()).contains("Moves      0 of 3");
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
  void wherePairsMustStayTogetherOnlyAPlanThatNeedsNoOrderMovesThem() {
    session.file(
        "pair.json",
        session
            .read(TWO_BUSY)
            .replace(
                "\"state\"",
                "\"together\": [{\"name\": \"pair\", \"tasks\": [\"old-2\", \"old-3\"]}],\n"
                    + "  \"state\"")
            .replace("{\"id\": \"old-1\",", "{\"id\": \"old-1\", \"onlyOn\": [\"S-0\"],"));

    assertThat(session.run("solve", "pair.json", "--max-moves", "2").out())
        .contains("Moves      0 of 3")
        .contains("better plans without an order of their moves were left out");
    Session.Outcome outcome =
        session.run("solve", "pair.json", "--max-moves", "2", "--unordered", "--out", "plan.json");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("Its moves have no order: it cannot be carried out move by move.")
        .contains("Moves      2 of 3")
        .contains("Order      none exists");
    assertThat(session.run("explain", "pair.json", "plan.json").out())
        .contains("The plan has no order of its moves. These bar each other's way (proven):")
        .contains("old-2 moves to");
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
    solve("--max-moves", "1", "--move-joules", "0", "--out", "plan.json");
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

  /**
   * As it is both are on, 12,000 J, and the load of what runs takes 1,500 J: 13,500 J, without the
   * new task.
   */
  @Test
  void whatGoesOffIsNamedAndNowIsComparedWithAfterwards() {
    Session.Outcome outcome = solve("--max-moves", "1", "--verbose", "--out", "plan.json");

    assertThat(outcome.out())
        .containsPattern("Now +3\\.750 Wh +\\(13,500\\.0 J\\) .*without the 1 new task")
        .containsPattern(
            "Saved +1\\.153 Wh +\\(4,150\\.0 J\\) +30\\.7 % +against now, after the moves")
        .containsPattern("Servers +go off +1 +S-0")
        .containsPattern("come on +0\n")
        .containsPattern("stay on +1 +S-1")
        .doesNotContain("Switches");
    assertThat(session.read("plan.json"))
        .contains("\"goOff\": [\"S-0\"]")
        .contains("\"stayOn\": [\"S-1\"]")
        .contains("\"againstNow\": {\"beforeJoules\": 13500, \"savedJoules\": 4150,");
    session.file(
        "wrong.json", session.read("plan.json").replace("\"goOff\": [\"S-0\"]", "\"goOff\": []"));
    assertThat(session.run("verify", TWO_BUSY, "wrong.json").out()).contains("changes: the lists");
  }

  /** At 3,600 EUR/MWh a J is a millionth of a EUR, and at 360 g/kWh a tenth of a milligram. */
  @Test
  void pricesAndEmissionsAreOfNowAndAfterwards() {
    session.file("prices.csv", "seconds,price\n0,7200\n60,3600\n120,0\n");

    Session.Outcome numbers =
        solve("--max-moves", "1", "--move-joules", "0", "--price", "3600", "--carbon", "360");
    Session.Outcome file =
        solve(
            "--max-moves", "1", "--price", "prices.csv", "--power-from", "60", "--format", "json");

    assertThat(numbers.out())
        .containsPattern("EUR +0\\.0135 +0\\.00885 +0\\.00465 +6\\.7 +at 3,600 EUR/MWh")
        .containsPattern("kg CO2 +0\\.00135 +0\\.000885 +0\\.000465 +0\\.67 +at 360 g/kWh");
    assertThat(file.out()).contains("\"eurosPerMwh\": 3600, \"beforeEuros\": 0.0135,");
  }

  @Test
  void withoutLeaveToMoveThereAreNoChangesAndPricesStillCount() {
    assertThat(solve("--price", "3600").out())
        .containsPattern("Now +3\\.750 Wh")
        .containsPattern("EUR +0\\.0135 +0\\.0143")
        .doesNotContain("go off");
    assertThat(solve().out()).doesNotContain("Now ");
  }

  static Stream<Arguments> wrongRates() {
    return Stream.of(
        arguments("--price NaN", "--price takes a finite number or a file, not (NaN)"),
        arguments("--carbon -1", "--carbon takes a finite, not negative number or a file"),
        arguments("--price gone.csv", "There is no file (gone.csv)"),
        arguments("--power-from 60", "--power-from says where in a file the slot begins"),
        arguments("--price short.csv", "ends (30) seconds into the run"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongRates")
  void ratesThatMakeNoSenseAreRefusedBeforeTheSolve(String options, String words) {
    session.file("short.csv", "0,1\n15,2\n");

    Session.Outcome outcome = solve(options.split(" "));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void theRunbookHasTheStepsInTheirOrder() {
    session.file("odd.json", session.read(TWO_BUSY).replace("old-1", "=1+1,\\\"x"));

    Session.Outcome outcome =
        session.run("solve", "odd.json", "--max-moves", "1", "--runbook", "steps.csv");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(session.read("steps.csv"))
        .isEqualTo(
            """
            step,action,name,from,to,route,note
            1,move,"'=1+1,""x",S-0,S-1,,
            2,server-off,S-0,,,,
            3,start,new,,S-1,,
            """);
    session.resource("knapsack.json");
    assertThat(session.run("solve", "knapsack.json", "--runbook", "k.csv").err())
        .contains("--runbook is for instances of kind (energy or collocation)");
  }

  @Test
  void compareCountsMoves() {
    Session.Outcome outcome =
        session.run(
            "compare",
            TWO_BUSY,
            "--solvers",
            "scip,highs",
            "--max-moves",
            "2",
            "--out",
            "compared");

    assertThat(outcome.out())
        .containsPattern("SWITCHES ON +MOVES +TIME")
        .containsPattern("scip +optimal .* 1 +0 +1 ");
    assertThat(session.read("compared/comparison.csv")).contains(",reason,moves\r\n");
    assertThat(session.run("compare", TWO_BUSY, "--solvers", "scip").out()).doesNotContain("MOVES");
  }

  @Test
  void explainTellsWhatEmptyingAServerSavesAndWhatEmptyingTheOtherWouldCost() {
    solve("--max-moves", "1", "--out", "plan.json");

    Session.Outcome emptied = explain("--server", "S-0");
    Session.Outcome on = explain("--server", "S-1", "--format", "json");

    assertThat(emptied.exitCode()).as(emptied.err()).isZero();
    assertThat(emptied.out())
        .contains("The plan takes 9,350.0 J (msec) with 1 move of a running task, where at most 1")
        .contains("S-0 goes off: asleep it takes 5,400.0 J less than on without load")
        .contains("old-1 moves to S-1")
        .contains("With it back there, and all others as planned, the plan would take 4,900.0 J");
    assertThat(on.out())
        .contains("\"running\" : [ \"old-2\", \"old-3\" ]")
        .contains("\"verdict\" : \"infeasible\"");
  }

  private Session.Outcome explain(String... options) {
    return session.run(
        Stream.concat(Stream.of("explain", TWO_BUSY, "plan.json"), Stream.of(options))
            .toArray(String[]::new));
  }

  private Session.Outcome solve(String... options) {
    String[] words =
        Stream.concat(Stream.of("solve", TWO_BUSY), Stream.of(options)).toArray(String[]::new);
    return session.run(words);
  }
}
