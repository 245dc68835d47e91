package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

class SolveEnergyTest {
  @TempDir private Path folder;

  @Test
  void anOptimalPlacementIsToldWithItsEnergyItsSharesAndItsProof() {
    Report report =
        ScriptedSolvers.report()
            .withNotes(List.of("auto picked scripted", "placement found by scripted"));
    Session session = session(new SolveResult.Optimal<>(placement(), ByHand.bounds(48930), report));

    Session.Outcome outcome = session.run("solve", session.resource(ByHand.FILE));

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes()).isEqualTo(Session.text("golden/optimal.txt"));
  }

  @Test
  void aFeasiblePlacementIsToldWithItsHonestGapAndVerboselyWithEveryRoute() {
    Report report =
        ScriptedSolvers.report(Cause.TIME_LIMIT, "TIMELIMIT")
            .withWarnings(List.of("The solver (scripted) does not honour the seed (7)."));
    Session session =
        session(new SolveResult.Feasible<>(placement(), ByHand.bounds(47364.24), report));

    Session.Outcome outcome =
        session.run("solve", session.resource(ByHand.FILE), "--time-limit", "1s", "--verbose");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes()).isEqualTo(Session.text("golden/feasible.txt"));
  }

  @Test
  void withoutABoundThereIsNoGap() {
    Session session =
        session(
            new SolveResult.Feasible<>(placement(), ByHand.noBound(), ScriptedSolvers.report()));

    Session.Outcome table = session.run("solve", session.resource(ByHand.FILE));
    Session.Outcome json = session.run("solve", ByHand.FILE, "--format", "json");

    assertThat(table.out()).contains("how far from the best is not known").doesNotContain("gap");
    assertThat(json.out()).contains("\"value\": 48930").doesNotContain("bound").contains("mtec");
    assertThat(json.out().lines().filter(line -> line.contains("objective")))
        .noneMatch(line -> line.contains("gap"));
  }

  @Test
  void jsonIsAllThatStandardOutputGetsWhereItIsAskedFor() {
    Session session =
        session(
            new SolveResult.Optimal<>(placement(), ByHand.bounds(48930), ScriptedSolvers.report()));

    Session.Outcome outcome =
        session.run("solve", session.resource(ByHand.FILE), "--format", "json", "--out", "r.json");

    assertThat(outcome.out()).startsWith("{").endsWith("}\n").isEqualTo(session.read("r.json"));
    assertThat(outcome.out())
        .contains("\"status\": \"optimal\"")
        .contains("\"serverJoules\": 39030")
        .contains("\"networkJoules\": 9900")
        .contains("{\"task\": \"batch\", \"server\": \"big-0\"");
  }

  @Test
  void aDashAsOutputIsJsonOnStandardOutputAndNothingElse() {
    Session session =
        session(
            new SolveResult.Optimal<>(placement(), ByHand.bounds(48930), ScriptedSolvers.report()));

    Session.Outcome outcome = session.run("solve", session.resource(ByHand.FILE), "--out", "-");

    assertThat(outcome.out()).startsWith("{").endsWith("}\n").doesNotContain("Saved");
  }

  @Test
  void whatSolveWritesVerifyAccepts() {
    Session session =
        session(
            new SolveResult.Optimal<>(placement(), ByHand.bounds(48930), ScriptedSolvers.report()));
    session.run("solve", session.resource(ByHand.FILE), "--out", "out/deep/r.json");

    Session.Outcome outcome = session.run("verify", ByHand.FILE, "out/deep/r.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEqualTo(Session.text("golden/verified.txt"));
  }

  @Test
  void aSolveMayStartFromAResult() {
    Session session =
        new Session(folder)
            .with(
                ScriptedSolvers.energy(
                    request ->
                        new SolveResult.Feasible<>(
                            request.start().orElse(placement()),
                            ByHand.noBound(),
                            ScriptedSolvers.report()
                                .withNotes(List.of("started: " + request.start().isPresent())))));
    session.run("solve", session.resource(ByHand.FILE), "--out", "r.json");

    Session.Outcome outcome = session.run("solve", ByHand.FILE, "--start", "r.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("started: true").doesNotContain("Warnings");
  }

  @Test
  void aSolveMayStartFromWhatAnotherSolverFinds() {
    Session session =
        new Session(folder)
            .with(
                ScriptedSolvers.energy(
                    request ->
                        new SolveResult.Feasible<>(
                            placement(),
                            ByHand.noBound(),
                            ScriptedSolvers.report()
                                .withNotes(List.of("started: " + request.start().isPresent())))));

    Session.Outcome outcome =
        session.run("solve", session.resource(ByHand.FILE), "--start", "packer");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("started: true");
  }

  @Test
  void aStarterThatFindsNothingIsAWarning() {
    Session session = session(new SolveResult.Infeasible<>(ScriptedSolvers.report()));

    Session.Outcome outcome =
        session.run("solve", session.resource(ByHand.FILE), "--start", "packer");

    assertThat(outcome.out()).contains("start: the solver (packer) found nothing to start from.");
  }

  @Test
  void aStartFromAnotherInstanceIsWorthAWarning() {
    Session session =
        session(
            new SolveResult.Feasible<>(placement(), ByHand.noBound(), ScriptedSolvers.report()));
    session.run("solve", session.resource(ByHand.FILE), "--out", "r.json");
    session.file("other.json", Session.text(ByHand.FILE).replace("by hand", "another"));

    Session.Outcome outcome = session.run("solve", "other.json", "--start", "r.json");

    assertThat(outcome.out()).contains("start: The result is of another instance");
  }

  @Test
  void aStartWithoutAPlacementIsRefused() {
    Session without = session(new SolveResult.Infeasible<>(ScriptedSolvers.report()));
    without.run("solve", without.resource(ByHand.FILE), "--out", "none.json");

    Session.Outcome outcome = without.run("solve", ByHand.FILE, "--start", "none.json");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("(none.json) holds no placement").contains("infeasible");
  }

  @Test
  void theObjectiveIsTheInstancesOwnUnlessNamed() {
    Session session =
        session(
            new SolveResult.Feasible<>(placement(), ByHand.noBound(), ScriptedSolvers.report()));

    assertThat(session.run("solve", session.resource(ByHand.FILE)).out()).contains("(mtec: ");
    Session ofServers =
        session(
            new SolveResult.Feasible<>(
                placement(), new Bounds(39_030, OptionalDouble.empty()), ScriptedSolvers.report()));
    assertThat(ofServers.run("solve", ByHand.FILE, "--objective", "msec").out())
        .contains("(msec: ");
    assertThat(session.run("solve", ByHand.FILE, "--objective", "mtce").err()).contains("mtec");
  }

  private static Placement placement() {
    return ByHand.WEB_ON_SMALL;
  }

  private Session session(SolveResult<Placement> result) {
    return new Session(folder).with(ScriptedSolvers.energy(request -> result));
  }
}
