package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomGroups;
import org.wattle.model.energy.formulation.ArcFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** With rules of groups across domains, every exact way gives what trying everything gives. */
class GroupRulesFuzzTest {
  private static final double AGREEMENT = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /** Every third one with rules of the other kinds, too. */
  private static EnergyInstance drawn(long seed) {
    EnergyInstance instance =
        seed % 3 == 0 ? RuledInstances.random(seed) : TinyInstances.random(seed);
    return RandomGroups.on(instance, new Random(seed * 31 + 7));
  }

  private static EnergyObjective objective(long seed) {
    return seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
  }

  /** One after the other. */
  private static List<Backend> backends(long seed) {
    List<Backend> all = EnergyDifferentialTest.exactBackends();
    return List.of(all.get((int) (seed % all.size())));
  }

  /** A heuristic places all tasks cleanly, or some wait. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void heuristicsKeepTheRules(long seed) {
    EnergyInstance instance = drawn(seed);
    OptionalDouble optimum = BruteForce.optimum(instance, objective(seed));
    for (String id : List.of("vector-greedy", "first-fit", "best-fit", "rrs")) {
      SolveResult<Placement> result =
          EnergySolvers.byId(id, objective(seed))
              .orElseThrow()
              .solve(SolveRequest.of(instance, TO_THE_END));
      String words = "seed %d, %s: %s".formatted(seed, id, result);
      assertThat(result).as(words).isNotInstanceOf(SolveResult.Failed.class);
      result
          .solution()
          .ifPresent(
              placement ->
                  assertThat(joules(words, instance, seed, placement))
                      .as(words)
                      .isGreaterThanOrEqualTo(optimum.orElseThrow() * (1 - AGREEMENT)));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactBackendFindsTheOptimum(long seed) {
    EnergyInstance instance = drawn(seed);
    OptionalDouble optimum = BruteForce.optimum(instance, objective(seed));
    for (Backend backend : backends(seed)) {
      SolveResult<Placement> result =
          new ExactEnergySolver(
                  objective(seed),
                  BackendSelector.fixed(new CheckedBackend(backend)),
                  (center, minimised, parameters, stop) -> AggregateBound.NONE)
              .solve(SolveRequest.of(instance, TO_THE_END));
      agrees("seed %d, %s".formatted(seed, backend.id()), instance, seed, optimum, result);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void autoFindsTheOptimum(long seed) {
    EnergyInstance instance = drawn(seed);
    OptionalDouble optimum = BruteForce.optimum(instance, objective(seed));
    SolveResult<Placement> result =
        EnergySolvers.byId("auto", objective(seed))
            .orElseThrow()
            .solve(SolveRequest.of(instance, TO_THE_END));
    agrees("seed %d, auto".formatted(seed), instance, seed, optimum, result);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyFormulationHasTheSameOptimum(long seed) {
    EnergyInstance instance = drawn(seed);
    CheckedBackend backend = new CheckedBackend(Backends.byId("scip").orElseThrow());
    OptionalDouble optimum = BruteForce.optimum(instance, objective(seed));
    List<Formulation<EnergyInstance, Placement>> exact =
        List.of(
            new ArcFormulation(objective(seed)),
            new PathFormulation(FormulationOptions.of(objective(seed))));
    for (Formulation<EnergyInstance, Placement> formulation : exact) {
      String words = "seed %d, %s".formatted(seed, formulation.id());
      FormulatedModel<Placement> formulated = formulation.build(instance);
      SolveResult<Assignment> result =
          backend.solve(SolveRequest.of(formulated.model(), TO_THE_END));
      if (optimum.isEmpty()) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      } else {
        assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
        Placement placement = formulated.decode(result.solution().orElseThrow()).orElseThrow();
        near(words, joules(words, instance, seed, placement), optimum.getAsDouble());
      }
    }
  }

  private static void agrees(
      String words,
      EnergyInstance instance,
      long seed,
      OptionalDouble optimum,
      SolveResult<Placement> result) {
    if (optimum.isEmpty()) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      return;
    }
    assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
    Placement placement = result.solution().orElseThrow();
    near(words, joules(words, instance, seed, placement), optimum.getAsDouble());
    near(words, result.bound().orElseThrow(), optimum.getAsDouble());
  }

  private static double joules(
      String words, EnergyInstance instance, long seed, Placement placement) {
    var check = new PlacementChecker().check(instance, placement);
    assertThat(check.violations()).as(words).isEmpty();
    return check.objectives().getOrDefault(objective(seed).id(), Double.NaN);
  }

  private static void near(String words, double value, double optimum) {
    assertThat(value)
        .as(words)
        .isCloseTo(optimum, within(AGREEMENT * Math.max(1, Math.abs(optimum))));
  }
}
