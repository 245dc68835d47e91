package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/** What the backends say of models whose answer is known by hand. */
class StatusesTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  static final List<Backend> ALL =
      List.of(
          new ScipBackend(),
          new HighsBackend(),
          new CpSatBackend(),
          new GlopBackend(),
          new PdlpBackend(),
          new CbcBackend());

  /** Every backend with continuous and with whole variables, as far as it takes them. */
  static Stream<Arguments> backends() {
    return ALL.stream()
        .flatMap(
            backend ->
                Stream.of(VariableType.CONTINUOUS, VariableType.INTEGER)
                    .filter(type -> takes(backend, type))
                    .map(type -> arguments(backend, type)));
  }

  /** The same, without those that need finite bounds. */
  static Stream<Arguments> withoutBounds() {
    return backends().filter(a -> !(a.get()[0] instanceof CpSatBackend));
  }

  private static boolean takes(Backend backend, VariableType type) {
    return backend
        .capabilities()
        .accepts()
        .contains(
            type.integral() ? ModelFeature.INTEGER_VARIABLES : ModelFeature.CONTINUOUS_VARIABLES);
  }

  private static Answer solve(Backend backend, OptModelBuilder builder) {
    return solve(backend, builder.build());
  }

  private static Answer solve(Backend backend, OptModel model) {
    return backend.solve(SolveRequest.of(model, SolveParameters.DEFAULT.withGap(0)));
  }

  private static void assertOptimal(Answer answer, OptModel model, double value) {
    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
    assertThat(answer.termination().cause()).isEqualTo(Cause.COMPLETED);
    assertThat(ModelCheck.check(model, answer.claim().point().orElseThrow()).violations())
        .isEmpty();
    double tolerance = 1e-6 * Math.max(1, Math.abs(value));
    assertThat(answer.claim().value().orElseThrow()).isCloseTo(value, within(tolerance));
    if (!model.objectives().isEmpty()) {
      assertThat(answer.claim().bound().orElseThrow()).isCloseTo(value, within(tolerance));
    }
  }

  /** 4x + 3y within 2x + y ≤ 8 and x + 2y ≤ 7: 19 at (3, 2), plus 100. */
  private static OptModel twoProducts(VariableType type, boolean maximize) {
    OptModelBuilder builder = new OptModelBuilder("two products");
    Variable x = builder.variable(type, "x", 0, 10);
    Variable y = builder.variable(type, "y", 0, 10);
    builder.row("r1").plus(2, x).plus(1, y).atMost(8);
    builder.row("r2").plus(1, x).plus(2, y).atMost(7);
    double sign = maximize ? 1 : -1;
    OptModelBuilder.ObjectiveBuilder o =
        maximize ? builder.maximize("gain") : builder.minimize("loss");
    o.plus(sign * 4, x).plus(sign * 3, y).plus(100).done();
    return builder.build();
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aMaximumComesWithItsConstantAndAsItsOwnBound(Backend backend, VariableType type) {
    OptModel model = twoProducts(type, true);

    assertOptimal(solve(backend, model), model, 118);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aMinimumComesWithItsConstantAndAsItsOwnBound(Backend backend, VariableType type) {
    OptModel model = twoProducts(type, false);

    assertOptimal(solve(backend, model), model, 82);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void rangesEqualitiesAndNegativeBoundsHold(Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("mixed rows");
    Variable x = builder.variable(type, "x", -5, 5);
    Variable y = builder.variable(type, "y", -5, -1);
    Variable z = builder.variable(type, "z", 2, 2);
    builder.row("range").plus(1, x).plus(1, y).between(-3, 4);
    builder.row("equal").plus(1, x).plus(-1, y).plus(1, z).equalTo(4);
    builder.minimize("o").plus(1, x).plus(2, y).done();
    OptModel model = builder.build();

    // x = y + 2 and x + y >= -3, so y >= -2.5; whole: y = -2.
    assertOptimal(solve(backend, model), model, type.integral() ? -4 : -5.5);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aModelWithoutObjectiveIsSolvedByAnyFeasiblePoint(Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("no objective");
    Variable x = builder.variable(type, "x", 0, 9);
    builder.row("r").plus(3, x).between(6, 12);
    OptModel model = builder.build();

    assertOptimal(solve(backend, model), model, 0);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aModelWithoutRowsIsSolvedByItsBounds(Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("no rows");
    Variable x = builder.variable(type, "x", -3, 7);
    Variable y = builder.variable(type, "y", -3, 7);
    builder.maximize("o").plus(2, x).plus(-1, y).plus(0.5).done();
    OptModel model = builder.build();

    assertOptimal(solve(backend, model), model, 17.5);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void contradictingRowsAreInfeasible(Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("contradiction");
    Variable x = builder.variable(type, "x", 0, 4);
    Variable y = builder.variable(type, "y", 0, 5);
    builder.row("few").plus(1, x).plus(1, y).atMost(1);
    builder.row("many").plus(1, x).plus(1, y).atLeast(2);
    builder.minimize("o").plus(3, x).plus(2, y).done();

    assertThat(solve(backend, builder).claim()).isEqualTo(new Claim.Infeasible());
  }

  @ParameterizedTest
  @MethodSource("withoutBounds")
  void contradictingRowsAreInfeasibleEvenWhereTheObjectiveHasNoEnd(
      Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("contradiction without end");
    Variable x = builder.variable(type, "x", 0, INFINITY);
    Variable y = builder.variable(type, "y", 0, INFINITY);
    Variable z = builder.variable(type, "z", 0, INFINITY);
    builder.row("few").plus(1, x).plus(1, y).atMost(1);
    builder.row("many").plus(1, x).plus(1, y).atLeast(2);
    builder.minimize("o").plus(-1, z).done();

    assertThat(solve(backend, builder).claim()).isEqualTo(new Claim.Infeasible());
  }

  @ParameterizedTest
  @MethodSource("withoutBounds")
  void anObjectiveWithoutEndIsUnboundedAndNotInfeasible(Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("no end");
    Variable x = builder.variable(type, "x", 0, INFINITY);
    Variable y = builder.variable(type, "y", 0, INFINITY);
    builder.row("apart").plus(1, x).plus(-1, y).atMost(1);
    builder.row("some").plus(1, x).plus(1, y).atLeast(0);
    builder.minimize("o").plus(-1, x).plus(0.5, y).done();

    assertThat(solve(backend, builder).claim()).isEqualTo(new Claim.Unbounded());
  }

  @ParameterizedTest
  @MethodSource("withoutBounds")
  void aSingleVariableWithoutEndIsUnbounded(Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("one way");
    Variable x = builder.variable(type, "x", -INFINITY, 4);
    builder.minimize("o").plus(3, x).done();

    assertThat(solve(backend, builder).claim()).isEqualTo(new Claim.Unbounded());
  }

  @ParameterizedTest
  @MethodSource("withoutBounds")
  void freeVariablesAreHeldByRows(Backend backend, VariableType type) {
    OptModelBuilder builder = new OptModelBuilder("free");
    Variable x = builder.variable(type, "x", -INFINITY, INFINITY);
    builder.row("floor").plus(2, x).atLeast(-15);
    builder.minimize("o").plus(1, x).done();
    OptModel model = builder.build();

    assertOptimal(solve(backend, model), model, type.integral() ? -7 : -7.5);
  }
}
