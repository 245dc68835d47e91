package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/** Every way in which a solve may end has its exit code, its sentence and its status. */
class SolveOutcomesTest {
  @TempDir private Path folder;

  static Stream<Arguments> outcomes() {
    return Stream.of(
        arguments(
            new SolveResult.Optimal<>(
                ByHand.WEB_ON_SMALL, ByHand.bounds(48930), ScriptedSolvers.report()),
            0,
            "optimal",
            "Optimal: verified, and proven to be within 0.01 % of the best."),
        arguments(
            new SolveResult.Feasible<>(
                ByHand.WEB_ON_SMALL,
                ByHand.noBound(),
                ScriptedSolvers.report(Cause.INTERRUPTED, "")),
            0,
            "feasible",
            "Feasible: verified; how far from the best is not known; it was interrupted."),
        arguments(
            new SolveResult.Infeasible<>(ScriptedSolvers.report()),
            3,
            "infeasible",
            "Infeasible: proven to have no solution."),
        arguments(
            new SolveResult.Unbounded<>(ScriptedSolvers.report()),
            3,
            "unbounded",
            "Unbounded: the objective can be improved without end."),
        arguments(
            new SolveResult.InfeasibleOrUnbounded<>(ScriptedSolvers.report()),
            3,
            "infeasible-or-unbounded",
            "Infeasible or unbounded: there is no best solution,"),
        arguments(
            new SolveResult.NoSolution<>(
                OptionalDouble.of(31000), ScriptedSolvers.report(Cause.TIME_LIMIT, "")),
            4,
            "no-solution",
            "No solution found: the time limit was reached."),
        arguments(
            new SolveResult.NoSolution<>(
                OptionalDouble.empty(), ScriptedSolvers.report(Cause.OTHER_LIMIT, "NODE_LIMIT")),
            4,
            "no-solution",
            "No solution found: a limit of the solver was reached (NODE_LIMIT)."),
        arguments(
            new SolveResult.Failed<>(
                "claim refuted: server (big-0) is over capacity",
                ScriptedSolvers.report(Cause.ERROR, "")),
            5,
            "failed",
            "Failed: claim refuted: server (big-0) is over capacity"));
  }

  @ParameterizedTest(name = "{2}: exit code {1}")
  @MethodSource("outcomes")
  void itsExitCodeItsSentenceAndItsStatus(
      SolveResult<Placement> result, int exitCode, String status, String sentence) {
    Session session = session(result);

    Session.Outcome table = session.run("solve", session.resource(ByHand.FILE));
    Session.Outcome json = session.run("solve", ByHand.FILE, "--format", "json");

    assertThat(table.exitCode()).isEqualTo(exitCode);
    assertThat(table.out().lines().toList().get(1)).startsWith(sentence);
    assertThat(table.err()).isEmpty();
    assertThat(json.exitCode()).isEqualTo(exitCode);
    assertThat(json.out()).contains("\"status\": \"" + status + "\"");
  }

  @Test
  void aBoundWithoutASolutionIsToldWithoutAGap() {
    Session session =
        session(
            new SolveResult.NoSolution<>(
                OptionalDouble.of(31000), ScriptedSolvers.report(Cause.TIME_LIMIT, "")));

    Session.Outcome outcome = session.run("solve", session.resource(ByHand.FILE));

    assertThat(outcome.out()).contains("Bound   31,000.0 J\n").doesNotContain("gap");
  }

  @Test
  void aTaskLargerThanEveryServerIsNamedWhateverTheSolver() {
    Session session = new Session(folder);
    session.file(
        "huge.json",
        Session.text(ByHand.FILE)
            .replace(
                "{\"cpu\": 0.5, \"memory\": 0.25}, \"gbps\"",
                "{\"cpu\": 1.5, \"memory\": 0.25}, \"gbps\""));

    for (String solver : List.of("auto", "first-fit")) {
      Session.Outcome outcome = session.run("solve", "huge.json", "--solver", solver);

      boolean exact = solver.equals("auto");
      assertThat(outcome.exitCode()).isEqualTo(exact ? 3 : 4);
      assertThat(outcome.out())
          .contains(
              exact ? "Infeasible: proven to have no solution." : "No solution: 1 of 2 tasks waits")
          .contains("Task (batch) needs 1.5 cpu; no server has more than 0.75 cpu free.");
    }
  }

  @Test
  void tasksThatWaitAreInTheResultWithTheirReasonAndTheRestIsClean() {
    Session session = new Session(folder);
    session.file(
        "huge.json",
        Session.text(ByHand.FILE)
            .replace(
                "{\"cpu\": 0.5, \"memory\": 0.25}, \"gbps\"",
                "{\"cpu\": 1.5, \"memory\": 0.25}, \"gbps\""));

    for (String solver : List.of("beps", "brfs-norm", "rrs", "gems", "vector-greedy")) {
      Session.Outcome solved =
          session.run("solve", "huge.json", "--solver", solver, "--out", "r.json");
      Session.Outcome verified = session.run("verify", "huge.json", "r.json");

      assertThat(solved.exitCode()).isEqualTo(4);
      assertThat(solved.out())
          .contains("Task (batch) waits: no server has enough left of everything it needs.");
      assertThat(session.read("r.json"))
          .contains("{\"task\": \"batch\", \"reason\": \"no-room\"}")
          .contains("\"status\": \"no-solution\"");
      assertThat(verified.exitCode()).isEqualTo(1);
      assertThat(verified.out()).contains("Not clean: 1 violation.").contains("Task (batch)");
    }
  }

  @Test
  void tasksThatNeedMoreThanThereIsAreInfeasibleForThatReason() {
    Session session = new Session(folder);
    session.file(
        "crowd.json",
        Session.text(ByHand.FILE)
            .replace("\"cpu\": 0.25, \"memory\": 0.125", "\"cpu\": 1, \"memory\": 0.125")
            .replace("\"cpu\": 0.5, \"memory\": 0.25}", "\"cpu\": 1, \"memory\": 0.25}")
            .replace("\"cpu\": 0.25, \"memory\": 0.5", "\"cpu\": 0, \"memory\": 0.5")
            .replace(
                "\"small\", \"count\": 2, \"capacity\": {\"cpu\": 0.5",
                "\"small\", \"count\": 2, \"capacity\": {\"cpu\": 0.375"));

    Session.Outcome outcome = session.run("solve", "crowd.json");

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.out())
        .contains("The tasks together need 2 cpu; all servers together have 1.75 cpu free.");
  }

  @Test
  void aSolverThatDoesNotTakeTheInstanceIsAWrongChoiceNotAFailure() {
    Session session =
        session(
            new SolveResult.Failed<>(
                "The solver (scripted) does not take continuous variables. Maybe use one of"
                    + " (scip).",
                ScriptedSolvers.report(Cause.REFUSED, "refused")));

    Session.Outcome outcome = session.run("solve", session.resource(ByHand.FILE));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("does not take continuous variables").contains("(scip)");
  }

  @Test
  void strictTakesWarningsOfTheSolveAsAFailureButGivesTheAnswer() {
    Session session =
        session(
            new SolveResult.Optimal<>(
                ByHand.WEB_ON_SMALL,
                ByHand.bounds(48930),
                ScriptedSolvers.report().withWarnings(List.of("The seed (7) is not honoured."))));

    Session.Outcome lax = session.run("solve", session.resource(ByHand.FILE));
    Session.Outcome strict = session.run("solve", ByHand.FILE, "--strict");

    assertThat(lax.exitCode()).isZero();
    assertThat(strict.exitCode()).isEqualTo(5);
    assertThat(strict.outWithoutTimes()).isEqualTo(lax.outWithoutTimes());
    assertThat(strict.err()).contains("--strict");
  }

  @Test
  void aSolverThatThrowsIsToldInALineAndTracedOnlyOnRequest() {
    Session session =
        new Session(folder)
            .with(
                ScriptedSolvers.energy(
                    request -> {
                      throw new IllegalStateException("nothing\u001b[2J works");
                    }));

    Session.Outcome outcome = session.run("solve", session.resource(ByHand.FILE));

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.out())
        .contains("Failed: The solver (auto), class (")
        .contains("java.lang.IllegalStateException: nothing\\u001b[2J works (at ");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void runningOutOfMemoryIsToldWithAWayToGetMore() {
    Session session =
        new Session(folder)
            .with(
                ScriptedSolvers.energy(
                    request -> {
                      throw new OutOfMemoryError("Java heap space");
                    }));

    Session.Outcome outcome = session.run("solve", session.resource(ByHand.FILE));

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.err()).contains("not enough memory").contains("-Xmx");
  }

  private Session session(SolveResult<Placement> result) {
    return new Session(folder).with(ScriptedSolvers.energy(request -> result));
  }
}
