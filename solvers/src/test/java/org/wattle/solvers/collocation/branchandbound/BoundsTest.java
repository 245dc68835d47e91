package org.wattle.solvers.collocation.branchandbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.solvers.collocation.branchandbound.PublishedBound.PairCounts;

class BoundsTest {
  private static final double TOLERANCE = 1e-9;

  /** Places that many containers, drawn in any order, on nodes drawn from those with room. */
  static void placeSome(PartialPlacement partial, int count, Random random) {
    InstanceArrays arrays = partial.arrays();
    int[] nodes = partial.nodes();
    while (partial.depth() < count) {
      int container = random.nextInt(arrays.containers);
      int node = random.nextInt(arrays.nodes);
      if (nodes[container] < 0 && partial.hasFreeSlot(node)) {
        partial.place(container, node);
        nodes[container] = node;
      }
    }
  }

  @Test
  void noCompletionGoesBelowABound() {
    for (long seed = 0; seed < 1500; seed++) {
      CollocationInstance instance = TinyCollocations.random(seed);
      Random random = new Random(seed);
      PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));
      placeSome(partial, random.nextInt(instance.containers()), random);

      double least = AllPlacements.leastCompletion(instance, partial.nodes());

      assertThat(new NaiveBound(partial).value(Double.POSITIVE_INFINITY))
          .as("naive, seed %d", seed)
          .isLessThanOrEqualTo(least + TOLERANCE);
      assertThat(new PairBound(partial).value(Double.POSITIVE_INFINITY))
          .as("elaborate, seed %d", seed)
          .isLessThanOrEqualTo(least + TOLERANCE);
      assertThat(new PublishedBound(partial).value(Double.POSITIVE_INFINITY))
          .as("published, seed %d", seed)
          .isLessThanOrEqualTo(least + TOLERANCE);
    }
  }

  @Test
  void thePublishedBoundIsTheLeastEstimateOfAllNumbersOfPairs() {
    for (long seed = 0; seed < 1500; seed++) {
      Random random = new Random(seed);
      CollocationInstance instance =
          seed % 2 == 0
              ? TinyCollocations.random(seed)
              : HpcMix.generate(
                  32,
                  0.5 + random.nextInt(3) / 4.0,
                  new Weights(random.nextInt(5), random.nextInt(5), 1 + random.nextInt(5)),
                  seed);
      PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));
      placeSome(partial, random.nextInt(instance.containers()), random);

      assertThat(new PublishedBound(partial).value(Double.POSITIVE_INFINITY))
          .as("seed %d", seed)
          .isCloseTo(new LiteralPairs(partial).value(), within(TOLERANCE));
    }
  }

  /** The paper's figure 5: X0 and X1 alone, Y0 and Y1 together, Y2 and Y3 without a node. */
  @Test
  void figure5PairsEitherTheTwoTurtlesOrBothWithTazes() {
    assertThat(pairsOfFigure5(new Weights(1, 0, 0))).isEqualTo(new PairCounts(0, 2, 0));
    assertThat(pairsOfFigure5(new Weights(1, 10, 0))).isEqualTo(new PairCounts(1, 0, 0));
  }

  private static PairCounts pairsOfFigure5(Weights weights) {
    CollocationInstance instance =
        new CollocationInstance(
            "figure 5",
            new Cluster(List.of(new RackGroup(1, 6)), 2, 0.5),
            List.of(
                new Job("X", 2, ContentionClass.TAZ, 8, Sensitivity.CLUSTER),
                new Job("Y", 4, ContentionClass.TURTLE, 1, Sensitivity.CLUSTER)),
            weights);
    PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));
    int[] nodes = {0, 1, 2, 2};
    for (int container = 0; container < nodes.length; container++) {
      partial.place(container, nodes[container]);
    }
    PublishedBound bound = new PublishedBound(partial);
    bound.value(Double.POSITIVE_INFINITY);
    return bound.best();
  }

  @Test
  void wholePlacementsHaveTheirValue() {
    for (long seed = 0; seed < 1000; seed++) {
      CollocationInstance instance = TinyCollocations.random(seed);
      PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));
      placeSome(partial, instance.containers(), new Random(seed));

      double value = new WeightedSum(instance).of(CollocationPlacement.of(partial.nodes()));

      assertThat(partial.value()).as("seed %d", seed).isCloseTo(value, within(TOLERANCE));
    }
  }

  @Test
  void whatIsTakenBackLeavesNoTrace() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      PartialPlacement partial =
          new PartialPlacement(new InstanceArrays(TinyCollocations.random(seed)));
      int kept = random.nextInt(partial.arrays().containers);
      placeSome(partial, kept, random);
      PairBound bound = new PairBound(partial);
      double before = bound.value(Double.POSITIVE_INFINITY);

      placeSome(partial, partial.arrays().containers, random);
      partial.backTo(kept);

      assertThat(bound.value(Double.POSITIVE_INFINITY))
          .as("seed %d", seed)
          .isCloseTo(before, within(TOLERANCE));
    }
  }
}
