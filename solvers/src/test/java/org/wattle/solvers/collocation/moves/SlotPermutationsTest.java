package org.wattle.solvers.collocation.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.nsga2.Nsga2;
import org.wattle.solvers.pareto.nsga2.PermutationWalk;

class SlotPermutationsTest {
  static IntStream seeds() {
    return IntStream.range(0, 40);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theEvolvedFrontOfTinyInstancesIsTheExactOne(int seed) {
    CollocationInstance instance = TinyCollocation.random(seed);
    Front<CollocationPlacement> front =
        new Nsga2<>(
                new SlotPermutations(instance, List.of()),
                Nsga2.Options.DEFAULT.withEvaluations(3_000))
            .find(FrontRequest.of(SolveParameters.DEFAULT.withSeed(seed)));
    assertThat(front.objectives()).isEqualTo(TinyCollocation.front(instance));
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    for (Front.Point<CollocationPlacement> point : front.points()) {
      assertThat(new CollocationChecker().check(instance, point.solution()).clean()).isTrue();
      assertThat(GoalVectors.goals(point.objectives())).isEqualTo(evaluator.of(point.solution()));
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aWalkHasTheObjectivesOfItsPermutationAndFindsBack(int seed) {
    CollocationInstance instance = TinyCollocation.random(seed);
    SlotPermutations problem = new SlotPermutations(instance, List.of());
    SplittableRandom random = new SplittableRandom(seed);
    PermutationWalk walk = problem.walk();
    int[] kept = IntStream.range(0, problem.length()).toArray();
    walk.from(kept);
    for (int step = 0; step < 2_000; step++) {
      walk.mutate(random);
      int[] permutation = walk.permutation();
      assertThat(Arrays.stream(permutation).sorted().toArray())
          .isEqualTo(IntStream.range(0, problem.length()).toArray());
      assertThat(walk.objectives()).isEqualTo(problem.evaluate(permutation));
      if (random.nextInt(3) == 0) {
        walk.back();
        assertThat(walk.permutation()).isEqualTo(kept);
        assertThat(walk.objectives()).isEqualTo(problem.evaluate(kept));
      } else if (random.nextBoolean()) {
        walk.keep();
        kept = permutation;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSeedStandsForItsPlacement(int seed) {
    CollocationInstance instance = TinyCollocation.random(seed);
    SlotPermutations problem = new SlotPermutations(instance, List.of());
    PermutationWalk walk = problem.walk();
    walk.from(IntStream.range(0, problem.length()).toArray());
    walk.mutate(new SplittableRandom(seed));
    CollocationPlacement placement = problem.decode(walk.permutation());
    SlotPermutations seeded = new SlotPermutations(instance, List.of(placement));
    assertThat(seeded.decode(seeded.seeds().get(0))).isEqualTo(placement);
  }
}
