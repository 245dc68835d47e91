package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/** Values that are almost integers are integers before anything is believed. */
class IntegersAreRoundedTest {
  /** A server that must be on for any load, whose capacity is far larger than the load. */
  private static OptModel server(double capacity, double least) {
    OptModelBuilder builder = new OptModelBuilder("server");
    Variable on = builder.binary("on");
    Variable load = builder.continuous("load", 0, 1);
    builder.row("capacity").plus(1, load).plus(-capacity, on).atMost(0);
    builder.row("need").plus(1, load).atLeast(least);
    builder.minimize("watts").plus(162, on).plus(51.5, load).done();
    return builder.build();
  }

  private static SolveResult<Assignment> solve(OptModel model, ScriptedBackend backend) {
    return new CheckedBackend(backend).solve(SolveRequest.of(model, SolveParameters.DEFAULT));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e3, 1e5, 1e7, 1e9})
  void aServerThatIsAlmostOffIsOffHoweverLargeItsCapacity(double capacity) {
    OptModel model = server(capacity, 5e-4);
    double on = 5e-4 / capacity;
    double value = 162 * on + 51.5 * 5e-4;
    Claim claim =
        new Claim.Optimal(
            Assignment.of(on, 5e-4), OptionalDouble.of(value), OptionalDouble.of(value));

    SolveResult<Assignment> result = solve(model, ScriptedBackend.claiming(claim));

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
    assertThat(((SolveResult.Failed<Assignment>) result).reason())
        .contains("(scripted) is refuted", "capacity");
  }

  @Test
  void whereTheRoundedPointBreaksARowTheContinuousValuesAreSolvedAgain() {
    OptModelBuilder builder = new OptModelBuilder("flow");
    Variable links = builder.integer("links", 0, 3);
    Variable flow = builder.continuous("flow", 0, 1e6);
    builder.row("capacity").plus(1, flow).plus(-10_000, links).atMost(0);
    builder.maximize("served").plus(1, flow).plus(-10, links).done();
    OptModel model = builder.build();
    Claim far =
        new Claim.Optimal(
            Assignment.of(3 + 1e-5, 30_000.1),
            OptionalDouble.of(29_970.1),
            OptionalDouble.of(29_970.1));
    AtomicInteger asked = new AtomicInteger();
    SolveResult<Assignment> repaired =
        solve(
            model,
            ScriptedBackend.doing(
                request ->
                    Answer.of(
                        asked.getAndIncrement() == 0
                            ? far
                            : new Claim.Feasible(
                                Assignment.of(3, 30_000), OptionalDouble.of(29_970)),
                        Cause.COMPLETED,
                        "scripted")));

    assertThat(asked).hasValue(2);
    assertThat(repaired.solution()).contains(Assignment.of(3, 30_000));
    assertThat(repaired.bounds().orElseThrow().value()).isCloseTo(29_970, within(1e-9));
    assertThat(repaired.report().warnings()).first().asString().contains("(scripted)", "rounded");
  }

  @Test
  void pointsOfResultsHoldIntegersOnly() {
    for (long seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      OptModelBuilder builder = new OptModelBuilder("random " + seed);
      double[] point = new double[6];
      for (int v = 0; v < point.length; v++) {
        boolean whole = random.nextBoolean();
        if (whole) {
          builder.integer("x" + v, -3, 3);
        } else {
          builder.continuous("x" + v, -3, 3);
        }
        point[v] = random.nextInt(7) - 3 + (whole ? (random.nextDouble() - 0.5) * 2e-4 : 0);
      }
      OptModel model = builder.build();

      Assignment found =
          solve(
                  model,
                  ScriptedBackend.claiming(
                      new Claim.Feasible(Assignment.of(point), OptionalDouble.empty())))
              .solution()
              .orElseThrow(() -> new AssertionError("no solution"));

      assertThat(ModelCheck.check(model, found, 0).violations()).as("seed %d", seed).isEmpty();
      assertThat(found.stream().mapToObj(Double::toString)).doesNotContain("-0.0");
    }
  }
}
