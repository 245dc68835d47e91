package org.wattle.solvers.collocation.branchandbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;

class BoundsTest {
  private static final double TOLERANCE = 1e-9;

  /** Places that many containers, drawn in any order, on nodes drawn from those with room. */
  private static void placeSome(PartialPlacement partial, int count, Random random) {
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
    }
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
