package org.wattle.solvers.collocation.branchandbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.solvers.collocation.branchandbound.PublishedBound.PairCounts;

class RandomPairingTest {
  @Test
  void whateverWasPlacedTheRestFindsSlots() {
    for (long seed = 0; seed < 1000; seed++) {
      CollocationInstance instance = TinyCollocations.random(seed);
      Random random = new Random(seed);
      PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));
      BoundsTest.placeSome(partial, random.nextInt(instance.containers()), random);
      PublishedBound bound = new PublishedBound(partial);
      bound.value(Double.POSITIVE_INFINITY);

      new RandomPairing(partial, seed).complete(bound.best());

      CollocationPlacement placement = CollocationPlacement.of(partial.nodes());
      assertThat(new CollocationChecker().check(instance, placement).clean())
          .as("seed %d", seed)
          .isTrue();
    }
  }

  @Test
  void withoutAPlacementAsManyPairsAreFormedAsWanted() {
    CollocationInstance instance = HpcMix.generate(64, 1, Weights.EQUAL, 1);
    PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));

    new RandomPairing(partial, 1).complete(new PairCounts(3, 5, 2));

    assertThat(partial.used()).isEqualTo(64 - 3 - 5 - 2);
    assertThat(partial.depth()).isEqualTo(64);
  }

  @Test
  void theSeedDeterminesThePairs() {
    CollocationInstance instance = HpcMix.generate(64, 1, Weights.EQUAL, 1);

    assertThat(paired(instance, 7))
        .isEqualTo(paired(instance, 7))
        .isNotEqualTo(paired(instance, 8));
  }

  private static int[] paired(CollocationInstance instance, long seed) {
    PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));
    new RandomPairing(partial, seed).complete(new PairCounts(4, 4, 4));
    return partial.nodes();
  }
}
