package org.wattle.solvers.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.ShareOfLargest;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.Weights;
import org.wattle.model.front.GoalAims;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;

/** Exact solvers find what enumeration finds, and say so. */
class ExactCollocationTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(500);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theOptimumIsThatOfAllPlacements(long seed) {
    assertOptimal("auto", TinyCollocations.of(seed, 2));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void soItIsWithAnyNumberOfSlots(long seed) {
    for (int slots : List.of(1, 3, 4, 5)) {
      assertOptimal("auto", TinyCollocations.of(seed, slots));
    }
  }

  static LongStream someSeeds() {
    return LongStream.rangeClosed(1001, 1040);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("someSeeds")
  void soItIsWhereContainersRunAndMovingThemCosts(long seed) {
    CollocationInstance ordered = TinyCollocations.running(seed, 2);
    assertOptimal("auto", ordered);
    assertOptimal("auto", ordered.with(ordered.migrations().inAnyOrder()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("someSeeds")
  void soItIsForAReferencePointAndWithinLimits(long seed) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int slots = 2; slots <= 3; slots++) {
      CollocationInstance instance = TinyCollocations.of(seed, slots);
      GoalAims aims =
          new GoalAims(
              Optional.of(shares(random)).filter(any -> random.nextInt(4) > 0),
              random.nextInt(3) / 100.0,
              Optional.of(shares(random)).filter(any -> random.nextBoolean()));
      Weights sum = instance.weights();
      assertBestWithin(
          instance.with(new Weights(sum.power(), sum.intensity(), sum.sensitivity(), aims)));
    }
  }

  private static List<Double> shares(UniformRandomProvider random) {
    return List.of(0.4 + 0.6 * random.nextDouble(), 0.6 * random.nextDouble(), random.nextDouble());
  }

  /** Goals of every placement as shares, without the formulas of the models. */
  private static void assertBestWithin(CollocationInstance instance) {
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    ShareOfLargest shares = new ShareOfLargest(instance);
    GoalWeights weights = instance.weights().ofGoals();
    double[] best = {Double.POSITIVE_INFINITY};
    EveryCollocation.visit(
        instance,
        nodes -> {
          List<Double> of = shares.of(evaluator.of(nodes)).values();
          if (weights.aims().beyond(Goals.OF_FRONTS, of).isEmpty()) {
            best[0] = Math.min(best[0], weights.value(Goals.OF_FRONTS, of));
          }
        });
    SolveResult<CollocationPlacement> result =
        CollocationSolvers.byId("auto", BranchAndBoundOptions.ALL)
            .orElseThrow()
            .solve(SolveRequest.of(instance, SolveParameters.DEFAULT.withGap(1e-7)));
    assertThat(result.status())
        .as("%s %s", instance, result)
        .isEqualTo(best[0] < Double.POSITIVE_INFINITY ? "optimal" : "infeasible");
    result
        .bounds()
        .ifPresent(
            found -> assertThat(found.value()).as("%s", instance).isCloseTo(best[0], within(1e-9)));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"scip", "highs", "cp-sat", "cbc", "ojalgo", "choco"})
  void everyBackendForIntegerProgramsFindsIt(String id) {
    for (long seed = 2001; seed <= 2010; seed++) {
      assertOptimal(id, TinyCollocations.of(seed, 2));
    }
  }

  @Test
  void theCatalogueHasASolverForEveryId() {
    assertThat(CollocationSolvers.ids()).startsWith("auto").doesNotHaveDuplicates();
    assertThat(CollocationSolvers.ids())
        .allMatch(
            id ->
                CollocationSolvers.byId(id, BranchAndBoundOptions.ALL)
                    .orElseThrow()
                    .id()
                    .equals(id));
  }

  private static void assertOptimal(String id, CollocationInstance instance) {
    double best = new EveryOrder(instance).best();
    Solver<CollocationInstance, CollocationPlacement> solver =
        CollocationSolvers.byId(id, BranchAndBoundOptions.ALL).orElseThrow();
    SolveResult<CollocationPlacement> result =
        solver.solve(SolveRequest.of(instance, SolveParameters.DEFAULT.withGap(1e-7)));
    assertThat(result.status()).as("%s %s", instance, result).isEqualTo("optimal");
    CollocationPlacement placement = result.solution().orElseThrow();
    assertThat(new CollocationChecker().check(instance, placement).violations()).isEmpty();
    assertThat(new WeightedSum(instance).of(placement))
        .as("%s", instance)
        .isCloseTo(best, within(1e-9))
        .isCloseTo(result.bounds().orElseThrow().value(), within(1e-12));
  }
}
