package org.wattle.solvers.collocation.front;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.collocation.EveryOrder;
import org.wattle.solvers.collocation.TinyCollocations;
import org.wattle.solvers.collocation.moves.GoalVectors;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.nsga2.Nsga2;

/** Fronts are those of all placements within the moves, in all goals and in some of them. */
class CollocationFrontsTest {
  private static final List<List<Integer>> SELECTIONS =
      List.of(List.of(0, 1, 2), List.of(0, 1), List.of(0, 2), List.of(1, 2), List.of(1));

  /** Instances with more placements take too long. */
  private static final double MOST_PLACEMENTS = 50_000;

  static Stream<Long> seeds() {
    return Seeds.upTo(320);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theFrontIsThatOfAllPlacements(long seed) {
    int slots = seed % 2 == 0 ? 3 + (int) (seed / 2 % 3) : 2;
    CollocationInstance instance = TinyCollocations.of(seed, slots);
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    Set<ObjectiveVector> all = all(instance);
    for (List<Integer> selected : SELECTIONS) {
      int[] indices = selected.stream().mapToInt(Integer::intValue).toArray();
      List<ObjectiveVector> best = best(all, indices);

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

  /** With a limit on moves, which makes the front smaller in some of these instances. */
  static Stream<Long> seedsOfRunning() {
    return running(Seeds.upTo(400));
  }

  private static Stream<Long> running(Stream<Long> seeds) {
    return seeds.filter(
        seed -> {
          CollocationInstance drawn = ofRunning(seed);
          return drawn.limitsMoves()
              && Math.pow(drawn.cluster().nodes(), drawn.containers()) <= MOST_PLACEMENTS;
        });
  }

  private static int slots(long seed) {
    return seed % 5 == 0 ? 3 : 2;
  }

  private static CollocationInstance ofRunning(long seed) {
    return TinyCollocations.running(seed, slots(seed));
  }

  private static CollocationInstance inAnyOrder(CollocationInstance instance) {
    return instance.with(instance.migrations().inAnyOrder());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seedsOfRunning")
  void theFrontIsThatOfAllPlacementsWithinTheMoves(long seed) {
    theFrontIsThatOfAll(ofRunning(seed));
    theFrontIsThatOfAll(inAnyOrder(ofRunning(seed)));
  }

  static Stream<Long> seedsOfCrowded() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seedsOfCrowded")
  void onCrowdedNodesItIsThatOfAllPlacementsThatMovesLeadTo(long seed) {
    theFrontIsThatOfAll(TinyCollocations.crowded(seed));
  }

  private static void theFrontIsThatOfAll(CollocationInstance instance) {
    Set<ObjectiveVector> all = all(instance);
    for (List<Integer> selected : List.of(List.of(0, 1, 2), List.of(0, 1))) {
      int[] indices = selected.stream().mapToInt(Integer::intValue).toArray();
      Front<CollocationPlacement> front =
          new CollocationFronts(instance).exact(selected, FrontRequest.of(SolveParameters.DEFAULT));

      String what = "%s %s".formatted(instance, selected);
      assertThat(front.complete()).as(what).isTrue();
      assertThat(front.objectives().stream().map(each -> each.of(indices)))
          .as(what)
          .containsExactlyInAnyOrderElementsOf(best(all, indices));
      areAsTheySay(front, instance, what);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seedsOfRunning")
  void evolutionKeepsToTheMoves(long seed) {
    for (CollocationInstance instance : List.of(ofRunning(seed), inAnyOrder(ofRunning(seed)))) {
      Front<CollocationPlacement> front =
          new CollocationFronts(instance)
              .evolved(
                  List.of(),
                  Nsga2.Options.DEFAULT.withEvaluations(2_000),
                  FrontRequest.of(SolveParameters.DEFAULT.withSeed(seed)));

      String what = instance.toString();
      assertThat(front.objectives())
          .as(what)
          .containsExactlyInAnyOrderElementsOf(best(all(instance), new int[] {0, 1, 2}));
      areAsTheySay(front, instance, what);
    }
  }

  @Test
  void theLimitOnMovesTakesPointsFromSomeFronts() {
    int[] indices = {0, 1, 2};
    assertThat(
            running(LongStream.rangeClosed(1, 50).boxed())
                .map(CollocationFrontsTest::ofRunning)
                .filter(
                    each ->
                        !Set.copyOf(best(all(each), indices))
                            .equals(Set.copyOf(best(all(each.with(Migrations.FREE)), indices)))))
        .isNotEmpty();
  }

  private static void areAsTheySay(
      Front<CollocationPlacement> front, CollocationInstance instance, String what) {
    for (Front.Point<CollocationPlacement> point : front.points()) {
      assertThat(new CollocationChecker().check(instance, point.solution()).violations())
          .as(what)
          .isEmpty();
      assertThat(GoalVectors.of(new GoalsEvaluator(instance).of(point.solution())))
          .as(what)
          .isEqualTo(point.objectives());
    }
  }

  /** The objectives of all placements that moves lead to. */
  private static Set<ObjectiveVector> all(CollocationInstance instance) {
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    Set<ObjectiveVector> all = new HashSet<>();
    new EveryOrder(instance).visit((nodes, moves) -> all.add(GoalVectors.of(evaluator.of(nodes))));
    return all;
  }

  /** Those that no other covers, in some of the objectives. */
  private static List<ObjectiveVector> best(Set<ObjectiveVector> all, int[] indices) {
    Set<ObjectiveVector> projected = new HashSet<>();
    all.forEach(each -> projected.add(each.of(indices)));
    return projected.stream()
        .filter(one -> projected.stream().noneMatch(o -> !o.equals(one) && o.covers(one)))
        .toList();
  }
}
