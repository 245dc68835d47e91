package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/**
 * Placements of tasks with fractional demands, solved by a backend that takes integer rows only.
 */
class RewrittenModelsAreSolvedTest {
  private static final long SEED = 20_250_101;

  @Test
  void randomPlacementsAreSolvedToTheOptimumOfTheOriginal() {
    Random random = new Random(SEED);
    CheckedBackend solver = new CheckedBackend(new EnumeratingBackend(1L << 53));
    int feasible = 0;
    for (int m = 0; m < 150; m++) {
      OptModel model = randomPlacement(random);
      Optional<Double> best = best(model);
      SolveResult<Assignment> result =
          solver.solve(SolveRequest.of(model, SolveParameters.DEFAULT.withGap(0)));
      String label = "seed " + SEED + ", model " + m;
      if (best.isEmpty()) {
        assertThat(result).as(label).isInstanceOf(SolveResult.Infeasible.class);
        continue;
      }
      feasible++;
      assertThat(result).as(label).isInstanceOf(SolveResult.Optimal.class);
      assertThat(result.bounds().orElseThrow().value())
          .as(label)
          .isCloseTo(best.get(), within(1e-6));
      assertThat(result.report().provenance().rewrites())
          .as(label)
          .anySatisfy(words -> assertThat(words).startsWith("packing to rows"))
          .anySatisfy(words -> assertThat(words).startsWith("scaled to integers"));
    }
    assertThat(feasible).isBetween(30, 149);
  }

  private static Optional<Double> best(OptModel model) {
    double best = Double.POSITIVE_INFINITY;
    int n = model.variableCount();
    for (int bits = 0; bits < 1 << n; bits++) {
      double[] values = new double[n];
      for (int v = 0; v < n; v++) {
        values[v] = bits >> v & 1;
      }
      Assignment point = Assignment.of(values);
      if (ModelCheck.check(model, point).feasible()) {
        best = Math.min(best, model.objectives().get(0).value(point));
      }
    }
    return Double.isFinite(best) ? Optional.of(best) : Optional.empty();
  }

  private static OptModel randomPlacement(Random random) {
    OptModelBuilder builder = new OptModelBuilder("placement");
    int tasks = 2 + random.nextInt(2);
    int servers = 2 + random.nextInt(2);
    boolean decimals = random.nextBoolean();
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("place", List.of("cpu", "memory"), tasks, servers);
    List<Double> watts = new ArrayList<>();
    List<Variable> variables = new ArrayList<>();
    for (int j = 0; j < servers; j++) {
      Variable on = builder.binary("on" + j);
      variables.add(on);
      watts.add(46.25 + random.nextInt(100));
      packing.open(j, on);
      for (int d = 0; d < 2; d++) {
        packing.capacity(d, j, number(random, decimals));
      }
      for (int i = 0; i < tasks; i++) {
        Variable x = builder.binary("x" + i + j);
        variables.add(x);
        watts.add(random.nextInt(1000) / 100.0);
        packing.allow(i, j, x);
      }
    }
    for (int i = 0; i < tasks; i++) {
      for (int d = 0; d < 2; d++) {
        packing.size(d, i, number(random, decimals) * 0.6);
      }
    }
    builder.add(packing);
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize("watts").plus(11.5);
    for (int v = 0; v < variables.size(); v++) {
      objective.plus(watts.get(v), variables.get(v));
    }
    objective.done();
    return builder.build();
  }

  private static double number(Random random, boolean decimals) {
    return decimals ? (20 + random.nextInt(80)) / 100.0 : 0.2 + 0.8 * random.nextDouble();
  }

  @Test
  void progressReachesTheListenerInTheUnitsOfTheOriginal() {
    OptModelBuilder builder = new OptModelBuilder("fractions");
    Variable x = builder.binary("x");
    builder.row("either").plus(1, x).atMost(1);
    builder.minimize("o").plus(0.25, x).plus(10).done();
    ScriptedBackend whole =
        ScriptedBackend.doing(
                request -> {
                  request
                      .listener()
                      .progress(new Progress(0, OptionalDouble.of(41), OptionalDouble.of(40)));
                  return Answer.of(
                      new Claim.Optimal(
                          Assignment.of(0), OptionalDouble.of(40), OptionalDouble.of(40)),
                      Cause.COMPLETED,
                      "done");
                })
            .without(org.wattle.model.optimization.ModelFeature.FRACTIONAL_COEFFICIENTS);
    List<Progress> told = new ArrayList<>();

    SolveResult<Assignment> result =
        new CheckedBackend(whole)
            .solve(
                new SolveRequest<>(
                    builder.build(),
                    SolveParameters.DEFAULT,
                    Optional.empty(),
                    told::add,
                    new Interrupt()));

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bounds().orElseThrow().value()).isEqualTo(10);
    assertThat(told).singleElement().satisfies(p -> assertThat(p.incumbent()).hasValue(10.25));
    assertThat(told).singleElement().satisfies(p -> assertThat(p.bound()).hasValue(10));
  }

  @Test
  void aPointThatOnlyTheRoundedModelKeepsIsCutOff() {
    OptModelBuilder builder = new OptModelBuilder("tight");
    Variable x = builder.binary("x");
    Variable y = builder.binary("y");
    builder.group("room", "what fits");
    builder.row("room").plus(Math.PI, x).plus(Math.E, y).atMost(Math.PI + Math.E - 1e-4);
    builder.maximize("served").plus(1, x).plus(1, y).done();

    SolveResult<Assignment> result =
        new CheckedBackend(new EnumeratingBackend(7000))
            .solve(SolveRequest.of(builder.build(), SolveParameters.DEFAULT));

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bound()).hasValue(1);
  }
}
