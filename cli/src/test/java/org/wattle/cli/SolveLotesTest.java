package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

class SolveLotesTest {
  @TempDir private Path folder;

  private Session session(TestSolvers solvers) {
    Session session = new Session(folder).with(solvers);
    session.file(ThreeMachines.FILE, ThreeMachines.json());
    return session;
  }

  private static SolveResult<Allocation> pooled(String tieBreak) {
    Report report = ScriptedSolvers.report();
    return new SolveResult.Optimal<>(
        ThreeMachines.POOLED_TASKS,
        ThreeMachines.proven(ThreeMachines.POOLED),
        tieBreak.equals("none")
            ? report
            : report.withNotes(java.util.List.of("tie-break: " + tieBreak)));
  }

  private static SolveResult<MachineAssignment> assigned(LotesObjective objective) {
    return objective == LotesObjective.MACHINE_ASSIGNMENT
        ? new SolveResult.Optimal<>(
            ThreeMachines.DIVIDED_BINS,
            ThreeMachines.proven(ThreeMachines.DIVIDED),
            ScriptedSolvers.report())
        : new SolveResult.Feasible<>(
            ThreeMachines.WHOLE_BINS,
            new Bounds(ThreeMachines.WHOLE, OptionalDouble.of(ThreeMachines.DIVIDED)),
            ScriptedSolvers.report(Cause.TIME_LIMIT, ""));
  }

  private Session allocating() {
    return session(ScriptedLotes.allocation(SolveLotesTest::pooled));
  }

  private Session assigning() {
    return session(ScriptedLotes.machines(ThreeMachines.POOLED, SolveLotesTest::assigned));
  }

  @Test
  void anAllocationIsToldAsTasksThatMachinesHoldInTheMean() {
    Session.Outcome outcome =
        allocating().run("solve", ThreeMachines.FILE, "--objective", "allocation");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes()).isEqualTo(Session.text("golden/lotes-allocation.txt"));
  }

  @Test
  void aMachineAssignmentIsToldWithItsShareOfWhatPooledMachinesCarryAndVerboselyWithItsBins() {
    Session.Outcome outcome = assigning().run("solve", ThreeMachines.FILE, "--verbose");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes()).isEqualTo(Session.text("golden/lotes-bins.txt"));
  }

  @Test
  void wholeMachinesAreAnObjectiveOfTheirOwn() {
    Session.Outcome outcome =
        assigning().run("solve", ThreeMachines.FILE, "--objective", "machine-assignment-integer");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("Feasible: verified; not proven: gap 12.5 %")
        .contains("5.333333 jobs/h")
        .contains("77.778 %");
  }

  @Test
  void theResultIsJsonThatVerifyAccepts() {
    Session session = assigning();
    session.run("solve", ThreeMachines.FILE, "--out", "r.json");

    assertThat(session.read("r.json"))
        .contains("\"kind\": \"lotes-result\"")
        .contains(
            "{\"name\": \"machine-assignment\", \"unit\": \"jobs/h\", \"value\": 6, \"bound\": 6,"
                + " \"gap\": 0}")
        .contains("\"shareOfAllocation\": 0.875")
        .contains("\"tasksHeld\": {\"small\": 4.5, \"large\": 1.5}")
        .contains("{\"configuration\": \"c1\", \"machines\": 1.5, \"tasks\": {\"small\": 2}}");
    Session.Outcome verified = session.run("verify", ThreeMachines.FILE, "r.json");
    assertThat(verified.exitCode()).isZero();
    assertThat(verified.out()).isEqualTo(Session.text("golden/lotes-verified.txt"));
  }

  @Test
  void theSharesOfAnAllocationAreInItsResult() {
    Session session = allocating();
    session.run("solve", ThreeMachines.FILE, "--objective", "allocation", "--out", "r.json");

    assertThat(session.read("r.json"))
        .contains("\"tasksPerMachine\": {\"small\": 1.714285714285714")
        .contains("\"shares\": {\"small\": {\"cores\": 0.6428571428571428");
    assertThat(session.run("verify", ThreeMachines.FILE, "r.json").exitCode()).isZero();
  }

  @Test
  void theInstanceMayComeFromStandardInput() {
    Session.Outcome outcome =
        assigning().input(ThreeMachines.json()).run("solve", "-", "--format", "json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("{").contains("\"assignment\": [");
  }

  @Test
  void autoSaysWhatItPicked() {
    Session installed = new Session(folder);
    installed.file(ThreeMachines.FILE, ThreeMachines.json());

    assertThat(installed.run("solve", ThreeMachines.FILE).out())
        .contains("auto picked column-generation:");
    assertThat(assigning().run("solve", ThreeMachines.FILE, "--solver", "columns").out())
        .doesNotContain("auto picked");
  }

  @Test
  void aSolverOfAnotherObjectiveIsRefusedWithThoseThatFit() {
    Session.Outcome outcome = assigning().run("solve", ThreeMachines.FILE, "--solver", "simplex");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains(
            "The solver (simplex) does not solve instances of kind lotes for the objective"
                + " (machine-assignment). Maybe one of: auto, columns.");
    assertThat(assigning().run("solve", ThreeMachines.FILE, "--solver", "colums").err())
        .contains("There is no solver (colums). Maybe columns. Known are: auto, columns.");
  }

  @Test
  void objectivesAndTieBreaksHaveNames() {
    Session session = allocating();

    assertThat(session.run("solve", ThreeMachines.FILE, "--objective", "mtec").err())
        .contains("Instances of kind (lotes) have no objective (mtec). Maybe one of allocation,");
    assertThat(session.run("solve", ThreeMachines.FILE, "--objective", "alocation").err())
        .contains("Maybe allocation.");
    assertThat(
            session
                .run(
                    "solve",
                    ThreeMachines.FILE,
                    "--objective",
                    "allocation",
                    "--tie-break",
                    "golden-1")
                .out())
        .contains("tie-break: golden-1");
    assertThat(
            session
                .run("solve", ThreeMachines.FILE, "--objective", "allocation", "--tie-break", "x")
                .err())
        .contains("There is no tie-break (x). Maybe one of none, golden-1,");
    assertThat(session.run("solve", ThreeMachines.FILE, "--tie-break", "none").err())
        .contains("--tie-break is for the objective (allocation), and this is (machine-");
  }

  @Test
  void aStartIsRefusedWhereNobodyTakesIt() {
    Session.Outcome outcome = assigning().run("solve", ThreeMachines.FILE, "--start", "columns");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("for the objective (machine-assignment) starts from");
  }

  @Test
  void wholeMachinesStartFromAnEarlierResult() {
    Session session = assigning();
    String[] solve = {
      "solve", ThreeMachines.FILE, "--objective", "machine-assignment-integer", "--out", "r.json"
    };
    session.run(solve);
    String[] again = java.util.Arrays.copyOf(solve, 8);
    again[5] = "again.json";
    again[6] = "--start";
    again[7] = "r.json";

    assertThat(session.run(again).exitCode()).isZero();
    session.run("solve", ThreeMachines.FILE, "--out", "divided.json");
    session.file("r.json", session.read("r.json").replace("\"c1\"", "\"c9\""));
    assertThat(session.run(again).err())
        .contains("holds no solution of the objective (machine-assignment-integer)");
  }

  @Test
  void aFailureIsToldAndNothingElse() {
    Session.Outcome outcome =
        allocating().run("solve", ThreeMachines.FILE, "--objective", "machine-assignment");

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.out()).contains("Failed: unscripted").doesNotContain("Tasks a machine");
  }

  @Test
  void everyMistakeOfAnInstanceIsListed() {
    Session session = allocating();
    session.file(
        "bad.json",
        ThreeMachines.json().replace("0.75", "0.7").replace("\"count\": 3", "\"count\": 0"));

    Session.Outcome outcome = session.run("solve", "bad.json");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("(bad.json) cannot be used: 2 mistakes:")
        .contains("bad.json:6:29: $.configurations[0].count (0) This is below 1.")
        .contains("The proportions sum to (0.95), not to 1.");
  }
}
