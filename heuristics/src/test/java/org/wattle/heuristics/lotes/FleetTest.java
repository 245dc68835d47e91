package org.wattle.heuristics.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FleetTest {
  @Test
  void amountsAreWholeMillionths() {
    Fleet fleet = Clusters.lightAndHeavy().fleet();
    assertThat(fleet.units(0, 0.48)).isEqualTo(480_000);
    assertThat(50 * fleet.units(0, 0.08)).as("nothing drifts").isEqualTo(fleet.capacity(1, 0));
  }

  @Test
  void largeAmountsAreCountedInLargerUnits() {
    Fleet fleet =
        new Fleet(
            Clusters.instance(
                List.of(Clusters.machines("bytes", 1, 4, 64e9)),
                List.of(Clusters.jobClass("x", 1, 1, 1e9))));
    assertThat(fleet.capacity(0, 1)).isEqualTo(640_000_000);
    assertThat(fleet.units(1, 1e9)).isEqualTo(10_000_000);
  }
}
