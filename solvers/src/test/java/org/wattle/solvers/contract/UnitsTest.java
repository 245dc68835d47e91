package org.wattle.solvers.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** What is feasible and what is best does not depend on the units of rows, variables and costs. */
class UnitsTest {
  private static final int MODELS = Integer.getInteger("wattle.units.models", 240);
  private static final double[] FACTORS = {1e-9, 1e-4, 1 / 3.0, 1e4, 1e9};
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(MODELS);
  }

  private static List<Backend> exactBackends() {
    String only = System.getProperty("wattle.differential.only", "");
    return Backends.all().stream()
        .filter(backend -> backend.capabilities().proof() == Proof.EXACT)
        .filter(backend -> only.isEmpty() || List.of(only.split(",")).contains(backend.id()))
        .toList();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theOptimumIsTheSameInEveryUnit(long seed) {
    OptModel model = RandomModels.of(seed);
    Optional<Assignment> optimum = Oracle.optimum(model);
    double factor = FACTORS[(int) (seed % FACTORS.length)];
    double value = optimum.map(best -> Oracle.value(model, best) * factor).orElse(Double.NaN);
    OptModel scaled = scaled(model, factor, new Random(seed));
    String label = "seed %d, costs by %s".formatted(seed, factor);
    for (Backend backend : exactBackends()) {
      expect(backend, scaled, optimum.isPresent(), value, scale(scaled), label);
    }
  }

  private static void expect(
      Backend backend, OptModel model, boolean solvable, double value, double scale, String label) {
    CheckedBackend checked = new CheckedBackend(backend);
    if (checked.refusal(model).isPresent()) {
      return;
    }
    SolveResult<Assignment> result = checked.solve(SolveRequest.of(model, TO_THE_END));
    String words =
        "%s, %s: %s, %s".formatted(label, backend.id(), result, result.report().warnings());
    if (!solvable) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      return;
    }
    assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
    double found = Oracle.value(model, result.solution().orElseThrow());
    assertThat(Math.abs(found - value)).as(words).isLessThanOrEqualTo(1e-6 * scale);
    assertThat(Math.abs(result.bound().orElseThrow() - value))
        .as(words)
        .isLessThanOrEqualTo(1e-6 * scale);
  }

  private static double scale(OptModel model) {
    return model.objectives().stream()
        .flatMapToDouble(o -> Arrays.stream(new double[] {Math.abs(o.offset()), largest(o)}))
        .max()
        .orElse(0);
  }

  private static double largest(Objective objective) {
    double largest = 0;
    for (int k = 0; k < objective.termCount(); k++) {
      largest = Math.max(largest, Math.abs(objective.coefficient(k)));
    }
    return largest;
  }

  /**
   * Every row, packing and continuous variable by a factor of its own, the costs by a given one.
   */
  private static OptModel scaled(OptModel model, double costs, Random random) {
    OptModelBuilder builder = new OptModelBuilder(model.name());
    double[] units = new double[model.variableCount()];
    for (int v = 0; v < units.length; v++) {
      units[v] = model.type(v).integral() ? 1 : FACTORS[random.nextInt(3)];
      builder.variable(
          model.type(v), "x" + v, model.lower(v) * units[v], model.upper(v) * units[v]);
    }
    for (int r = 0; r < model.rowCount(); r++) {
      double factor = FACTORS[random.nextInt(FACTORS.length)];
      OptModelBuilder.RowBuilder row = builder.row("r" + r);
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        int v = model.column(k);
        row.plus(model.coefficient(k) * factor / units[v], v);
      }
      row.between(model.rowLower(r) * factor, model.rowUpper(r) * factor);
    }
    for (var constraint : model.packings()) {
      builder.add(scaled(constraint, random));
    }
    for (Objective objective : model.objectives()) {
      OptModelBuilder.ObjectiveBuilder scaled =
          objective.sense() == Sense.MINIMIZE ? builder.minimize("o") : builder.maximize("o");
      for (int k = 0; k < objective.termCount(); k++) {
        int v = objective.column(k);
        scaled.plus(objective.coefficient(k) * costs / units[v], v);
      }
      scaled.plus(objective.offset() * costs).done();
    }
    return builder.build();
  }

  private static VectorPackingConstraint.Builder scaled(
      VectorPackingConstraint packing, Random random) {
    int items = packing.itemCount();
    int bins = packing.binCount();
    VectorPackingConstraint.Builder scaled =
        new VectorPackingConstraint.Builder(packing.name(), packing.dimensions(), items, bins);
    for (int d = 0; d < packing.dimensions().size(); d++) {
      double factor = FACTORS[random.nextInt(FACTORS.length)];
      for (int i = 0; i < items; i++) {
        scaled.size(d, i, packing.size(d, i) * factor);
      }
      for (int j = 0; j < bins; j++) {
        scaled.capacity(d, j, packing.capacity(d, j) * factor);
      }
    }
    for (int j = 0; j < bins; j++) {
      if (packing.open(j).isPresent()) {
        scaled.open(j, new Variable(packing.open(j).getAsInt()));
      }
      for (int i = 0; i < items; i++) {
        if (packing.assignment(i, j).isPresent()) {
          scaled.allow(i, j, new Variable(packing.assignment(i, j).getAsInt()));
        }
      }
    }
    return scaled;
  }

  @ParameterizedTest
  @CsvSource({
    "1, 5e-7, 1",
    "1e-7, 5e-8, 1",
    "1e-7, 1.0000002e-7, 2",
    "5, 10.000003, 3",
    "5e9, 1.000001e10, 3"
  })
  void aRowThatIsMissedByLessThanTheTolerancesOfSolversIsMissed(
      double load, double need, int least) {
    OptModelBuilder builder = new OptModelBuilder("need");
    OptModelBuilder.RowBuilder row = builder.row("need");
    OptModelBuilder.ObjectiveBuilder cost = builder.minimize("cost");
    for (int v = 0; v < 3; v++) {
      Variable x = builder.binary("x" + v);
      row.plus(load, x);
      cost.plus(1, x);
    }
    row.atLeast(need);
    cost.done();
    OptModel model = builder.build();
    for (Backend backend : exactBackends()) {
      expect(backend, model, true, least, 1, load + " for " + need);
    }
  }

  @ParameterizedTest
  @CsvSource({"1e-9", "1e-4", "1", "1e4", "1e9"})
  void aFlowNeedsItsOpenLinkInEveryUnit(double unit) {
    OptModelBuilder builder = new OptModelBuilder("flow");
    Variable open = builder.binary("open");
    Variable flow = builder.continuous("flow", 0, Double.POSITIVE_INFINITY);
    builder.row("link").plus(1, flow).plus(-unit, open).atMost(0);
    builder.row("need").plus(1, flow).atLeast(0.3 * unit);
    builder.minimize("cost").plus(7, open).done();
    OptModel model = builder.build();
    for (Backend backend : exactBackends()) {
      expect(backend, model, true, 7, 1, "unit " + unit);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 5e-7", "1000001, 0.5", "1e-3, 5e-10", "1, 1e-8"})
  void aLoadNeedsItsServerHoweverSmallItIs(double rate, double need) {
    OptModelBuilder builder = new OptModelBuilder("load");
    Variable on = builder.binary("on");
    Variable load = builder.continuous("load", 0, Double.POSITIVE_INFINITY);
    builder.row("capacity").plus(1, load).plus(-1, on).atMost(0);
    builder.row("need").plus(rate, load).atLeast(need);
    builder.minimize("watts").plus(162, on).plus(51.5, load).done();
    OptModel model = builder.build();
    for (Backend backend : exactBackends()) {
      expect(backend, model, true, 162 + 51.5 * need / rate, 162, rate + " for " + need);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1e12, 0", "-1e12, 5, -1e12", "-Infinity, 5, NaN"})
  void aModelWithoutRowsIsBestAtItsBounds(double lower, double upper, double best) {
    OptModelBuilder builder = new OptModelBuilder("free");
    Variable x = builder.integer("x", lower, upper);
    Variable y = builder.binary("y");
    builder.minimize("cost").plus(1, x).plus(-2e-9, y).done();
    OptModel model = builder.build();
    for (Backend backend : exactBackends()) {
      CheckedBackend checked = new CheckedBackend(backend);
      if (checked.refusal(model).isPresent()) {
        continue;
      }
      SolveResult<Assignment> result = checked.solve(SolveRequest.of(model, TO_THE_END));
      assertThat(result)
          .as(backend.id())
          .isInstanceOf(
              Double.isNaN(best) ? SolveResult.Unbounded.class : SolveResult.Optimal.class);
      result.solution().ifPresent(p -> assertThat(p).isEqualTo(Assignment.of(best, 1)));
    }
  }
}
