package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.ArcFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** Every exact way to solve tiny instances gives what trying everything gives. */
class EnergyDifferentialTest {
  private static final double AGREEMENT = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(220);
  }

  /** The backends that prove optima of placements. */
  static List<Backend> exactBackends() {
    return Backends.all().stream()
        .filter(backend -> backend.capabilities().proof() == Capabilities.Proof.EXACT)
        .filter(
            backend -> backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES))
        .toList();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactBackendFindsTheOptimum(long seed) {
    EnergyInstance instance = TinyInstances.random(seed);
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      List<Backend> backends = exactBackends();
      assertThat(backends)
          .extracting(Backend::id)
          .contains("scip", "highs", "cp-sat", "cbc", "ojalgo", "choco");
      for (Backend backend : backends) {
        String words = "seed %d, %s, %s".formatted(seed, objective, backend.id());
        SolveResult<Placement> result =
            new ExactEnergySolver(
                    objective,
                    BackendSelector.fixed(new CheckedBackend(backend)),
                    (center, minimised, parameters, stop) -> AggregateBound.NONE)
                .solve(SolveRequest.of(instance, TO_THE_END));
        agrees(words, instance, objective, optimum, result);
      }
    }
  }

  /** The aggregate bound ends many a search before the backend has its own proof. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theAggregateBoundEndsSearchesAtTheOptimum(long seed) {
    EnergyInstance instance = TinyInstances.random(seed);
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      for (String id : List.of("auto", "scip")) {
        SolveResult<Placement> result =
            EnergySolvers.byId(id, objective)
                .orElseThrow()
                .solve(SolveRequest.of(instance, TO_THE_END));
        agrees(
            "seed %d, %s, %s".formatted(seed, objective, id), instance, objective, optimum, result);
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyFormulationHasTheSameOptimum(long seed) {
    EnergyInstance instance = TinyInstances.random(seed);
    CheckedBackend backend = new CheckedBackend(Backends.byId("scip").orElseThrow());
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      FormulationOptions options = FormulationOptions.of(objective);
      List<Formulation<EnergyInstance, Placement>> exact = new ArrayList<>();
      exact.add(new ArcFormulation(objective));
      exact.add(new PathFormulation(options));
      for (Formulation<EnergyInstance, Placement> formulation : exact) {
        String words = "seed %d, %s, %s".formatted(seed, objective, formulation.id());
        FormulatedModel<Placement> formulated = formulation.build(instance);
        SolveResult<Assignment> result =
            backend.solve(SolveRequest.of(formulated.model(), TO_THE_END));
        if (optimum.isEmpty()) {
          assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
        } else {
          assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
          Placement placement = formulated.decode(result.solution().orElseThrow()).orElseThrow();
          near(words, joules(instance, objective, placement), optimum.getAsDouble());
          near(words, result.bounds().orElseThrow().value(), optimum.getAsDouble());
        }
      }
      summedTrafficIsARelaxation(seed, instance, objective, optimum, backend);
    }
  }

  /**
   * The default formulation sums traffic: its optimum is at most that of unsplit paths, and equal
   * where it can be routed.
   */
  private static void summedTrafficIsARelaxation(
      long seed,
      EnergyInstance instance,
      EnergyObjective objective,
      OptionalDouble optimum,
      CheckedBackend backend) {
    String words = "seed %d, %s, aggregated-flow".formatted(seed, objective);
    FormulatedModel<Placement> formulated =
        new AggregatedFlowFormulation(FormulationOptions.of(objective)).build(instance);
    SolveResult<Assignment> result = backend.solve(SolveRequest.of(formulated.model(), TO_THE_END));
    if (optimum.isPresent()) {
      double value = result.bounds().orElseThrow().value();
      assertThat(value).as(words).isLessThanOrEqualTo(optimum.getAsDouble() * (1 + AGREEMENT));
      formulated
          .decode(result.solution().orElseThrow())
          .ifPresent(
              placement ->
                  near(words, joules(instance, objective, placement), optimum.getAsDouble()));
    }
  }

  private static void agrees(
      String words,
      EnergyInstance instance,
      EnergyObjective objective,
      OptionalDouble optimum,
      SolveResult<Placement> result) {
    if (optimum.isEmpty()) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      return;
    }
    assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
    near(
        words, joules(instance, objective, result.solution().orElseThrow()), optimum.getAsDouble());
    near(words, result.bounds().orElseThrow().value(), optimum.getAsDouble());
    near(words, result.bound().orElseThrow(), optimum.getAsDouble());
  }

  private static double joules(
      EnergyInstance instance, EnergyObjective objective, Placement placement) {
    var check = new PlacementChecker().check(instance, placement);
    assertThat(check.violations()).isEmpty();
    return check.objectives().getOrDefault(objective.id(), Double.NaN);
  }

  private static void near(String words, double value, double optimum) {
    assertThat(value)
        .as(words)
        .isCloseTo(optimum, within(AGREEMENT * Math.max(1, Math.abs(optimum))));
  }
}
