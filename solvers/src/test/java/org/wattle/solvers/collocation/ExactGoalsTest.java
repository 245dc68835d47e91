package org.wattle.solvers.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.collocation.relaxed.RelaxedGoals;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.pareto.GoalMinimiser.Minimum;

/**
 * Goals are minimised under bounds on each, and where no placement keeps to them that is proven.
 */
class ExactGoalsTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 60);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theLeastIsThatOfAllPlacements(long seed) {
    CollocationInstance instance =
        TinyCollocations.of(seed, seed % 2 == 0 ? 3 + (int) (seed / 2 % 3) : 2);
    Set<Goals> all = goals(instance);
    Goals[] some = all.toArray(Goals[]::new);
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    ExactGoals exact = CollocationSolvers.goals(instance);
    for (int round = 0; round < 5; round++) {
      long[] costs = LongStream.generate(() -> random.nextLong(4)).limit(3).toArray();
      long[] atMost = vector(some[random.nextInt(some.length)]);
      for (int k = 0; k < 3; k++) {
        atMost[k] = random.nextBoolean() ? Long.MAX_VALUE : atMost[k] - random.nextInt(2);
      }
      OptionalLong least =
          all.stream()
              .map(ExactGoalsTest::vector)
              .filter(each -> keeps(each, atMost))
              .mapToLong(each -> sum(costs, each))
              .min();
      Minimum<CollocationPlacement> found =
          exact.minimise(costs, atMost, SolveParameters.DEFAULT, new Interrupt());
      String what = "%s %s %s".formatted(instance, Arrays.toString(costs), Arrays.toString(atMost));
      Optional<long[]> vector =
          found.solution().map(new GoalsEvaluator(instance)::of).map(ExactGoalsTest::vector);
      assertThat(found.proven()).as(what).isTrue();
      assertThat(vector.map(each -> sum(costs, each)))
          .as(what)
          .isEqualTo(least.stream().boxed().findFirst());
      vector.ifPresent(each -> assertThat(keeps(each, atMost)).as(what).isTrue());
    }
  }

  @Test
  void aTableThatAPlacementRefutesIsDropped() {
    CollocationInstance instance = TinyCollocations.of(3, 2);
    List<Job> cold =
        instance.jobs().stream()
            .map(
                job ->
                    new Job(
                        job.name(), job.containers(), job.contentionClass(), 0, job.sensitivity()))
            .toList();
    CollocationInstance other =
        new CollocationInstance("cold", instance.cluster(), cold, instance.weights());
    ExactGoals exact =
        new ExactGoals(instance, CheckedBackend.installed("scip"), RelaxedGoals.of(other));

    long[] noBounds = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE};
    Minimum<CollocationPlacement> found =
        exact.minimise(new long[] {0, 1, 0}, noBounds, SolveParameters.DEFAULT, new Interrupt());

    assertThat(exact.relaxed()).isEmpty();
    assertThat(new GoalsEvaluator(instance).of(found.solution().orElseThrow()).intensity())
        .isEqualTo(goals(instance).stream().mapToLong(Goals::intensity).max().orElseThrow())
        .isPositive();
  }

  private static Set<Goals> goals(CollocationInstance instance) {
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    Set<Goals> all = new HashSet<>();
    EveryCollocation.visit(instance, nodes -> all.add(evaluator.of(nodes)));
    return all;
  }

  private static long[] vector(Goals goals) {
    return new long[] {goals.usedNodes(), -goals.intensity(), goals.sensitivity()};
  }

  private static boolean keeps(long[] vector, long[] atMost) {
    return vector[0] <= atMost[0] && vector[1] <= atMost[1] && vector[2] <= atMost[2];
  }

  private static long sum(long[] costs, long[] vector) {
    return costs[0] * vector[0] + costs[1] * vector[1] + costs[2] * vector[2];
  }
}
