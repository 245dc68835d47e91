package org.wattle.solvers.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Certificate;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.solvers.certificate.CertifyingSolver.Methods;

/** Whom the claims of a solver are shown, and what becomes of them. */
class CertifyingSolverTest {
  private static final ProblemType<String, String> PROBLEM =
      new ProblemType<>("riddle", String.class, String.class);

  private final List<String> asked = new ArrayList<>();

  @Test
  void aSolverThatSharesNoEngineConfirmsAnOptimumAndTheWeakerBoundStands() {
    SolveResult<String> result =
        solve(
            first(optimal(100, 100)),
            List.of(second("other", Set.of("other"), optimal(100, 99.995))));

    assertThat(result.report().certificate())
        .isEqualTo(new Certificate.Certified("other", OptionalDouble.of(99.995)));
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bound()).hasValue(99.995);
  }

  @Test
  void solversThatShareAnEngineOrProveNoOptimumAreNotAsked() {
    SolveResult<String> result =
        solve(
            first(optimal(100, 100)),
            List.of(
                second("cousin", Set.of("other", "first"), optimal(100, 100)),
                new SolverDescriptor<>(
                    "guess",
                    PROBLEM,
                    List.of(),
                    Set.of(),
                    Guarantee.BOUND,
                    true,
                    "",
                    (objective, options) -> saying("guess", request -> optimal(100, 100)))));

    assertThat(asked).containsExactly("first");
    assertThat(reason(result)).isEqualTo("there is no unrelated exact method for this problem");
    assertThat(result.bound()).hasValue(100);
  }

  @Test
  void aCheckedSolutionThatIsBetterThanTheClaimAllowsTakesThePlaceOfTheFirst() {
    SolveResult<String> result =
        solve(first(optimal(100, 100)), List.of(second("other", Set.of("other"), optimal(99, 99))));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.bounds()).contains(new Bounds(99, OptionalDouble.empty()));
    assertThat(result.report().warnings())
        .containsExactly(
            "The claim of the solver (first) is refuted: it states a bound (100.0), but (other)"
                + " found a checked solution of (99.0). That one is returned.");
    assertThat(reason(result)).isEqualTo("the claim is refuted");
  }

  @Test
  void aSolutionRefutesThatThereIsNone() {
    SolveResult<String> result =
        solve(
            first(new SolveResult.Infeasible<>(report("first"))),
            List.of(second("other", Set.of("other"), optimal(99, 99))));

    assertThat(result.solution()).contains("99.0");
    assertThat(result.report().warnings().get(0)).contains("(first)", "infeasible");
  }

  @Test
  void aBoundThatDoesNotCloseTheGapConfirmsNothing() {
    SolveResult<String> result =
        solve(
            first(optimal(100, 100)), List.of(second("other", Set.of("other"), optimal(100, 98))));

    assertThat(reason(result)).isEqualTo("other did not confirm it (its bound is 98.0)");
  }

  @Test
  void theBoundOfASolverThatStopsExactlyAtTheGapConfirmsTheOptimum() {
    double atTheGap = 568.1007 - SolveParameters.DEFAULT_GAP * 568.1007 - 1e-12;

    SolveResult<String> result =
        solve(
            first(optimal(568.1007, 568.1007)),
            List.of(second("other", Set.of("other"), optimal(568.1007, atTheGap))));

    assertThat(result.report().certificate()).isInstanceOf(Certificate.Certified.class);
  }

  @Test
  void solversThatDoNotTakeTheProblemAreNoReason() {
    Report refused =
        new Report(
            new Termination(Termination.Cause.REFUSED, ""),
            Statistics.NONE,
            Provenance.of("other", "", SolveParameters.DEFAULT),
            List.of());

    SolveResult<String> result =
        solve(
            first(optimal(100, 100)),
            List.of(
                second("other", Set.of("other"), new SolveResult.Failed<>("not mine", refused))));

    assertThat(reason(result)).isEqualTo("there is no unrelated exact method for this problem");
  }

  @Test
  void aBoundBeyondTheCheckedSolutionConfirmsNothing() {
    SolveResult<String> result =
        solve(first(optimal(100, 100)), List.of(second("other", Set.of("other"), noSolution(101))));

    assertThat(reason(result)).contains("other states a bound (101.0) that the checked solution");
  }

  @Test
  void whereTheFirstLeavesNoTimeTheReasonSaysSo() {
    SolverDescriptor<String, String> slow =
        descriptor(
            "first",
            Set.of("first"),
            request -> {
              request.interrupt().request();
              return optimal(100, 100);
            });

    SolveResult<String> result =
        solve(slow, List.of(second("other", Set.of("other"), optimal(100, 100))));

    assertThat(asked).containsExactly("first");
    assertThat(reason(result)).isEqualTo("it was interrupted");
  }

  @Test
  void theSecondStartsFromTheSolutionWithTheLimitsThatAreLeft() {
    List<SolveRequest<String, String>> seen = new ArrayList<>();
    SolverDescriptor<String, String> other =
        descriptor(
            "other",
            Set.of("other"),
            request -> {
              seen.add(request);
              return optimal(100, 100);
            });

    SolveResult<String> unused = solve(first(optimal(100, 100)), List.of(other));

    assertThat(unused.report().certificate()).isInstanceOf(Certificate.Certified.class);
    assertThat(seen.get(0).start()).contains("100.0");
    assertThat(seen.get(0).parameters().timeLimit().orElseThrow())
        .isLessThanOrEqualTo(Duration.ofHours(1));
  }

  @Test
  void whoDidNotAskIsToldOfNoFailureToConfirm() {
    SolveResult<String> result =
        new CertifyingSolver<>(
                first(optimal(100, 100)),
                "",
                SolverOptions.NONE,
                Sense.MINIMIZE,
                new Methods<String, String>(
                    List.of(claimed -> new Verdict.Open<>("too hard")),
                    List.of(),
                    List.of(),
                    false))
            .solve("riddle");

    assertThat(result.report().certificate()).isEqualTo(Certificate.NOT_ASKED);
  }

  @Test
  void aSecondMethodThatBreaksLeavesTheAnswerOfTheFirst() {
    SolveResult<String> result =
        new CertifyingSolver<>(
                first(optimal(100, 100)),
                "",
                SolverOptions.NONE,
                Sense.MINIMIZE,
                new Methods<String, String>(
                    List.of(),
                    List.of(),
                    List.of(
                        claimed -> {
                          throw new IllegalStateException("out of order");
                        }),
                    true))
            .solve("riddle");

    assertThat(result.bounds()).contains(new Bounds(100, OptionalDouble.of(100)));
    assertThat(reason(result)).contains("a second method failed", "out of order");
  }

  @Test
  void aSolutionWithoutABoundNeedsNoCertificate() {
    SolveResult<String> plain =
        new SolveResult.Feasible<>("x", new Bounds(7, OptionalDouble.empty()), report("first"));

    SolveResult<String> result =
        solve(first(plain), List.of(second("other", Set.of("other"), optimal(1, 1))));

    assertThat(asked).containsExactly("first");
    assertThat(result).isEqualTo(plain);
  }

  private SolveResult<String> solve(
      SolverDescriptor<String, String> first, List<SolverDescriptor<String, String>> others) {
    return new CertifyingSolver<>(
            first,
            "",
            SolverOptions.NONE,
            Sense.MINIMIZE,
            new Methods<>(List.of(), others, List.of(), true))
        .solve(
            SolveRequest.of("riddle", SolveParameters.DEFAULT.withTimeLimit(Duration.ofHours(1))));
  }

  private static String reason(SolveResult<String> result) {
    return ((Certificate.NotCertified) result.report().certificate()).reason();
  }

  private SolverDescriptor<String, String> first(SolveResult<String> result) {
    return descriptor("first", Set.of("first"), request -> result);
  }

  private SolverDescriptor<String, String> second(
      String id, Set<String> engines, SolveResult<String> result) {
    return descriptor(id, engines, request -> result);
  }

  private SolverDescriptor<String, String> descriptor(
      String id,
      Set<String> engines,
      Function<SolveRequest<String, String>, SolveResult<String>> answer) {
    return new SolverDescriptor<String, String>(
            id,
            PROBLEM,
            List.of(),
            Set.of(Ability.TIME_LIMIT, Ability.HINT, Ability.RELATIVE_GAP),
            Guarantee.EXACT,
            true,
            "",
            (objective, options) -> saying(id, answer))
        .restingOn(engines);
  }

  private Solver<String, String> saying(
      String id, Function<SolveRequest<String, String>, SolveResult<String>> answer) {
    return new Solver<>() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public SolveResult<String> solve(SolveRequest<String, String> request) {
        asked.add(id);
        return answer.apply(request);
      }
    };
  }

  private static SolveResult<String> optimal(double value, double bound) {
    return new SolveResult.Optimal<>(
        Double.toString(value), new Bounds(value, OptionalDouble.of(bound)), report("first"));
  }

  private static SolveResult<String> noSolution(double bound) {
    return new SolveResult.NoSolution<>(OptionalDouble.of(bound), report("other"));
  }

  private static Report report(String solver) {
    return new Report(
        new Termination(Termination.Cause.COMPLETED, ""),
        Statistics.NONE,
        Provenance.of(solver, "", SolveParameters.DEFAULT),
        List.of());
  }
}
