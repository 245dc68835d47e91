package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The solvers that come with Wattle, from the command line to a verified result. */
class EverySolverTest {
  /** Both tasks fit beside the database; waking nothing is best: 305 W and two idle switches. */
  private static final String BEST = "\"value\": 34800";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"auto", "scip", "highs", "cp-sat", "cbc", "ojalgo", "choco"})
  void exactSolversProveTheSameEnergy(String solver) {
    Session session = new Session(folder);

    Session.Outcome solved =
        session.run(
            "solve",
            session.resource(ByHand.FILE),
            "--solver",
            solver,
            "--format",
            "json",
            "--out",
            "r.json");

    assertThat(solved.err()).isEmpty();
    assertThat(solved.exitCode()).isZero();
    assertThat(solved.out()).contains("\"status\": \"optimal\"", BEST, "\"warnings\": []");
    assertThat(session.run("verify", ByHand.FILE, "r.json").exitCode()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "scip", "highs", "cp-sat", "cbc", "ojalgo", "choco"})
  void aModelInMpsHasTheSameOptimumWhoeverSolvesIt(String solver) {
    Session session = new Session(folder);

    Session.Outcome solved =
        session.run("solve", session.resource("knapsack.mps"), "--solver", solver);

    assertThat(solved.exitCode()).as(solved.err()).isZero();
    assertThat(solved.out()).contains("Optimal: ").contains("Value   11  (PROFIT, maximised)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"glop", "pdlp", "commons-math"})
  void solversOfLinearProgramsSayWhatTheyDoNotTake(String solver) {
    Session session = new Session(folder);

    Session.Outcome model =
        session.run("solve", session.resource("knapsack.mps"), "--solver", solver);
    Session.Outcome energy =
        session.run("solve", session.resource(ByHand.FILE), "--solver", solver);

    assertThat(model.exitCode()).isEqualTo(2);
    assertThat(model.err()).contains("(" + solver + ") does not take integer variables");
    assertThat(energy.exitCode()).isEqualTo(2);
    assertThat(energy.err()).contains("(" + solver + ") does not solve instances of kind energy");
  }

  @Test
  void unboundedAndInfeasibleModelsExitAlikeWithDifferentWords() {
    Session session = new Session(folder);
    session.file(
        "unbounded.mps",
        """
        NAME          UP
        OBJSENSE
            MAX
        ROWS
         N  PROFIT
         G  FLOOR
        COLUMNS
            x         PROFIT       1.0   FLOOR        1.0
        RHS
            RHS       FLOOR        1.0
        ENDATA
        """);
    session.file(
        "infeasible.mps",
        Session.text("knapsack.mps").replace("ROOM         4.0", "ROOM        -4.0"));

    Session.Outcome unbounded = session.run("solve", "unbounded.mps", "--solver", "scip");
    Session.Outcome infeasible = session.run("solve", "infeasible.mps", "--solver", "scip");

    assertThat(List.of(unbounded.exitCode(), infeasible.exitCode())).containsExactly(3, 3);
    assertThat(infeasible.out()).contains("Infeasible: ");
    assertThat(unbounded.out().lines().toList().get(1)).containsIgnoringCase("unbounded");
  }

  @Test
  void theSameSolveGivesTheSameResultApartFromItsTimes() {
    Session session = new Session(folder);
    session.resource(ByHand.FILE);
    String[] command = {
      "solve", ByHand.FILE, "--solver", "cp-sat", "--seed", "1", "--threads", "1", "--out", "-"
    };

    String first = session.run(command).out().replaceAll("\"seconds\": \\{.*}", "");
    String again = session.run(command).out().replaceAll("\"seconds\": \\{.*}", "");

    assertThat(first).isEqualTo(again).doesNotContain("seconds");
  }

  @Test
  void startingFromAHeuristicsAnswerIsPossible() {
    Session session = new Session(folder);
    session.run(
        "solve", session.resource(ByHand.FILE), "--solver", "first-fit", "--out", "start.json");

    Session.Outcome outcome =
        session.run("solve", ByHand.FILE, "--solver", "scip", "--start", "start.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("Optimal: ", "start: used: ").doesNotContain("not used");
  }
}
