package org.wattle.solvers.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/** Exact arithmetic confirms true claims about tiny models, and never a false one. */
class ExactCertifierTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private static Stream<Long> seeds() {
    return Seeds.upTo(800);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void ofAnIntegerProgramItConfirmsWhatEnumerationFindsAndNothingElse(long seed) {
    Random random = new Random(seed);
    OptModel model = TinyPrograms.integers(random);
    Sense sense = model.objectives().get(0).sense();
    Optional<Assignment> best = TinyPrograms.best(model);
    if (best.isEmpty()) {
      assertThat(verdict(model, infeasible())).isInstanceOf(Verdict.Confirmed.class);
      assertThat(verdict(model, bound(sense, 0, 0))).isNotInstanceOf(Verdict.Refuted.class);
      return;
    }
    double value = model.objectives().get(0).value(best.get());
    assertThat(verdict(model, optimal(best.get(), value))).isInstanceOf(Verdict.Confirmed.class);
    assertThat(verdict(model, bound(sense, value, 0))).isInstanceOf(Verdict.Confirmed.class);
    assertThat(verdict(model, bound(sense, value, -0.5))).isInstanceOf(Verdict.Confirmed.class);
    assertThat(verdict(model, bound(sense, value, 1e-3))).isInstanceOf(Verdict.Refuted.class);
    double worse = sense == Sense.MINIMIZE ? value + 1 : value - 1;
    assertThat(verdict(model, optimal(best.get(), worse))).isInstanceOf(Verdict.Refuted.class);
    assertThat(verdict(model, infeasible()))
        .isInstanceOfSatisfying(
            Verdict.Refuted.class,
            refuted ->
                assertThat(ModelCheck.check(model, (Assignment) refuted.solution()).feasible())
                    .isTrue());
  }

  /** Primal and dual solutions are drawn, and the program made so that both are optimal. */
  @ParameterizedTest
  @MethodSource("seeds")
  void ofALinearProgramWithFreeVariablesItConfirmsTheOptimumAndNothingStricter(long seed) {
    Random random = new Random(seed);
    boolean minimise = random.nextBoolean();
    int columns = 1 + random.nextInt(4);
    int rows = 1 + random.nextInt(4);
    double[] point = new double[columns];
    double[] costs = new double[columns];
    OptModelBuilder builder = new OptModelBuilder("linear");
    List<Variable> variables = new ArrayList<>();
    for (int v = 0; v < columns; v++) {
      point[v] = random.nextInt(11) - 5;
      boolean free = random.nextInt(3) > 0;
      boolean degenerate = random.nextInt(4) == 0;
      costs[v] = free || degenerate ? 0 : 0.125 * (1 + random.nextInt(30));
      variables.add(
          builder.continuous("x" + v, free ? Double.NEGATIVE_INFINITY : point[v], INFINITE));
    }
    for (int r = 0; r < rows; r++) {
      double price = random.nextInt(4) == 0 ? 0 : 0.25 * (1 + random.nextInt(9));
      boolean equation = random.nextInt(3) == 0;
      OptModelBuilder.RowBuilder row = builder.row("r" + r);
      double side = 0;
      for (int v = 0; v < columns; v++) {
        double coefficient = random.nextInt(9) - 4;
        row.plus(coefficient, variables.get(v).index());
        side += coefficient * point[v];
        costs[v] += price * coefficient;
      }
      if (equation) {
        row.equalTo(side);
      } else {
        row.atLeast(side);
      }
    }
    OptModelBuilder.ObjectiveBuilder objective =
        minimise ? builder.minimize("cost") : builder.maximize("cost");
    for (int v = 0; v < columns; v++) {
      objective.plus(minimise ? costs[v] : -costs[v], variables.get(v).index());
    }
    objective.done();
    OptModel model = builder.build();
    Sense sense = minimise ? Sense.MINIMIZE : Sense.MAXIMIZE;
    Assignment best = Assignment.of(point);
    double value = model.objectives().get(0).value(best);
    assertThat(verdict(model, optimal(best, value))).isInstanceOf(Verdict.Confirmed.class);
    assertThat(verdict(model, bound(sense, value, 1e-3))).isNotInstanceOf(Verdict.Confirmed.class);
    assertThat(verdict(model, infeasible())).isNotInstanceOf(Verdict.Confirmed.class);
  }

  /** The last row is made so that weights of the others contradict it. */
  @ParameterizedTest
  @MethodSource("seeds")
  void ofContradictingRowsOverFreeVariablesItConfirmsThatThereIsNoPoint(long seed) {
    Random random = new Random(seed);
    int columns = 1 + random.nextInt(4);
    int rows = 1 + random.nextInt(3);
    double[] sum = new double[columns];
    double side = 0;
    OptModelBuilder builder = new OptModelBuilder("contradiction");
    List<Variable> variables = new ArrayList<>();
    for (int v = 0; v < columns; v++) {
      variables.add(builder.continuous("x" + v, Double.NEGATIVE_INFINITY, INFINITE));
    }
    for (int r = 0; r < rows; r++) {
      double weight = 1 + random.nextInt(5);
      OptModelBuilder.RowBuilder row = builder.row("r" + r);
      for (int v = 0; v < columns; v++) {
        double coefficient = random.nextInt(9) - 4;
        row.plus(coefficient, variables.get(v).index());
        sum[v] += weight * coefficient;
      }
      double least = random.nextInt(9) - 4;
      row.atLeast(least);
      side += weight * least;
    }
    boolean contradicts = random.nextBoolean();
    OptModelBuilder.RowBuilder last = builder.row("last");
    for (int v = 0; v < columns; v++) {
      last.plus(sum[v], variables.get(v).index());
    }
    last.atMost(contradicts ? side - 0.5 : side + 100);
    builder.minimize("x0").plus(1, variables.get(0).index()).done();
    Verdict<Assignment> verdict = verdict(builder.build(), infeasible());
    if (contradicts) {
      assertThat(verdict).isInstanceOf(Verdict.Confirmed.class);
    } else {
      assertThat(verdict).isNotInstanceOf(Verdict.Confirmed.class);
    }
  }

  @Test
  void aModelWhoseRowsHoldOnlyByRoundingIsNotCalledInfeasible() {
    OptModelBuilder builder = new OptModelBuilder("decimals");
    Variable x = builder.binary("x");
    Variable y = builder.binary("y");
    builder.row("sum").plus(0.1, x.index()).plus(0.2, y.index()).equalTo(0.3);
    builder.minimize("cost").plus(1, x.index()).plus(1, y.index()).done();
    OptModel model = builder.build();
    assertThat(verdict(model, infeasible())).isInstanceOf(Verdict.Refuted.class);
    assertThat(verdict(model, optimal(Assignment.of(1, 1), 2)))
        .isInstanceOf(Verdict.Confirmed.class);
  }

  @Test
  void moreNodesThanItsEffortAllowsLeaveTheClaimOpen() {
    OptModelBuilder builder = new OptModelBuilder("odd");
    OptModelBuilder.RowBuilder row = builder.row("odd");
    for (int v = 0; v < 30; v++) {
      row.plus(2, builder.binary("x" + v).index());
    }
    row.equalTo(29);
    builder.minimize("nothing").plus(1, 0).done();
    OptModel model = builder.build();
    Verdict<Assignment> verdict =
        new ExactCertifier(2_000, false)
            .examine(
                new ClaimedResult<>(
                    SolveRequest.of(model, SolveParameters.DEFAULT), infeasible(), Sense.MINIMIZE));
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Open.class, open -> assertThat(open.reason()).contains("search tree"));
  }

  private static Verdict<Assignment> verdict(OptModel model, SolveResult<Assignment> result) {
    SolveRequest<OptModel, Assignment> request =
        SolveRequest.of(model, SolveParameters.DEFAULT.withGap(0));
    return ExactCertifier.THOROUGH.examine(
        new ClaimedResult<>(request, result, model.objectives().get(0).sense()));
  }

  private static SolveResult<Assignment> optimal(Assignment point, double value) {
    return new SolveResult.Optimal<>(point, new Bounds(value, OptionalDouble.of(value)), report());
  }

  private static SolveResult<Assignment> infeasible() {
    return new SolveResult.Infeasible<>(report());
  }

  /** A bound that is stricter than a value by an amount. */
  private static SolveResult<Assignment> bound(Sense sense, double value, double stricter) {
    double bound = sense == Sense.MINIMIZE ? value + stricter : value - stricter;
    return new SolveResult.NoSolution<>(OptionalDouble.of(bound), report());
  }

  private static Report report() {
    return new Report(
        new Termination(Termination.Cause.COMPLETED, ""),
        Statistics.NONE,
        Provenance.of("claimant", "", SolveParameters.DEFAULT),
        List.of());
  }
}
