package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;

class CompareLotesTest {
  @TempDir private Path folder;
  private Session session = new Session(Path.of(""));

  @BeforeEach
  void begin() {
    session =
        new Session(folder)
            .with(
                ScriptedLotes.machines(
                    ThreeMachines.POOLED,
                    objective ->
                        new SolveResult.Feasible<>(
                            ThreeMachines.WHOLE_BINS,
                            new Bounds(ThreeMachines.WHOLE, OptionalDouble.empty()),
                            ScriptedSolvers.report())));
    session.file(ThreeMachines.FILE, ThreeMachines.json());
  }

  @Test
  void solversOfAnObjectiveAreHeldAgainstWhatPooledMachinesCarry() {
    Session.Outcome outcome =
        session.run(
            "compare",
            ThreeMachines.FILE,
            "--objective",
            "machine-assignment-integer",
            "--solvers",
            "columns,simplex",
            "--out",
            "out");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes()).isEqualTo(Session.text("golden/lotes-compared.txt"));
    assertThat(session.read("out/comparison.csv")).contains("jobs/h");
    assertThat(session.read("out/index.html")).contains("5.333333 jobs/h");
    assertThat(
            session
                .run("verify", ThreeMachines.FILE, "out/results/three-machines/columns.json")
                .exitCode())
        .isZero();
  }

  @Test
  void namesOfObjectivesAreCheckedBeforeAnythingIsSolved() {
    Session.Outcome outcome =
        session.run("compare", ThreeMachines.FILE, "--objective", "msec", "--solvers", "columns");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("Instances of kind (lotes) have no objective (msec).");
  }
}
