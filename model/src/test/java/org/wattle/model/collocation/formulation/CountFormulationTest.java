package org.wattle.model.collocation.formulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Weights;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.solving.FormulatedModel;

/** Placements counted are points of the model, worth no more, and go back to what they were. */
class CountFormulationTest {
  private static final List<Sensitivity> SENSITIVITIES = List.of(Sensitivity.values());

  @Test
  void theModelOfATazJobATurtleJobAndAPairReadsLikeTheirCounts() {
    CollocationInstance instance =
        new CollocationInstance(
            "three jobs",
            new Cluster(List.of(new RackGroup(2, 3)), 2, 0.5),
            List.of(
                new Job("A", 2, ContentionClass.TAZ, 7, Sensitivity.RACK),
                new Job("B", 4, ContentionClass.TURTLE, 1, Sensitivity.RACK),
                new Job("C", 2, ContentionClass.TURTLE, 1, Sensitivity.NODE)),
            Weights.EQUAL);

    String text =
        ModelText.of(
            new CountFormulation(
                    Pool.together(instance.cluster()), new GoalCosts(0, 1, 1, 1), GoalLimits.NONE)
                .build(instance)
                .model());

    assertThat(text)
        .isEqualTo(
            """
            three jobs

            minimize goals
              isolated[0] - 14 taz7x2rack.isolated[0] - turtle1x2node.kept[0] + fillerNodes[0] - 14 taz7x2rack.spread + turtle1.matched[0] - 2 taz7x2rack.kept[0] - 4 turtle1x4rack.kept[0] + 8

            jobs: each job is counted once
              jobs.taz7x2rack: taz7x2rack.isolated[0] + taz7x2rack.kept[0] + taz7x2rack.spread <= 1
              jobs.turtle1x4rack: turtle1x4rack.kept[0] <= 1
              jobs.turtle1x2node: turtle1x2node.kept[0] <= 1

            containers: containers of jobs that are not kept are in some pool
              isolated: isolated[0] - 2 taz7x2rack.spread = 0
              contended: contended[0] + 2 taz7x2rack.isolated[0] + 2 taz7x2rack.kept[0] + 2 taz7x2rack.spread = 2
              turtles1: turtle1[0] + 4 turtle1x4rack.kept[0] + 2 turtle1x2node.kept[0] = 6

            matches: a match takes a turtle and an isolated taz
              supply1[0]: turtle1.matched[0] - turtle1[0] - 2 turtle1x4rack.kept[0] <= 0
              partners[0]: turtle1.matched[0] - isolated[0] - 2 taz7x2rack.isolated[0] <= 0

            nodes: no more on a node than it has slots, no more nodes than there are
              fillers[0]: 2 fillerNodes[0] - contended[0] - turtle1[0] + turtle1.matched[0] - 2 taz7x2rack.kept[0] - 4 turtle1x4rack.kept[0] >= 0
              nodes[0]: isolated[0] + 2 taz7x2rack.isolated[0] + turtle1x2node.kept[0] + fillerNodes[0] <= 6

            "large jobs": few of them fit in one rack
              slots1large[0]: turtle1x4rack.kept[0] <= 2
              nodes1large[0]: taz7x2rack.isolated[0] <= 2
              slots2large[0]: turtle1x4rack.kept[0] <= 4
              nodes2large[0]: taz7x2rack.isolated[0] <= 4
              slots3large[0]: taz7x2rack.isolated[0] + taz7x2rack.kept[0] + 2 turtle1x4rack.kept[0] <= 6
              nodes3large[0]: 2 taz7x2rack.isolated[0] <= 6
              slots4large[0]: taz7x2rack.isolated[0] + taz7x2rack.kept[0] + 2 turtle1x4rack.kept[0] <= 8
              nodes4large[0]: 2 taz7x2rack.isolated[0] <= 8

            limits: every goal is within its limit

            variables
              taz7x2rack.spread: integer, 0 <= taz7x2rack.spread <= 1
              taz7x2rack.isolated[0]: integer, 0 <= taz7x2rack.isolated[0] <= 1
              taz7x2rack.kept[0]: integer, 0 <= taz7x2rack.kept[0] <= 1
              turtle1x4rack.kept[0]: integer, 0 <= turtle1x4rack.kept[0] <= 1
              turtle1x2node.kept[0]: integer, 0 <= turtle1x2node.kept[0] <= 1
              isolated[0]: integer, 0 <= isolated[0] <= 6
              contended[0]: integer, 0 <= contended[0] <= 12
              turtle1[0]: integer, 0 <= turtle1[0] <= 12
              turtle1.matched[0]: integer, 0 <= turtle1.matched[0] <= 6
              fillerNodes[0]: integer, 0 <= fillerNodes[0] <= 6
            """);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void aPlacementIsAPointThatIsWorthNoMoreAndDecodesToNoLess(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      CollocationInstance instance = drawn(random);
      CollocationPlacement placement = placed(instance, random);
      Goals goals = new GoalsEvaluator(instance).of(placement);
      GoalCosts costs = new GoalCosts(0, 3, 1, 2);
      FormulatedModel<CollocationPlacement> model =
          new RackFormulation(costs, GoalLimits.NONE).build(instance);

      Assignment point = model.encode(placement).orElseThrow();

      String what = "seed %d, %s, %s".formatted(seed, instance, placement);
      assertThat(ModelCheck.check(model.model(), point).violations()).as(what).isEmpty();
      double value = model.model().objectives().get(0).value(point);
      assertThat(value).as(what).isLessThanOrEqualTo(costs.of(goals));
      CollocationPlacement back = model.decode(point).orElseThrow();
      assertThat(new CollocationChecker().check(instance, back).violations()).as(what).isEmpty();
      assertThat(costs.of(new GoalsEvaluator(instance).of(back)))
          .as(what)
          .isLessThanOrEqualTo(value);
    }
  }

  /** Turtles are no hotter than tazes, racks differ. */
  private static CollocationInstance drawn(Random random) {
    List<Job> jobs = new ArrayList<>();
    int containers = 0;
    for (int j = 0; j < 1 + random.nextInt(8); j++) {
      boolean taz = random.nextBoolean();
      int size = 1 + random.nextInt(6);
      containers += size;
      jobs.add(
          new Job(
              "j" + j,
              size,
              taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
              taz ? 3 + random.nextInt(5) : random.nextInt(4),
              SENSITIVITIES.get(random.nextInt(3))));
    }
    int rack = 1 + random.nextInt(4);
    int racks = (containers + 2 * rack - 1) / (2 * rack) + random.nextInt(3);
    return new CollocationInstance(
        "random",
        new Cluster(
            List.of(new RackGroup(racks, rack), new RackGroup(1, 1 + random.nextInt(3))), 2, 0.5),
        jobs,
        Weights.EQUAL);
  }

  private static CollocationPlacement placed(CollocationInstance instance, Random random) {
    List<Integer> slots = new ArrayList<>();
    for (int slot = 0; slot < instance.cluster().slots(); slot++) {
      slots.add(slot / 2);
    }
    if (random.nextInt(4) > 0) {
      Collections.shuffle(slots, random);
    }
    int[] nodes = new int[instance.containers()];
    for (int c = 0; c < nodes.length; c++) {
      nodes[c] = slots.get(c);
    }
    return CollocationPlacement.of(nodes);
  }
}
