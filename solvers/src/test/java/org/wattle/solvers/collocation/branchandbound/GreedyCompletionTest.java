package org.wattle.solvers.collocation.branchandbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;

class GreedyCompletionTest {
  /** Places the first containers of the order on nodes drawn from those with room. */
  private static PartialPlacement begun(CollocationInstance instance, int count, Random random) {
    InstanceArrays arrays = new InstanceArrays(instance);
    PartialPlacement partial = new PartialPlacement(arrays);
    ContainerOrder order = new ContainerOrder(arrays);
    while (partial.depth() < count) {
      int node = random.nextInt(arrays.nodes);
      if (partial.hasFreeSlot(node)) {
        partial.place(order.container(partial.depth()), node);
      }
    }
    return partial;
  }

  private static void complete(PartialPlacement partial) {
    PairBound bound = new PairBound(partial);
    bound.value(Double.POSITIVE_INFINITY);
    new GreedyCompletion(partial, new ContainerOrder(partial.arrays())).complete(bound.plan());
  }

  private static boolean isClean(CollocationInstance instance, PartialPlacement partial) {
    CollocationPlacement placement = CollocationPlacement.of(partial.nodes());
    return new CollocationChecker().check(instance, placement).clean();
  }

  @Test
  void whateverWasPlacedTheRestFindsSlots() {
    for (long seed = 0; seed < 1000; seed++) {
      CollocationInstance instance = TinyCollocations.random(seed);
      Random random = new Random(seed);
      PartialPlacement partial = begun(instance, random.nextInt(instance.containers()), random);

      complete(partial);

      assertThat(isClean(instance, partial)).as("seed %d", seed).isTrue();
    }
  }

  @Test
  void whateverWasPlacedOfManyTheRestFindsSlots() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      double tightness = 0.5 + random.nextInt(3) / 4.0;
      Weights weights =
          new Weights(1 + random.nextInt(10), 1 + random.nextInt(10), 1 + random.nextInt(10));
      CollocationInstance instance = HpcMix.generate(128, tightness, weights, seed);
      PartialPlacement partial = begun(instance, random.nextInt(128), random);

      complete(partial);

      assertThat(isClean(instance, partial)).as("seed %d", seed).isTrue();
    }
  }

  @Test
  void mostLooseMixesReachTheirBoundAtOnce() {
    int reached = 0;
    for (long seed = 0; seed < 50; seed++) {
      PartialPlacement partial =
          begun(HpcMix.generate(256, 1, Weights.EQUAL, seed), 0, new Random(seed));
      double bound = new PairBound(partial).value(Double.POSITIVE_INFINITY);

      complete(partial);

      assertThat(partial.value()).as("seed %d", seed).isGreaterThan(bound - 1e-9);
      reached += Math.abs(partial.value() - bound) < 1e-9 ? 1 : 0;
    }
    assertThat(reached).isGreaterThan(25);
  }
}
