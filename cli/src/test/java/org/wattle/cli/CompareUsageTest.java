package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code compare} refuses before anything is solved. */
class CompareUsageTest {
  @TempDir private Path folder;

  @Test
  void allUnknownSolversAreNamedAtOnceWithWhatWasMeant() {
    Session.Outcome outcome = run("--solvers", "auto,first-fti,xyzzy");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("There is no solver (first-fti). Maybe first-fit.")
        .contains("There is no solver (xyzzy).")
        .contains("Known are: auto, ");
  }

  @Test
  void aSolverThatIsNamedTwiceIsAskedOnce() {
    Session.Outcome outcome = run("--solvers", "first-fit, first-fit");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).contains("warning: --solvers names (first-fit) twice");
    assertThat(outcome.out().lines().filter(line -> line.startsWith("  first-fit"))).hasSize(1);
  }

  @Test
  void anEmptyNameIsWrongUsage() {
    assertThat(run("--solvers", "auto,,first-fit").err()).contains("one of the names is empty");
    assertThat(run("--solvers", "").exitCode()).isEqualTo(2);
  }

  @Test
  void theMistakesOfAllInstancesAreListedBeforeAnythingRuns() {
    Session session = new Session(folder);
    session.resource(ByHand.FILE);
    session.file("broken.json", Session.text(ByHand.FILE).replace("\"count\": 2", "\"count\": -2"));

    Session.Outcome outcome =
        session.run(
            "compare", "broken.json", ByHand.FILE, "nowhere.json", "--solvers", "first-fit");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("(broken.json) cannot be used: 2 mistakes")
        .contains("There is no file (nowhere.json)");
  }

  @Test
  void anObjectiveIsForEnergyInstances() {
    Session session = new Session(folder);
    session.resource("knapsack.mps");

    Session.Outcome outcome =
        session.run("compare", "knapsack.mps", "--solvers", "auto", "--objective", "msec");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("--objective does not apply to an instance of kind (model)");
    assertThat(run("--solvers", "auto", "--objective", "mtek").err()).contains("Maybe mtec");
  }

  @Test
  void aStartFileSuitsOneInstanceOnly() {
    Session session = new Session(folder);
    session.resource(ByHand.FILE);
    session.run("solve", ByHand.FILE, "--solver", "first-fit", "--out", "start.json");

    Session.Outcome one =
        session.run("compare", ByHand.FILE, "--solvers", "scip", "--start", "start.json");
    Session.Outcome two =
        session.run(
            "compare", ByHand.FILE, ByHand.FILE, "--solvers", "scip", "--start", "start.json");

    assertThat(one.exitCode()).isZero();
    assertThat(two.exitCode()).isEqualTo(2);
    assertThat(two.err()).contains("Maybe name a solver");
  }

  @Test
  void kindsMayBeMixed() {
    Session session = new Session(folder);

    Session.Outcome outcome =
        session.run(
            "compare",
            session.resource(ByHand.FILE),
            session.resource("knapsack.mps"),
            "--solvers",
            "scip,first-fit,glop");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .containsPattern("scip +optimal +11 +0 % +0 %")
        .contains("PROFIT, maximised")
        .contains("- first-fit: it does not solve instances of kind model")
        .contains("- glop: The solver (glop) does not take integer variables.");
  }

  private Session.Outcome run(String... options) {
    Session session = new Session(folder);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "compare";
    arguments[1] = session.resource(ByHand.FILE);
    System.arraycopy(options, 0, arguments, 2, options.length);
    return session.run(arguments);
  }
}
