package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

/**
 * On random tiny models, over all their points and in exact arithmetic: scaling cuts off no
 * feasible point, its bound is one of the original, no scaled point breaks the original by more
 * than stated, and no sum gets beyond the limit.
 */
class ScaleToIntegersExhaustiveTest {
  private static final int MODELS = 400;

  /** What the stated error leaves out: the last digits of doubles. */
  private static final double LAST_DIGITS = 1e-14;

  @ParameterizedTest
  @CsvSource({"1, 9007199254740992", "2, 2147483647", "3, 100000", "4, 3000", "5, 120"})
  void scalingKeepsEveryFeasiblePointAndItsBound(long seed, long limit) {
    Random random = new Random(seed);
    int scaled = 0;
    int rounded = 0;
    for (int m = 0; m < MODELS; m++) {
      OptModel model = randomModel(random);
      Rewrite.Outcome outcome = new ScaleToIntegers(limit).apply(model);
      if (outcome instanceof Rewrite.Changed changed) {
        scaled++;
        rounded += changed.rewritten().error() > 1e-8 ? 1 : 0;
        compare(model, changed.rewritten(), limit, "seed " + seed + ", model " + m);
      }
    }
    assertThat(scaled).as("seed %d: models scaled", seed).isGreaterThan(MODELS / 10);
    assertThat(rounded).as("seed %d: of them rounded", seed).isGreaterThan(MODELS / 20);
  }

  private static void compare(OptModel model, Rewritten rewritten, long limit, String label) {
    OptModel scaled = rewritten.model();
    Objective objective = model.objectives().get(0);
    Objective scaledObjective = scaled.objectives().get(0);
    boolean minimize = objective.sense() == Sense.MINIMIZE;
    double best = minimize ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    double scaledBest = best;
    for (Assignment point : points(model)) {
      double value = objective.value(point);
      double scaledValue = scaledObjective.value(point);
      boolean feasible = largestBreak(model, point) == 0;
      double scaledBreak = largestBreak(scaled, point);
      if (feasible) {
        assertThat(scaledBreak).as("%s cuts off %s", label, point).isZero();
        best = minimize ? Math.min(best, value) : Math.max(best, value);
      }
      if (scaledBreak == 0) {
        assertThat(largestBreak(model, point))
            .as("%s: %s breaks more than stated", label, point)
            .isLessThanOrEqualTo(rewritten.error() * (1 + 1e-9) + LAST_DIGITS);
        scaledBest =
            minimize ? Math.min(scaledBest, scaledValue) : Math.max(scaledBest, scaledValue);
        assertThat(Math.abs(rewritten.valueBack(0, scaledValue) - value))
            .as("%s: value of %s", label, point)
            .isLessThanOrEqualTo(rewritten.valueError(0) + 1e-9 * Math.max(1, Math.abs(value)));
      }
      for (int r = 0; r < scaled.rowCount(); r++) {
        assertThat(Math.abs(scaled.activity(r, point)))
            .as(label)
            .isLessThanOrEqualTo((double) limit);
      }
    }
    if (Double.isFinite(best)) {
      double bound = rewritten.boundBack(0, scaledBest);
      double slack = 1e-12 * Math.max(1, Math.abs(best));
      assertThat(minimize ? bound - best : best - bound)
          .as("%s: bound %s of best %s", label, bound, best)
          .isLessThanOrEqualTo(slack);
    }
  }

  /** The largest violation relative to side and largest coefficient, computed exactly. */
  private static double largestBreak(OptModel model, Assignment point) {
    double largest = 0;
    for (int r = 0; r < model.rowCount(); r++) {
      BigDecimal activity = BigDecimal.ZERO;
      double size = 0;
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        activity = activity.add(times(model.coefficient(k), point.value(model.column(k))));
        size = Math.max(size, Math.abs(model.coefficient(k)));
      }
      largest = Math.max(largest, beyond(activity, model.rowUpper(r), size));
      largest = Math.max(largest, beyond(activity.negate(), -model.rowLower(r), size));
    }
    for (var constraint : model.packings()) {
      VectorPackingConstraint packing = constraint;
      for (int d = 0; d < packing.dimensions().size(); d++) {
        BigDecimal used = BigDecimal.ZERO;
        double size = 0;
        for (int i = 0; i < packing.itemCount(); i++) {
          double placed = point.value(packing.assignment(i, 0).getAsInt());
          used = used.add(times(packing.size(d, i), placed));
          size = Math.max(size, packing.size(d, i));
        }
        largest = Math.max(largest, beyond(used, packing.capacity(d, 0), size));
      }
    }
    return largest;
  }

  private static BigDecimal times(double a, double b) {
    return new BigDecimal(a).multiply(new BigDecimal(b));
  }

  private static double beyond(BigDecimal activity, double side, double size) {
    if (Double.isInfinite(side)) {
      return 0;
    }
    double excess = activity.subtract(new BigDecimal(side)).doubleValue();
    return excess <= 0 ? 0 : excess / Math.max(size, Math.abs(side));
  }

  private static OptModel randomModel(Random random) {
    OptModelBuilder builder = new OptModelBuilder("random");
    int n = 2 + random.nextInt(4);
    Variable[] variables = new Variable[n];
    for (int v = 0; v < n; v++) {
      int lower = random.nextInt(3) - 1;
      variables[v] =
          v < 2
              ? builder.binary("b" + v)
              : builder.integer("n" + v, lower, lower + random.nextInt(4));
    }
    int kind = random.nextInt(4);
    for (int r = 0; r < 1 + random.nextInt(3); r++) {
      OptModelBuilder.RowBuilder row = builder.row("r" + r);
      double atSomePoint = 0;
      for (Variable variable : variables) {
        double coefficient = number(random, kind) * (random.nextInt(3) - 1);
        row.plus(coefficient, variable);
        atSomePoint += coefficient * random.nextInt(2);
      }
      // Sides that some point meets to the last digit are where rounding matters.
      double side = random.nextBoolean() ? atSomePoint : number(random, kind);
      switch (random.nextInt(4)) {
        case 0 -> row.atLeast(side);
        case 1 -> row.equalTo(side);
        case 2 -> row.between(side - number(random, kind), side);
        default -> row.atMost(side);
      }
    }
    if (random.nextBoolean()) {
      builder.add(
          new VectorPackingConstraint.Builder("p", List.of("d"), 2, 1)
              .size(0, 0, number(random, kind))
              .size(0, 1, number(random, kind))
              .capacity(0, 0, number(random, kind))
              .allow(0, 0, variables[0])
              .allow(1, 0, variables[1]));
    }
    OptModelBuilder.ObjectiveBuilder objective =
        random.nextBoolean() ? builder.minimize("o") : builder.maximize("o");
    for (Variable variable : variables) {
      objective.plus(number(random, kind) * (random.nextInt(3) - 1), variable);
    }
    objective.plus(number(random, kind)).done();
    return builder.build();
  }

  private static double number(Random random, int kind) {
    return switch (kind) {
      case 0 -> random.nextInt(400) / 100.0;
      case 1 -> random.nextInt(20) / (double) (1 + random.nextInt(9));
      case 2 -> random.nextDouble() * 10;
      default -> Math.exp(random.nextGaussian() * 2);
    };
  }

  private static List<Assignment> points(OptModel model) {
    List<double[]> partial = new ArrayList<>();
    partial.add(new double[model.variableCount()]);
    for (int v = 0; v < model.variableCount(); v++) {
      List<double[]> longer = new ArrayList<>();
      for (double[] values : partial) {
        for (double x = model.lower(v); x <= model.upper(v); x++) {
          double[] copy = values.clone();
          copy[v] = x;
          longer.add(copy);
        }
      }
      partial = longer;
    }
    return partial.stream().map(Assignment::of).toList();
  }
}
