package org.wattle.solvers.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/** No prices, however wrong, prove a bound that a point of the box beats. */
class ExactDualTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private static Stream<Long> seeds() {
    return Seeds.upTo(4_000);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whateverThePricesNoPointCostsLessThanTheBound(long seed) {
    Random random = new Random(seed);
    OptModel model = model(random);
    double[] point = point(model.variableCount(), random);
    if (!ModelCheck.check(model, Assignment.of(point), 0).feasible()) {
      return;
    }
    ExactProgram program = ExactProgram.of(model);
    BigDecimal cost = cost(program, point);
    Box box = Box.of(program.rows(), ImpliedBounds.of(program, Optional.of(cost)));
    double[] prices = new double[model.rowCount()];
    Arrays.setAll(prices, r -> price(random));

    new ExactDual(program, box, true)
        .bound(prices)
        .ifPresent(bound -> assertThat(bound).isLessThanOrEqualTo(cost));
    new ExactDual(program, box, false)
        .bound(prices)
        .ifPresent(bound -> assertThat(bound.signum()).isNotPositive());
  }

  /** Without its correction the price of 0.1 leaves a reduced cost of rounding errors. */
  @Test
  void pricesThatMissAFreeVariableByRoundingAreCorrected() {
    OptModelBuilder builder = new OptModelBuilder("free");
    builder.continuous("x", -INFINITE, INFINITE);
    builder.continuous("y", -INFINITE, INFINITE);
    builder.row("a").plus(3, 0).plus(1, 1).atLeast(6);
    builder.row("b").plus(-1, 0).plus(3, 1).atLeast(8);
    builder.minimize("cost").plus(1, 0).plus(1, 1).done();
    OptModel model = builder.build();
    ExactProgram program = ExactProgram.of(model);
    Box box = Box.of(model, ImpliedBounds.of(program, Optional.empty()));

    Optional<BigDecimal> bound =
        new ExactDual(program, box, true).bound(new double[] {0.4 + 1e-13, 0.2 - 1e-13});

    assertThat(bound.orElseThrow().doubleValue()).isCloseTo(4, within());
  }

  @Test
  void pricesThatProveNothingGiveNoBound() {
    OptModelBuilder builder = new OptModelBuilder("endless");
    builder.continuous("x", 0, INFINITE);
    builder.row("a").plus(1, 0).atLeast(1);
    builder.minimize("cost").plus(-1, 0).done();
    ExactProgram program = ExactProgram.of(builder.build());
    Box box = Box.of(program.rows(), ImpliedBounds.of(program, Optional.empty()));

    assertThat(new ExactDual(program, box, true).bound(new double[] {1})).isEmpty();
  }

  private static Offset<Double> within() {
    return Offset.offset(1e-6);
  }

  private static BigDecimal cost(ExactProgram program, double[] point) {
    BigDecimal cost = program.offset();
    for (int v = 0; v < point.length; v++) {
      cost = cost.add(program.cost(v).multiply(new BigDecimal(point[v])));
    }
    return cost;
  }

  private static double price(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> 0;
      case 1 -> Double.NaN;
      case 2 -> INFINITE;
      case 3 -> random.nextInt(9) - 4;
      default -> random.nextGaussian();
    };
  }

  private static double[] point(int columns, Random random) {
    double[] point = new double[columns];
    Arrays.setAll(point, v -> random.nextInt(9) - 4);
    return point;
  }

  private static OptModel model(Random random) {
    OptModelBuilder builder = new OptModelBuilder("random");
    int columns = 1 + random.nextInt(4);
    for (int v = 0; v < columns; v++) {
      double lower = random.nextInt(3) == 0 ? -INFINITE : -4 + random.nextInt(3);
      double upper = random.nextInt(3) == 0 ? INFINITE : 2 + random.nextInt(3);
      builder.continuous("x" + v, lower, upper);
    }
    int rows = random.nextInt(4);
    for (int r = 0; r < rows; r++) {
      RowBuilder row = builder.row("r" + r);
      for (int v = 0; v < columns; v++) {
        row.plus(random.nextInt(9) - 4 + 0.1 * random.nextInt(3), v);
      }
      double side = random.nextInt(21) - 10;
      row.between(
          random.nextInt(3) == 0 ? -INFINITE : side - random.nextInt(20),
          random.nextInt(3) == 0 ? INFINITE : side + random.nextInt(20));
    }
    ObjectiveBuilder objective =
        random.nextBoolean() ? builder.minimize("cost") : builder.maximize("cost");
    for (int v = 0; v < columns; v++) {
      objective.plus(random.nextInt(9) - 4 + 0.1 * random.nextInt(3), v);
    }
    objective.plus(random.nextInt(5)).done();
    return builder.build();
  }
}
