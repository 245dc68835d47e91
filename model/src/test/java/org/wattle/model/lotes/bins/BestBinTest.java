package org.wattle.model.lotes.bins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.lotes.AllBins;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.GoogleCluster;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.SmallLotes;

class BestBinTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 200);
  }

  private static double worth(Bin bin, double[] each) {
    double sum = 0;
    for (int k = 0; k < each.length; k++) {
      sum += bin.tasks().get(k) * each[k];
    }
    return sum;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noBinIsWorthMoreAndItIsMaximal(long seed) {
    LotesInstance instance = SmallLotes.random(seed);
    double[] each =
        new Random(seed).doubles(instance.classes().size()).map(w -> w < 0.2 ? 0 : w).toArray();
    BestBin best = new BestBin(instance, ClassSets.all(instance));
    for (int j = 0; j < instance.configurations().size(); j++) {
      List<Bin> all = AllBins.of(instance, j);
      double most = all.stream().mapToDouble(bin -> worth(bin, each)).max().orElseThrow();
      BestBin.Priced found = best.of(j, each, () -> false);
      assertThat(found.worth()).as("seed %d", seed).isCloseTo(most, within(1e-9));
      assertThat(worth(found.bin(), each)).as("seed %d", seed).isCloseTo(most, within(1e-9));
      assertThat(found.bound()).as("seed %d", seed).isGreaterThanOrEqualTo(most);
      assertThat(AllBins.maximal(all)).as("seed %d", seed).contains(found.bin());
    }
  }

  /** Worth in proportion to needs, every class is as good as the next: the hardest prices. */
  @Test
  void isFoundAmongMillionsAndStoppedWithABoundThatHolds() {
    LotesInstance instance = GoogleCluster.instance();
    double[] each =
        instance.classes().stream()
            .mapToDouble(jobs -> 0.3 * jobs.mean(0) + 0.2 * jobs.mean(1))
            .toArray();
    BestBin best = new BestBin(instance, ClassSets.all(instance));
    BestBin.Priced found = best.of(9, each, () -> false);
    BestBin.Priced stopped = best.of(9, each, () -> true);
    assertThat(stopped.bound()).isGreaterThanOrEqualTo(found.worth());
    assertThat(stopped.worth()).isLessThanOrEqualTo(found.bound());
  }
}
