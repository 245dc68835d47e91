package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.wattle.heuristics.lotes.Fleet;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;

/** Amounts in bytes, of which a unit is many. */
class LargeAmountsTest {
  private static double meanDrawn(double mean, double cv) {
    Fleet fleet =
        new Fleet(
            new LotesInstance(
                "bytes",
                List.of("ram"),
                List.of(new MachineConfiguration("m", 1, ResourceVector.of(64e9))),
                List.of(new JobClass("k", 1, 1, 1, List.of(new Requirement(mean, cv))))));
    ZigguratSampler.NormalizedGaussian normal =
        ZigguratSampler.NormalizedGaussian.of(RandomSource.XO_SHI_RO_256_PP.create(1L));
    TaskDemands needs = new TaskDemands(fleet, false);
    int[] need = new int[1];
    double sum = 0;
    for (int i = 0; i < 10_000; i++) {
      needs.draw(0, normal, need, 0);
      sum += need[0] / fleet.unitsPerAmount(0);
    }
    return sum / 10_000;
  }

  @Test
  void areDrawnAboutTheirMean() {
    assertThat(meanDrawn(2e9, 0.1)).isBetween(1.99e9, 2.01e9);
  }

  @Test
  void lessThanAUnitIsAUnit() {
    assertThat(meanDrawn(1, 0)).isEqualTo(100);
  }
}
