package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.Backends;

/** Every backend gives the right answer to models with huge numbers, or says that it does not. */
class LargeNumbersTest {
  private static final List<Double> HUGE = List.of(1e15, 1e20, 1e30, 1e300);

  private static Stream<Arguments> each() {
    return Backends.all().stream()
        .flatMap(
            backend ->
                Stream.of(VariableType.CONTINUOUS, VariableType.INTEGER)
                    .flatMap(
                        type -> HUGE.stream().map(number -> arguments(backend, type, number))));
  }

  private static SolveResult<Assignment> solve(Backend backend, OptModel model) {
    return new CheckedBackend(backend).solve(SolveRequest.of(model, SolveParameters.DEFAULT));
  }

  /** 2x + y within x + y ≤ 7 and y ≤ 10: 14, where the bounds of x limit nothing. */
  private static OptModel loose(VariableType type, double huge) {
    OptModelBuilder builder = new OptModelBuilder("loose");
    Variable x = builder.variable(type, "x", 0, huge);
    Variable y = builder.variable(type, "y", 0, 10);
    builder.row("r").plus(1, x).plus(1, y).between(-huge, 7);
    builder.maximize("o").plus(2, x).plus(1, y).done();
    return builder.build();
  }

  @ParameterizedTest
  @MethodSource("each")
  void boundsThatLimitNothingChangeNothing(Backend backend, VariableType type, double huge) {
    SolveResult<Assignment> result = solve(backend, loose(type, huge));

    if (result.report().termination().cause() != Cause.REFUSED) {
      assertThat(result.bounds().orElseThrow().value()).isCloseTo(14, within(1e-6));
      assertThat(result.bound().orElseThrow()).isCloseTo(14, within(1e-2));
    }
  }

  @ParameterizedTest
  @MethodSource("each")
  void anOptimumAtAHugeBoundIsNotCalledInfeasibleOrUnbounded(
      Backend backend, VariableType type, double huge) {
    OptModelBuilder builder = new OptModelBuilder("far");
    Variable x = builder.variable(type, "x", 0, huge);
    builder.row("r").plus(1, x).atLeast(1);
    builder.maximize("o").plus(2, x).done();

    SolveResult<Assignment> result = solve(backend, builder.build());

    if (result.report().termination().cause() != Cause.REFUSED) {
      assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
      assertThat(result.report().warnings())
          .anySatisfy(words -> assertThat(words).contains("Maybe give smaller bounds"));
    }
  }

  @ParameterizedTest
  @MethodSource("each")
  void aHugeCoefficientIsRefusedWithItsPlace(Backend backend, VariableType type, double huge) {
    OptModelBuilder builder = new OptModelBuilder("steep");
    Variable x = builder.variable(type, "x", 0, 10);
    Variable y = builder.variable(type, "y", 0, 10);
    builder.row("cap").plus(huge, x).plus(1, y).atMost(7);
    builder.maximize("o").plus(2, x).plus(1, y).done();

    SolveResult<Assignment> result = solve(backend, builder.build());

    assertThat(result.report().termination().cause()).isEqualTo(Cause.REFUSED);
    assertThat(((SolveResult.Failed<Assignment>) result).reason())
        .containsAnyOf("coefficient of (x) in the row (cap)", "variables")
        .contains("No other solver takes the model either");
  }

  /** An integer beyond the range in which ojAlgo branches was called infeasible. */
  @ParameterizedTest
  @MethodSource("each")
  void integersBeyondWhatASolverSearchesAreNotCalledInfeasible(
      Backend backend, VariableType type, double huge) {
    double wide = huge / 1e15 * 5e9;
    if (wide > 1e12) {
      return;
    }
    OptModelBuilder builder = new OptModelBuilder("wide");
    Variable x = builder.variable(type, "x", 0, wide);
    builder.row("r").plus(1, x).atLeast(1);
    builder.maximize("o").plus(2, x).done();

    assertThat(solve(backend, builder.build())).isNotInstanceOf(SolveResult.Infeasible.class);
  }
}
