package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.solvers.grading.ServersModel.CHEAP;
import static org.wattle.solvers.grading.ServersModel.DEAR;
import static org.wattle.solvers.grading.ServersModel.NONE_ON;

import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;

/** What {@link ServersModel} makes of honest claims and of lies. */
class ClaimsAreGradedTest {
  private static final OptionalDouble NO_BOUND = OptionalDouble.empty();

  private final OptModel model = ServersModel.rows();

  private SolveResult<Assignment> solve(ScriptedBackend backend) {
    return new CheckedBackend(backend).solve(SolveRequest.of(model, SolveParameters.DEFAULT));
  }

  private SolveResult<Assignment> solve(ScriptedBackend backend, Assignment start) {
    return new CheckedBackend(backend)
        .solve(
            SolveRequest.<OptModel, Assignment>of(model, SolveParameters.DEFAULT).withStart(start));
  }

  private static OptionalDouble at(double number) {
    return OptionalDouble.of(number);
  }

  @Test
  void anOptimumWithABoundThatProvesItIsOptimal() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(CHEAP, at(100), at(100))));

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bounds()).contains(new Bounds(100, at(100)));
    assertThat(result.solution()).contains(CHEAP);
    assertThat(result.report().warnings()).isEmpty();
    assertThat(result.report().provenance().version()).isEqualTo("Script 1.0");
  }

  @Test
  void aPointThatBreaksARowIsAFailureThatNamesTheRowAndItsGroup() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(NONE_ON, at(0))));

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
    assertThat(((SolveResult.Failed<Assignment>) result).reason())
        .contains("refuted", "serve", "service", "0.0 < 1.0");
  }

  @Test
  void aPointOfAnotherSizeIsAFailure() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Feasible(Assignment.of(1), NO_BOUND)));

    assertThat(((SolveResult.Failed<Assignment>) result).reason()).contains("(1)", "(2)");
  }

  @Test
  void aPointThatIsNotANumberIsAFailure() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(Assignment.of(1, Double.NaN), at(100))));

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
  }

  @Test
  void anOptimumWithoutABoundIsOnlyFeasible() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(CHEAP, NO_BOUND)));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bound()).isEmpty();
    assertThat(result.report().warnings()).singleElement().asString().contains("without a bound");
  }

  @Test
  void anOptimumWithAWiderGapThanAskedForIsOnlyFeasibleAndKeepsItsBound() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(CHEAP, at(90))));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bounds()).contains(new Bounds(100, at(90)));
    assertThat(result.report().warnings()).singleElement().asString().contains("(0.1)", "(1.0E-4)");
  }

  @Test
  void aBoundThatTheSolutionBeatsIsLeftOut() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(CHEAP, at(110))));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bound()).isEmpty();
    assertThat(result.report().warnings()).first().asString().contains("110", "refuted");
  }

  @Test
  void aBoundThatTheStartBeatsIsLeftOut() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(DEAR, at(120))), CHEAP);

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.solution()).contains(CHEAP);
    assertThat(result.bound()).isEmpty();
  }

  @Test
  void aBoundBeyondTheValueByRoundingIsTheValue() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(CHEAP, at(100.00001))));

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bounds()).contains(new Bounds(100, at(100)));
  }

  @Test
  void aMisreportedValueTakesTheBoundWithItAndLeavesTheCheckedPoint() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(DEAR, at(100), at(100))));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bounds()).contains(new Bounds(120, NO_BOUND));
    assertThat(result.report().warnings()).first().asString().contains("(100.0)", "(120.0)");
  }

  @Test
  void aFeasiblePointWhoseBoundClosesTheGapIsOptimalWhateverItIsCalled() {
    assertThat(solve(ScriptedBackend.claiming(new Claim.Feasible(CHEAP, at(100)))))
        .isInstanceOf(SolveResult.Optimal.class);
  }

  @Test
  void whatABackendThatProvesNothingCallsOptimalIsFeasible() {
    SolveResult<Assignment> result =
        solve(ScriptedBackend.claiming(new Claim.Optimal(CHEAP, at(100))).proving(Proof.NONE));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bound()).isEmpty();
  }

  @Test
  void anApproximateBoundIsWidenedByItsDeclaredAccuracyWithAWarning() {
    ScriptedBackend backend =
        ScriptedBackend.claiming(new Claim.Optimal(CHEAP, at(100))).proving(Proof.APPROXIMATE);
    Capabilities close = backend.capabilities().withAccuracy(1e-5);
    Capabilities loose = backend.capabilities().withAccuracy(1e-3);

    SolveResult<Assignment> optimal = solve(backend.with(close));
    SolveResult<Assignment> feasible = solve(backend.with(loose));

    assertThat(optimal).isInstanceOf(SolveResult.Optimal.class);
    assertThat(optimal.bound()).hasValue(100 - 1e-3);
    assertThat(optimal.report().warnings()).singleElement().asString().contains("(0.00001)");
    assertThat(feasible).isInstanceOf(SolveResult.Feasible.class);
  }

  @Test
  void standInsForNoBoundAreNoBounds() {
    for (double standIn : new double[] {-1e20, -1e30, Double.NEGATIVE_INFINITY, Double.NaN}) {
      assertThat(solve(ScriptedBackend.claiming(new Claim.Feasible(CHEAP, at(standIn)))).bound())
          .isEmpty();
    }
  }

  @Test
  void valuesThatAreAlmostWholeAreMadeSo() {
    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.claiming(new Claim.Optimal(Assignment.of(1.00001, 0.00001), at(100))));

    assertThat(result.solution()).contains(CHEAP);
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
  }

  @Test
  void infeasibleIsRefutedByAGoodStart() {
    SolveResult<Assignment> result = solve(ScriptedBackend.claiming(new Claim.Infeasible()), CHEAP);

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
  }

  @Test
  void infeasibleOfASolverThatWasStoppedIsNoProof() {
    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.answering(
                Answer.of(new Claim.Infeasible(), Cause.TIME_LIMIT, "aborted")));

    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.report().warnings()).singleElement().asString().contains("stopped");
  }

  @Test
  void unboundedIsRefutedWhereBoundsEndTheObjective() {
    assertThat(solve(ScriptedBackend.claiming(new Claim.Unbounded())))
        .isInstanceOf(SolveResult.Failed.class);
  }

  @Test
  void infeasibleOrUnboundedIsInfeasibleWhereBoundsEndTheObjective() {
    assertThat(solve(ScriptedBackend.claiming(new Claim.InfeasibleOrUnbounded())))
        .isInstanceOf(SolveResult.Infeasible.class);
  }

  @Test
  void aSolverThatFindsNothingLeavesAGoodStartAndItsBound() {
    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.answering(
                Answer.of(new Claim.Nothing(at(95)), Cause.TIME_LIMIT, "limit")),
            DEAR);

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bounds()).contains(new Bounds(120, at(95)));
  }

  @Test
  void nothingFoundIsNoSolutionWithItsBound() {
    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.answering(
                Answer.of(new Claim.Nothing(at(95)), Cause.TIME_LIMIT, "limit")));

    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.bound()).hasValue(95);
  }

  @Test
  void whatABackendThrowsIsAFailureInWords() {
    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.doing(
                request -> {
                  throw new IllegalArgumentException("value 99");
                }));

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
    assertThat(((SolveResult.Failed<Assignment>) result).reason()).contains("value 99");
    assertThat(result.report().termination().cause()).isEqualTo(Cause.ERROR);
  }

  @Test
  void aLibraryThatCannotBeLoadedIsAFailureInWords() {
    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.doing(
                request -> {
                  throw new UnsatisfiedLinkError("no jniortools");
                }));

    assertThat(((SolveResult.Failed<Assignment>) result).reason())
        .contains("library", "no jniortools");
  }

  @Test
  void whatTheFrontLayerMeasuresStandsBesideTheSolversCounts() {
    Statistics own =
        Statistics.NONE.withCount("nodes", 7).withCount("rows", 99).plusSeconds("solve", 1000);
    SolveResult<Assignment> result =
        solve(
            ScriptedBackend.answering(
                new Answer(
                    new Claim.Optimal(CHEAP, at(100)),
                    new Termination(Cause.COMPLETED, "done"),
                    own,
                    List.of("mind the gap"))));

    Statistics statistics = result.report().statistics();
    assertThat(statistics.count("nodes")).hasValue(7);
    assertThat(statistics.count("rows")).hasValue(1);
    assertThat(statistics.seconds("solve")).isLessThan(1000);
    assertThat(result.report().warnings()).containsExactly("mind the gap");
  }

  @Test
  void aMillionWarningsOfASolverAreCountedNotListed() {
    List<String> warnings = Collections.nCopies(1_000_000, "a row is badly scaled");
    Answer answer =
        new Answer(
            new Claim.Optimal(CHEAP, OptionalDouble.of(100)),
            new Termination(Cause.COMPLETED, "scripted"),
            Statistics.NONE,
            warnings);

    SolveResult<Assignment> result =
        new CheckedBackend(ScriptedBackend.answering(answer))
            .solve(SolveRequest.of(ServersModel.rows(), SolveParameters.DEFAULT));

    assertThat(result.report().warnings())
        .hasSize(21)
        .last()
        .isEqualTo("The solver gave (999980) warnings more.");
  }

  @Test
  void aFailureOfASolverSaysWhatToTry() {
    ScriptedBackend failing =
        ScriptedBackend.claiming(new Claim.Failed("Its arithmetic broke down (ABNORMAL)."));
    ScriptedBackend other = failing.named("other");

    SolveResult<Assignment> result =
        new CheckedBackend(failing, () -> List.of(failing, other), GracePeriod.DEFAULT, List.of())
            .solve(SolveRequest.of(ServersModel.rows(), SolveParameters.DEFAULT));

    assertThat(((SolveResult.Failed<Assignment>) result).reason())
        .isEqualTo(
            "The solver (scripted) failed. Its arithmetic broke down (ABNORMAL). Maybe use one of"
                + " (other), or choose units in which the numbers of the model lie closer"
                + " together.");
  }
}
