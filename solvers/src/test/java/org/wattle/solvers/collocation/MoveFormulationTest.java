package org.wattle.solvers.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.MoveFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Counting what stays and what comes gives the optimum of all placements within the moves, whether
 * or not these have an order.
 */
class MoveFormulationTest {
  /** Instances with more placements take too long. */
  private static final double MOST_PLACEMENTS = 20_000;

  static Stream<Long> seeds() {
    return Seeds.upTo(800)
        .filter(
            seed -> {
              CollocationInstance drawn = drawn(seed);
              return Math.pow(drawn.cluster().nodes(), drawn.containers()) <= MOST_PLACEMENTS;
            });
  }

  private static CollocationInstance drawn(long seed) {
    CollocationInstance drawn = TinyCollocations.running(seed, 2);
    return drawn.with(drawn.migrations().inAnyOrder());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theBoundIsNoMoreThanTheBestOfAllPlacementsAndThePointIsAPlacement(long seed) {
    CollocationInstance instance = drawn(seed);
    CollocationChecker checker = new CollocationChecker();
    WeightedSum sum = new WeightedSum(instance);
    double best = new EveryOrder(instance).best();
    FormulatedModel<CollocationPlacement> formulated =
        new MoveFormulation(GoalCosts.of(instance), GoalLimits.NONE).build(instance);
    SolveResult<Assignment> result =
        CheckedBackend.installed("scip")
            .solve(SolveRequest.of(formulated.model(), SolveParameters.DEFAULT.withGap(1e-9)));

    String what = "seed %d, %s".formatted(seed, instance);
    assertThat(result.bound()).as(what).isPresent();
    assertThat(result.bound().getAsDouble()).as(what).isLessThanOrEqualTo(best + 1e-7);
    Optional<CollocationPlacement> placement = result.solution().flatMap(formulated::decode);
    assertThat(placement).as(what).isPresent();
    assertThat(checker.check(instance, placement.get()).violations()).as(what).isEmpty();
    if (!hasHotTurtle(instance)) {
      assertThat(result.bound().getAsDouble()).as(what).isCloseTo(best, within(1e-6));
      assertThat(sum.of(placement.get())).as(what).isCloseTo(best, within(1e-6));
    }
  }

  @Test
  void aBoundForFewerMovesIsCaught() {
    long caught =
        LongStream.rangeClosed(1, 200)
            .mapToObj(MoveFormulationTest::drawn)
            .filter(instance -> instance.migrations().most().orElse(0) == 1)
            .filter(instance -> instance.containers() <= 5 && instance.cluster().nodes() <= 5)
            .filter(
                instance -> bound(withoutMoves(instance)) > new EveryOrder(instance).best() + 1e-6)
            .count();

    assertThat(caught).isPositive();
  }

  private static CollocationInstance withoutMoves(CollocationInstance instance) {
    return instance.with(
        new Migrations(OptionalInt.of(0), instance.migrations().cost()).inAnyOrder());
  }

  private static double bound(CollocationInstance instance) {
    return CheckedBackend.installed("scip")
        .solve(
            SolveRequest.of(
                new MoveFormulation(GoalCosts.of(instance), GoalLimits.NONE)
                    .build(instance)
                    .model(),
                SolveParameters.DEFAULT.withGap(1e-9)))
        .bound()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Then a job may be worth more where the model does not call it isolated. */
  private static boolean hasHotTurtle(CollocationInstance instance) {
    int coolest =
        instance.jobs().stream()
            .filter(job -> job.isTaz())
            .mapToInt(job -> job.intensity())
            .min()
            .orElse(Integer.MAX_VALUE);
    return instance.jobs().stream().anyMatch(job -> !job.isTaz() && job.intensity() > coolest);
  }
}
