package org.wattle.solvers.collocation.front;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.collocation.EveryCollocation;
import org.wattle.solvers.collocation.TinyCollocations;
import org.wattle.solvers.collocation.moves.GoalVectors;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;

/** Exact fronts are those of all placements, in all goals and in some of them. */
class CollocationFrontsTest {
  private static final List<List<Integer>> SELECTIONS =
      List.of(List.of(0, 1, 2), List.of(0, 1), List.of(0, 2), List.of(1, 2), List.of(1));

  static Stream<Long> seeds() {
    return Seeds.upTo(160);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theFrontIsThatOfAllPlacements(long seed) {
    CollocationInstance instance = TinyCollocations.of(seed, 2);
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    Set<ObjectiveVector> all = new HashSet<>();
    EveryCollocation.visit(instance, nodes -> all.add(GoalVectors.of(evaluator.of(nodes))));
    for (List<Integer> selected : SELECTIONS) {
      int[] indices = selected.stream().mapToInt(Integer::intValue).toArray();
      Set<ObjectiveVector> projected = new HashSet<>();
      all.forEach(each -> projected.add(each.of(indices)));
      List<ObjectiveVector> best =
          projected.stream()
              .filter(one -> projected.stream().noneMatch(o -> !o.equals(one) && o.covers(one)))
              .toList();

      Front<CollocationPlacement> front =
          new CollocationFronts(instance).exact(selected, FrontRequest.of(SolveParameters.DEFAULT));

      String what = "%s %s".formatted(instance, selected);
      assertThat(front.complete()).as(what).isTrue();
      assertThat(front.points()).as(what).allMatch(Front.Point::proven);
      assertThat(front.objectives().stream().map(each -> each.of(indices)))
          .as(what)
          .containsExactlyInAnyOrderElementsOf(best);
      if (!selected.contains(2)) {
        Front<CollocationPlacement> without =
            new CollocationFronts(instance)
                .withoutSensitivity(selected, FrontRequest.of(SolveParameters.DEFAULT));
        assertThat(without.objectives().stream().map(each -> each.of(indices)))
            .as(what)
            .containsExactlyInAnyOrderElementsOf(best);
      }
      assertThat(front.points())
          .as(what)
          .allMatch(
              point -> GoalVectors.of(evaluator.of(point.solution())).equals(point.objectives()));
    }
  }
}
