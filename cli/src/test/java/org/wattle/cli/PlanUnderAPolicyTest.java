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

/**
 * Six servers of 100 W idle, 10 W asleep, 200 W while they wake for 30 s. A-5 has to be off, A-4
 * takes nothing new, A-0 and A-1 stay on, and room is kept for the tasks of any one server, so that
 * three have to be on, of which A-1 has slept: 330 W and 134 W of load for an hour, and 6,000 J to
 * wake it. Now four are on, with 106 W of load.
 */
class PlanUnderAPolicyTest {
  private static final String TONIGHT = "tonight.json";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void theInstance() {
    session = new Session(folder);
    session.resource(TONIGHT);
  }

  private Session.Outcome solve(String... options) {
    return session.run(
        Stream.concat(Stream.of("solve", TONIGHT, "--max-moves", "4"), Stream.of(options))
            .toArray(String[]::new));
  }

  @Test
  void serversOnStandbyAreOnAndNamed() {
    Session.Outcome outcome = solve("--out", "plan.json", "--runbook", "steps.csv");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("Value   1,677,400.0 J")
        .containsPattern("Now +526\\.0 Wh")
        .contains("On standby, without tasks: 1  A-1\n")
        .containsPattern("come on +1 +A-1\n")
        .containsPattern("go off +2 .*A-5")
        .contains("Moves      2 of 4 running tasks");
    assertThat(session.read("plan.json"))
        .contains("\"standby\": [\"A-1\"]")
        .contains("\"comeOn\": [\"A-1\"]");
    assertThat(session.read("steps.csv"))
        .startsWith(
            "step,action,name,from,to,route,note\n"
                + "1,server-on,A-1,,,,\"on standby, without tasks\"\n2,move,")
        .containsPattern(
            "3,server-off,A-4,,,,\n4,move,.*\n5,server-off,A-5,,,,has to be off: keepOff\n6,start,new,");
    assertThat(session.run("verify", TONIGHT, "plan.json").exitCode()).isZero();
    session.file(
        "wrong.json", session.read("plan.json").replace("\"comeOn\": [\"A-1\"]", "\"comeOn\": []"));
    assertThat(session.run("verify", TONIGHT, "wrong.json").out()).contains("changes: the lists");
  }

  @Test
  void explainAndDiffKnowServersOnStandby() {
    solve("--out", "plan.json");

    assertThat(session.run("explain", TONIGHT, "plan.json").out())
        .contains("A-1 is on standby, without tasks, woken: 330,000.0 J more than asleep")
        .contains("Without it there is no plan of all tasks (proven).")
        .contains("A-5 goes off, as keepOff asks: asleep it takes 324,000.0 J less")
        .contains("With it back there it would not be off.");
    assertThat(session.run("diff", TONIGHT, "now", "plan.json").out())
        .containsPattern("Servers on +4 +3 +-1")
        .containsPattern("Servers on standby +0 +1 +\\+1")
        .containsPattern("on only in the second +1 +A-1");
  }

  @Test
  void withoutAPlacementThereAreNoSteps() {
    Session.Outcome outcome = session.run("solve", TONIGHT, "--runbook", "steps.csv");

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.out()).contains("Server (A-5) is to be off");
    assertThat(outcome.err()).contains("no runbook was written to (steps.csv)");
    assertThat(folder.resolve("steps.csv")).doesNotExist();
  }

  @Test
  void thePageHasThePlanByName() {
    assertThat(solve("--page", "plan.html", "--price", "90").exitCode()).isZero();

    String page = session.read("plan.html");
    assertThat(page)
        .contains("<title>Wattle: tonight</title>")
        .contains("in reserve, without tasks")
        .contains("60.06 Wh, 11.4 %")
        .contains("90 EUR/MWh")
        .contains("2 go off, 1 come on, 2 stay on (1 of those on in reserve), 1 stay off")
        .containsSubsequence("Every server", "A-1", "reserve", "A-5", "goes off")
        .containsSubsequence("Moves in their order", "old", "A-5")
        .containsSubsequence("New tasks", "<span>new</span>")
        .contains("3 of 6 servers and 0 of 0 switches are on");
    solve("--page", "again.html", "--price", "90");
    assertThat(session.read("again.html")).isEqualTo(page);
  }

  @Test
  void theStepsOnStandardOutputAreAloneThere() {
    assertThat(solve("--runbook", "-").out()).startsWith("step,action").doesNotContain("Moves");
  }

  static Stream<Arguments> misused() {
    return Stream.of(
        arguments("--out tonight.json", "--out (tonight.json) would overwrite INSTANCE"),
        arguments("--runbook ./tonight.json", "--runbook (./tonight.json) would overwrite"),
        arguments("--out a.txt --runbook a.txt", "--runbook (a.txt) are the same file"),
        arguments("--out - --runbook -", "--runbook (-) are the same file"),
        arguments("--price 90EUR", "There is no file (90EUR). Maybe 85.5, in EUR/MWh"),
        arguments("--price 90 --power-from 60", "--power-from says where in a file"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("misused")
  void outputsThatWouldReplaceSomethingAndRatesWithoutAFileAreRefused(
      String options, String words) {
    String before = session.read(TONIGHT);

    Session.Outcome outcome = solve(options.split(" "));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words).contains("Maybe");
    assertThat(session.read(TONIGHT)).isEqualTo(before);
  }
}
