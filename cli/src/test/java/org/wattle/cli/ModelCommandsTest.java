package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;

/** Models of any origin: maximise 3 x + 2 y, x + y at most 4, x at most 3, both whole. */
class ModelCommandsTest {
  private static final String KNAPSACK = "knapsack.json";

  @TempDir private Path folder;

  private final ScriptedSolvers solvers =
      ScriptedSolvers.model(
          request ->
              new SolveResult.Optimal<>(
                  Assignment.of(3, 1),
                  new Bounds(11, OptionalDouble.of(11)),
                  ScriptedSolvers.report()));

  @Test
  void aModelIsSolvedAndTold() {
    Session session = session();

    Session.Outcome outcome = session.run("solve", session.resource(KNAPSACK), "--verbose");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes()).isEqualTo(Session.text("golden/model.txt"));
  }

  @Test
  void aTrueClaimIsCertified() {
    Session session = session();

    Session.Outcome outcome = session.run("solve", session.resource(KNAPSACK), "--certify");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes()).isEqualTo(Session.text("golden/certified.txt"));
    assertThat(session.run("solve", KNAPSACK, "--certify", "--format", "json").out())
        .contains(
            """
            "proof": {"claim": "optimal", "by": "scripted", "engines": ["scripted"], "certified": true, "second": "exact rational arithmetic (dual prices of one linear program)"}\
            """);
  }

  @Test
  void aFalseClaimIsRefutedAndTheBetterSolutionTold() {
    Session session =
        new Session(folder)
            .with(
                ScriptedSolvers.model(
                    request ->
                        new SolveResult.Optimal<>(
                            Assignment.of(3, 0),
                            new Bounds(9, OptionalDouble.of(9)),
                            ScriptedSolvers.report())));

    Session.Outcome outcome = session.run("solve", session.resource(KNAPSACK), "--certify");

    assertThat(outcome.out())
        .contains("Feasible: verified; how far from the best is not known")
        .contains(
            "The claim of the solver (scripted) is refuted: it states a bound (9.0), but (exact"
                + " rational arithmetic) found a checked solution of (11.0). That one is returned.")
        .doesNotContain("proven", "certified");
    assertThat(session.run("solve", KNAPSACK, "--certify", "--strict").exitCode()).isEqualTo(5);
  }

  @Test
  void itsResultIsVerifiedByName() {
    Session session = session();
    session.run("solve", session.resource(KNAPSACK), "--out", "r.json");
    String result = session.read("r.json");
    session.file("wrong.json", result.replace("\"y\": 1", "\"y\": 1.5"));
    session.file("unknown.json", result.replace("\"y\": 1", "\"z\": 1"));

    assertThat(result).contains("\"values\"").contains("\"x\": 3");
    assertThat(session.run("verify", KNAPSACK, "r.json").exitCode()).isZero();
    Session.Outcome wrong = session.run("verify", KNAPSACK, "wrong.json");
    assertThat(wrong.exitCode()).isEqualTo(1);
    assertThat(wrong.out())
        .contains("y = 1.5 is not whole")
        .contains("4.5 > 4.0")
        .contains("profit is claimed to be (11.0), recomputed it is (12.0)");
    assertThat(session.run("verify", KNAPSACK, "unknown.json").out())
        .contains("the model has no variable (z)")
        .contains("there is none of variable (y)");
  }

  @Test
  void aModelStartsFromValuesByName() {
    Session session =
        new Session(folder)
            .with(
                ScriptedSolvers.model(
                    request ->
                        new SolveResult.Feasible<>(
                            request.start().orElse(Assignment.of(0, 0)),
                            new Bounds(11, OptionalDouble.empty()),
                            ScriptedSolvers.report())));
    session().run("solve", session.resource(KNAPSACK), "--out", "r.json");

    Session.Outcome outcome =
        session.run("solve", KNAPSACK, "--start", "r.json", "--format", "json");

    assertThat(outcome.out()).contains("\"x\": 3").contains("\"y\": 1");
  }

  @Test
  void anMpsModelIsSolvedFromAFileAndFromAPipe() {
    Session session = session();
    session.resource("knapsack.mps");

    assertThat(session.run("solve", "knapsack.mps").out()).contains("Value   11  (");
    assertThat(session.input(session.read("knapsack.mps")).run("solve", "-").out())
        .startsWith("KNAPSACK: 2 variables, 1 row, 2 non-zeros");
  }

  @Test
  void anImportedMpsModelIsAnInstance() {
    Session session = session();
    session.resource("knapsack.mps");

    Session.Outcome outcome = session.run("import", "mps", "knapsack.mps", "--out", "m.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(session.read("m.json")).contains("\"kind\": \"model\"").contains("\"x\"");
    assertThat(session.run("solve", "m.json").out())
        .startsWith("KNAPSACK: 2 variables, 1 row, 2 non-zeros");
  }

  private Session session() {
    return new Session(folder).with(solvers);
  }
}
