package org.wattle.solvers.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
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

  /** Checks many proofs in one process, and prints a line for each of them. */
  private static final String CHECK_ALL =
      """
      import os, sys
      sys.path.insert(0, sys.argv[1])
      import check
      for proof in sorted(name for name in os.listdir(sys.argv[2]) if name.endswith(".vipr")):
          path = os.path.join(sys.argv[2], proof[:-5])
          try:
              files = [path + ".vipr", path + ".mps", path + ".sol"]
              check.check_files(*(file for file in files if os.path.exists(file)))
              print("verdict", proof, "holds")
          except check.Wrong as wrong:
              print("verdict", proof, "is wrong:", wrong)
      """;

  @TempDir private Path folder;

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
      write("%04d".formatted(seed), proof, best);
    }
    assertThat(infeasible).isBetween(1, count - 1);
    allHold(count);
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
      write("%04d".formatted(seed), proof, Optional.empty());
    }
    allHold(count);
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

  private void write(String name, ExactProof proof, Optional<Assignment> point) throws IOException {
    Files.writeString(folder.resolve(name + ".vipr"), proof.vipr(point));
    Files.writeString(folder.resolve(name + ".mps"), proof.mps());
    if (point.isPresent()) {
      StringBuilder text = new StringBuilder();
      for (int v = 0; v < proof.model().variableCount(); v++) {
        text.append(proof.model().variableName(v)).append(' ');
        text.append(ExactProgram.decimal(point.get().value(v)).toPlainString()).append('\n');
      }
      Files.writeString(folder.resolve(name + ".sol"), text.toString());
    }
  }

  private void allHold(int count) throws Exception {
    Process python;
    try {
      python =
          new ProcessBuilder("python3", "-c", CHECK_ALL, "../proofs", folder.toString())
              .redirectErrorStream(true)
              .start();
    } catch (IOException absent) {
      assumeTrue(false, "there is no python3, which proofs/check.py needs");
      return;
    }
    String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(python.waitFor()).as(output).isZero();
    List<String> verdicts = new ArrayList<>(output.lines().toList());
    verdicts.removeIf(line -> !line.startsWith("verdict"));
    assertThat(verdicts).hasSize(count).allMatch(line -> line.endsWith("holds"));
  }
}
