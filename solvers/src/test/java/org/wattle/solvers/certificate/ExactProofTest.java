package org.wattle.solvers.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/**
 * Proofs of what enumeration finds of tiny models are accepted by {@code proofs/check.py}, which
 * shares nothing with the code that writes them, and prove the optimum and nothing beyond it.
 */
class ExactProofTest {
  private static final int SEEDS = 400;

  @TempDir private Path folder;
  private CheckProgram check = new CheckProgram(Path.of(""));

  @BeforeEach
  void checkInTheFolder() {
    check = new CheckProgram(folder);
  }

  @Test
  void ofIntegerProgramsTheOptimumIsProvedAndInfeasibilityToo() throws Exception {
    int infeasible = 0;
    int count = Seeds.count(SEEDS);
    for (long seed = 1; seed <= count; seed++) {
      OptModel model = TinyPrograms.integers(new Random(seed));
      Optional<Assignment> best = TinyPrograms.best(model);
      ExactProof proof = proof(model, best.map(point -> optimal(model, point)));
      infeasible += best.isEmpty() ? 1 : 0;
      assertThat(proof.bound().isPresent()).as("seed %d", seed).isEqualTo(best.isPresent());
      if (best.isPresent()) {
        isTheOptimum(proof, model, best.get(), seed);
      }
      check.add("%04d".formatted(seed), proof, best);
    }
    assertThat(infeasible).isBetween(1, count - 1);
    check.allHold();
  }

  /** The free variable is at least the largest of some linear functions of the integers. */
  @Test
  void ofMixedProgramsWithVariablesWithoutBoundsTheOptimumIsProved() throws Exception {
    int count = Seeds.count(SEEDS);
    for (long seed = 1; seed <= count; seed++) {
      Random random = new Random(seed);
      OptModelBuilder builder = new OptModelBuilder("mixed");
      Variable free = builder.continuous("t", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      int integers = 1 + random.nextInt(3);
      for (int v = 0; v < integers; v++) {
        builder.variable(VariableType.INTEGER, "x" + v, 0, 3);
      }
      double[][] functions = new double[1 + random.nextInt(3)][integers + 1];
      for (int f = 0; f < functions.length; f++) {
        functions[f][integers] = decimal(random);
        RowBuilder row = builder.row("above" + f).plus(1, free);
        for (int v = 0; v < integers; v++) {
          functions[f][v] = decimal(random);
          row.plus(-functions[f][v], v + 1);
        }
        row.between(functions[f][integers], functions[f][integers] + 1000);
      }
      double[] costs = new double[integers];
      ObjectiveBuilder objective = builder.minimize("cost").plus(0.3).plus(1.1, free);
      for (int v = 0; v < integers; v++) {
        costs[v] = decimal(random);
        objective.plus(costs[v], v + 1);
      }
      objective.done();
      OptModel model = builder.build();
      Assignment best = best(functions, costs);
      ExactProof proof = proof(model, Optional.of(optimal(model, best)));
      isTheOptimum(proof, model, best, seed);
      check.add("%04d".formatted(seed), proof, Optional.empty());
    }
    check.allHold();
  }

  private static double decimal(Random random) {
    return (random.nextInt(61) - 30) / 10.0;
  }

  private static Assignment best(double[][] functions, double[] costs) {
    int points = 1 << (2 * costs.length);
    double least = Double.POSITIVE_INFINITY;
    double[] best = new double[costs.length + 1];
    for (int p = 0; p < points; p++) {
      double[] point = new double[costs.length + 1];
      double cost = 0;
      point[0] = Double.NEGATIVE_INFINITY;
      for (int v = 0; v < costs.length; v++) {
        point[v + 1] = (p >> (2 * v)) & 3;
        cost += costs[v] * point[v + 1];
      }
      for (double[] function : functions) {
        double value = function[costs.length];
        for (int v = 0; v < costs.length; v++) {
          value += function[v] * point[v + 1];
        }
        point[0] = Math.max(point[0], value);
      }
      cost += 1.1 * point[0];
      if (cost < least) {
        least = cost;
        best = point;
      }
    }
    return Assignment.of(best);
  }

  private static void isTheOptimum(ExactProof proof, OptModel model, Assignment best, long seed) {
    BigDecimal bound = proof.bound().orElseThrow();
    double value = model.objectives().get(0).value(best);
    assertThat(bound.doubleValue()).as("seed %d", seed).isCloseTo(value, within(1e-6));
  }

  private static ExactProof proof(OptModel model, Optional<SolveResult<Assignment>> claim) {
    Sense sense = model.objectives().get(0).sense();
    SolveRequest<OptModel, Assignment> request =
        SolveRequest.of(model, SolveParameters.DEFAULT.withGap(0));
    SolveResult<Assignment> result = claim.orElseGet(() -> new SolveResult.Infeasible<>(report()));
    Verdict<Assignment> verdict =
        ExactCertifier.RECORDING.examine(new ClaimedResult<>(request, result, sense));
    assertThat(verdict).isInstanceOf(Verdict.Confirmed.class);
    return ((Verdict.Confirmed<Assignment>) verdict).proof().orElseThrow().exact();
  }

  private static SolveResult<Assignment> optimal(OptModel model, Assignment point) {
    double value = model.objectives().get(0).value(point);
    return new SolveResult.Optimal<>(point, new Bounds(value, OptionalDouble.of(value)), report());
  }

  private static Report report() {
    return new Report(
        new Termination(Termination.Cause.COMPLETED, ""),
        Statistics.NONE,
        Provenance.of("enumeration", "", SolveParameters.DEFAULT),
        List.of(),
        List.of());
  }
}
