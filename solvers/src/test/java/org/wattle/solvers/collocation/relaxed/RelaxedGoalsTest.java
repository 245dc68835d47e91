package org.wattle.solvers.collocation.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.formulation.RackFilling;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.solvers.collocation.EveryCollocation;
import org.wattle.solvers.collocation.TinyCollocations;

/** No placement is better than the front without racks, and in one rack all of it is attained. */
class RelaxedGoalsTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(1000);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlacementIsBetter(long seed) {
    CollocationInstance instance = TinyCollocations.of(seed, 2);

    RelaxedGoals relaxed = RelaxedGoals.of(instance).orElseThrow();

    assertThat(goals(instance)).as("%s", instance).allMatch(relaxed::allows);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void inOneRackItIsTheFrontOfAllPlacements(long seed) {
    CollocationInstance instance = inOneRack(TinyCollocations.of(seed, 2));
    Set<Goals> all = goals(instance);

    RelaxedGoals relaxed = RelaxedGoals.of(instance).orElseThrow();

    List<Goals> front = relaxed.points().stream().map(RelaxedGoals.Point::goals).toList();
    List<Goals> best =
        all.stream().filter(goals -> all.stream().noneMatch(o -> dominates(o, goals))).toList();
    assertThat(front).as("%s", instance).containsExactlyInAnyOrderElementsOf(best);
  }

  @Test
  void aWrongFrontIsRefuted() {
    CollocationInstance instance = TinyCollocations.of(3, 2);
    List<Job> cooler =
        instance.jobs().stream()
            .map(
                job ->
                    new Job(
                        job.name(), job.containers(), job.contentionClass(), 0, job.sensitivity()))
            .toList();
    CollocationInstance other =
        new CollocationInstance("cooler", instance.cluster(), cooler, instance.weights());

    RelaxedGoals wrong = RelaxedGoals.of(other).orElseThrow();

    assertThat(goals(instance)).anyMatch(goals -> !wrong.allows(goals));
  }

  @ParameterizedTest(name = "tightness {0}")
  @ValueSource(doubles = {0.5625, 0.7, 1})
  void racksAreFilledWithExactlyWhatAPointCounts(double tightness) {
    for (long seed = 1; seed <= Seeds.count(16); seed++) {
      CollocationInstance instance = HpcMix.generate(128, tightness, Weights.EQUAL, seed);
      RelaxedGoals relaxed = RelaxedGoals.of(instance).orElseThrow();
      GoalsEvaluator evaluator = new GoalsEvaluator(instance);
      int filled = 0;
      for (RelaxedGoals.Point point : relaxed.points()) {
        Optional<CollocationPlacement> placement =
            RackFilling.placement(instance, relaxed.totals(point));
        String what = "seed %d, %s".formatted(seed, point);
        if (placement.isPresent()) {
          filled++;
          assertThat(new CollocationChecker().check(instance, placement.get()).violations())
              .as(what)
              .isEmpty();
          assertThat(evaluator.of(placement.get())).as(what).isEqualTo(point.goals());
        }
      }
      assertThat(filled).as("seed %d", seed).isEqualTo(relaxed.points().size());
    }
  }

  private static CollocationInstance inOneRack(CollocationInstance instance) {
    List<Job> jobs =
        instance.jobs().stream().filter(job -> job.isTaz() || job.intensity() <= 2).toList();
    List<Job> some = jobs.isEmpty() ? List.of(instance.jobs().get(0)) : jobs;
    List<Job> cool =
        some.stream().noneMatch(job -> job.isTaz() && job.intensity() < 2)
            ? some
            : some.subList(0, 1);
    return new CollocationInstance(
        instance.name(),
        new Cluster(List.of(new RackGroup(1, instance.cluster().nodes())), 2, 0.5),
        cool,
        instance.weights());
  }

  private static Set<Goals> goals(CollocationInstance instance) {
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    Set<Goals> all = new HashSet<>();
    EveryCollocation.visit(instance, nodes -> all.add(evaluator.of(nodes)));
    return all;
  }

  private static boolean dominates(Goals one, Goals other) {
    return !one.equals(other)
        && one.usedNodes() <= other.usedNodes()
        && one.intensity() >= other.intensity()
        && one.sensitivity() <= other.sensitivity();
  }
}
