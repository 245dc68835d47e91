package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/** Bounds of linear programs, of which OR-Tools says 0 whatever they are. */
class LinearProgramsTest {
  private static final OptModel MIDDLING = Models.covering(60, 120, 6, 1);

  private static final OptModel LARGE = Models.covering(4000, 8000, 20, 1);

  static Stream<Backend> linear() {
    return Stream.of(
        new GlopBackend(),
        new PdlpBackend(),
        new HighsBackend(),
        new ScipBackend(),
        new CbcBackend());
  }

  static Stream<Backend> purelyLinear() {
    return Stream.of(new GlopBackend(), new PdlpBackend());
  }

  @ParameterizedTest
  @MethodSource("linear")
  void theBoundOfASolvedProgramIsItsValue(Backend backend) {
    Answer answer = backend.solve(SolveRequest.of(MIDDLING, SolveParameters.DEFAULT));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
    double value = MIDDLING.objectives().get(0).value(answer.claim().point().orElseThrow());
    assertThat(ModelCheck.check(MIDDLING, answer.claim().point().orElseThrow()).feasible())
        .isTrue();
    assertThat(value).isGreaterThan(1001);
    assertThat(answer.claim().value().orElseThrow()).isCloseTo(value, offset(1e-6 * value));
    assertThat(answer.claim().bound().orElseThrow()).isCloseTo(value, offset(1e-6 * value));
  }

  @Test
  void allSolversFindTheSameValue() {
    List<Double> values =
        linear()
            .map(b -> b.solve(SolveRequest.of(MIDDLING, SolveParameters.DEFAULT)))
            .map(answer -> answer.claim().point().orElseThrow())
            .map(point -> MIDDLING.objectives().get(0).value(point))
            .toList();

    assertThat(values).allSatisfy(v -> assertThat(v).isCloseTo(values.get(0), offset(1e-4)));
  }

  /** HiGHS has another method for these. */
  @Test
  void ofProgramsWithManyTermsHighsFindsTheValueOfGlop() {
    OptModel many = Models.covering(600, 1200, 200, 1);

    Answer highs = new HighsBackend().solve(SolveRequest.of(many, SolveParameters.DEFAULT));
    Answer glop = new GlopBackend().solve(SolveRequest.of(many, SolveParameters.DEFAULT));

    assertThat(many.nonZeroCount()).isGreaterThan(200_000);
    assertThat(highs.claim()).as("%s", highs).isInstanceOf(Claim.Optimal.class);
    double value = glop.claim().value().orElseThrow();
    assertThat(highs.claim().value().orElseThrow()).isCloseTo(value, offset(1e-6 * value));
    assertThat(highs.claim().bound().orElseThrow()).isCloseTo(value, offset(1e-6 * value));
  }

  @ParameterizedTest
  @MethodSource("purelyLinear")
  void whereTheWorkIsTooLittleTheDualsStillGiveAnHonestBoundOrNone(Backend backend) {
    SolveParameters little = SolveParameters.DEFAULT.withWorkLimit(50);

    Answer answer = backend.solve(SolveRequest.of(LARGE, little));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Nothing.class);
    assertThat(answer.termination().cause()).isEqualTo(Cause.WORK_LIMIT);
    // Every variable at 1 is feasible and costs less than 9000. How good the bound is depends on
    // how far the iterations led; honest is what does not exceed that.
    answer.claim().bound().ifPresent(b -> assertThat(b).isLessThanOrEqualTo(9000));
  }

  @Test
  @Timeout(300)
  void glopCanBeInterrupted() {
    Interrupt interrupt = new Interrupt();
    SolveRequest<OptModel, Assignment> request =
        new SolveRequest<>(
            LARGE, SolveParameters.DEFAULT, Optional.empty(), SolveListener.NONE, interrupt);
    interrupt.request();

    Answer answer = new GlopBackend().solve(request);

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Nothing.class);
    assertThat(answer.termination().cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void pdlpCallsInfeasibleOnlyWhatItsDualsProve() {
    OptModelBuilder builder = new OptModelBuilder("contradiction");
    Variable x = builder.continuous("x", 0, 10);
    Variable y = builder.continuous("y", 0, 10);
    builder.row("few").plus(1, x).plus(2, y).atMost(3);
    builder.row("many").plus(2, x).plus(4, y).atLeast(7);
    OptModel model = builder.build();

    Answer answer = new PdlpBackend().solve(SolveRequest.of(model, SolveParameters.DEFAULT));

    assertThat(answer.claim()).isEqualTo(new Claim.Infeasible());
    assertThat(DualBound.provesInfeasible(model, r -> r == 0 ? -2 : 1)).isTrue();
    assertThat(DualBound.provesInfeasible(model, r -> r == 0 ? -1 : 1)).isFalse();
    assertThat(DualBound.provesInfeasible(model, r -> 0)).isFalse();
  }

  @Test
  void glopNeedsNoSeedToBeTheSameTwice() {
    assertThat(new GlopBackend().capabilities().honours(Ability.SEED)).isTrue();
    SolveParameters seeded = SolveParameters.DEFAULT.withSeed(4);

    Answer first = new GlopBackend().solve(SolveRequest.of(MIDDLING, seeded));
    Answer second = new GlopBackend().solve(SolveRequest.of(MIDDLING, seeded));

    assertThat(second.claim()).isEqualTo(first.claim());
  }
}
