package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;

/** Solvers of the domain whose results are false: no false word gets out. */
class LyingSolversTest {
  private static final double JOULES = 48_930;

  @TempDir private Path folder;

  private Session.Outcome solve(SolveResult<Placement> result) {
    Session session = new Session(folder).with(ScriptedSolvers.energy(request -> result));
    session.resource(ByHand.FILE);
    Session.Outcome solved =
        session.run("solve", ByHand.FILE, "--solver", "scripted", "--out", "r.json");
    Session.Outcome verified = session.run("verify", ByHand.FILE, "r.json");
    assertThat(verified.out()).as(solved.out()).contains("Clean");
    assertThat(solved.out()).doesNotContain("Optimal:");
    return solved;
  }

  private static SolveResult<Placement> optimal(double value, OptionalDouble bound) {
    return new SolveResult.Optimal<>(
        ByHand.WEB_ON_SMALL, new Bounds(value, bound), ScriptedSolvers.report());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 48_000, 48_929, 48_931, 60_000, -1, 1e20, Double.MAX_VALUE})
  void aFalseValueIsAFailureThatNamesTheSolver(double value) {
    Session.Outcome solved = solve(optimal(value, OptionalDouble.of(value)));

    assertThat(solved.exitCode()).isEqualTo(5);
    assertThat(solved.out()).contains("(scripted) is refuted");
  }

  @ParameterizedTest
  @ValueSource(doubles = {49_000, 1e7, 1e19, 40_000, 0, -1e9})
  void aBoundThatIsRefutedOrTooFarIsNoProof(double bound) {
    Session.Outcome solved = solve(optimal(JOULES, OptionalDouble.of(bound)));

    assertThat(solved.exitCode()).isZero();
    assertThat(solved.out() + solved.err()).contains("(scripted)");
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e20, -1e30})
  void aBoundThatIsNoNumberIsNone(double bound) {
    assertThat(solve(optimal(JOULES, OptionalDouble.of(bound))).exitCode()).isZero();
    assertThat(
            solve(new SolveResult.NoSolution<>(OptionalDouble.of(bound), ScriptedSolvers.report()))
                .exitCode())
        .isEqualTo(4);
  }

  @Test
  void anOptimumWithoutABoundIsOnlyFeasible() {
    Session.Outcome solved = solve(optimal(JOULES, OptionalDouble.empty()));

    assertThat(solved.exitCode()).isZero();
    assertThat(solved.out() + solved.err()).contains("(scripted)", "counts as feasible");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void aValueThatIsNoNumberIsAFailure(double value) {
    assertThat(solve(optimal(value, OptionalDouble.of(value))).exitCode()).isEqualTo(5);
  }

  @Test
  void aPlacementThatIsNotCleanIsAFailureThatNamesTheSolver() {
    Placement first = new Placement(List.of(new TaskPlacement("web", "no such server", List.of())));
    Bounds bounds = new Bounds(1, OptionalDouble.of(1));

    Session.Outcome solved =
        solve(new SolveResult.Optimal<>(first, bounds, ScriptedSolvers.report()));

    assertThat(solved.exitCode()).isEqualTo(5);
    assertThat(solved.out()).contains("(scripted) is refuted");
  }
}
