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
import org.wattle.model.solving.SolveResult;

/** The independent check of results, whoever made them. */
class VerifyTest {
  @TempDir private Path folder;
  private Session session;
  private String clean;

  @BeforeEach
  void aCleanResult() {
    session =
        new Session(folder)
            .with(
                ScriptedSolvers.energy(
                    request ->
                        new SolveResult.Optimal<>(
                            ByHand.WEB_ON_SMALL, ByHand.bounds(48930), ScriptedSolvers.report())));
    session.run("solve", session.resource(ByHand.FILE), "--out", "clean.json");
    clean = session.read("clean.json");
  }

  @Test
  void aCleanResultExitsWithZero() {
    Session.Outcome outcome = session.run("verify", ByHand.FILE, "clean.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("Clean: nothing is wrong with it.");
    assertThat(outcome.err()).isEmpty();
  }

  static Stream<Arguments> refuted() {
    return Stream.of(
        arguments(
            "a claimed value that is not the energy",
            "\"value\": 48930",
            "\"value\": 48000",
            "claimed value: mtec is claimed to be (48000.0), recomputed it is (48930.0)"),
        arguments(
            "a claimed share that is not the servers'",
            "\"serverJoules\": 39030",
            "\"serverJoules\": 39031",
            "claimed value: serverJoules"),
        arguments(
            "a bound that the placement beats",
            "\"bound\": 48930",
            "\"bound\": 50000",
            "claimed bound: no solution can be better than (50000.0)"),
        arguments(
            "an optimum that its bound does not bear out",
            "\"bound\": 48930",
            "\"bound\": 40000",
            "claimed status: optimal within 0.01 %, yet value and bound are 18.3 % apart"),
        arguments(
            "a task that is placed nowhere",
            "{\"task\": \"web\", \"server\": \"small-0\", \"route\": [\"core-0\","
                + " \"aggregation-0\", \"access-0\"]},",
            "",
            "web"),
        arguments("a server that does not exist", "\"small-0\"", "\"small-7\"", "small-7"),
        arguments(
            "a path without a link",
            "\"small-0\", \"route\": [\"core-0\", \"aggregation-0\", \"access-0\"]",
            "\"small-0\", \"route\": [\"core-0\", \"aggregation-0\", \"access-1\"]",
            "access-1"),
        arguments("a server over its capacity", "\"big-0\"", "\"small-0\"", "small-0"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refuted")
  void whatIsWrongIsListed(String what, String right, String wrong, String words) {
    assertThat(clean).contains(right);
    session.file("wrong.json", clean.replace(right, wrong));

    Session.Outcome outcome = session.run("verify", ByHand.FILE, "wrong.json");

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).contains("Not clean: ").contains(words);
  }

  @Test
  void aResultOfAnotherInstanceIsWorthAWarning() {
    session.file("other.json", Session.text(ByHand.FILE).replace("by hand", "another"));

    Session.Outcome outcome = session.run("verify", "other.json", "clean.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("Warnings").contains("The result is of another instance");
  }

  @Test
  void anOptimumWithoutABoundCannotBeCheckedAndThatIsSaid() {
    session.file("unproven.json", clean.replace(", \"bound\": 48930, \"gap\": 0", ""));

    Session.Outcome outcome = session.run("verify", ByHand.FILE, "unproven.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("claims to be optimal but states no bound");
  }

  @Test
  void aResultThatClaimsThatThereIsNoPlacementHasNoneToCheck() {
    new Session(folder)
        .with(
            ScriptedSolvers.energy(
                request -> new SolveResult.Infeasible<>(ScriptedSolvers.report())))
        .run("solve", ByHand.FILE, "--out", "none.json");

    Session.Outcome outcome = session.run("verify", ByHand.FILE, "none.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("there is none to check (status infeasible); the claim itself was not checked");
  }

  @Test
  void resultsAreReadFromStandardInputToo() {
    Session.Outcome outcome = session.input(clean).run("verify", ByHand.FILE, "-");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("standard input against by hand");
  }

  @Test
  void aBrokenResultIsInvalidInputWithItsPlace() {
    session.file("broken.json", clean.replace("\"status\"", "\"statsu\""));

    Session.Outcome outcome = session.run("verify", ByHand.FILE, "broken.json");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("broken.json:").contains("statsu");
  }
}
