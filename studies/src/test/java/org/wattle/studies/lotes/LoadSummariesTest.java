package org.wattle.studies.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;

class LoadSummariesTest {
  private static Row row(String load, double wait, String verdict) {
    return new Row(
        Map.of(
            "policy",
            "lotes",
            "load",
            load,
            "wait_all_hours_mean",
            Double.toString(wait),
            "verdict",
            verdict));
  }

  private static final LoadSummaries LOADS =
      new LoadSummaries(
          List.of(
              row("0.90", 0, "stable"),
              row("0.91", 1, "stable"),
              row("0.92", 5, "undecided"),
              row("0.94", 50, "unstable")));

  @Test
  void theLoadOfAWaitLiesBetweenTheLoadsAroundIt() {
    assertThat(LOADS.loadAtWait("lotes", 3)).isCloseTo(0.915, within(1e-12));
    assertThat(LOADS.loadAtWait("lotes", 0.5)).isCloseTo(0.905, within(1e-12));
    assertThat(LOADS.loadAtWait("lotes", 50)).isCloseTo(0.94, within(1e-12));
    assertThat(LOADS.loadAtWait("lotes", 51)).isNaN();
    assertThat(LOADS.loadAtWait("greedy", 1)).isNaN();
  }

  @Test
  void undecidedLoadsAreNeitherStableNorUnstable() {
    assertThat(LOADS.firstUnstableLoad("lotes")).isEqualTo(0.94);
    assertThat(LOADS.highestStableLoad("lotes")).isEqualTo(0.91);
  }

  @Test
  void aPolicyThatWasNotRunHasNoLoads() {
    assertThat(LOADS.firstUnstableLoad("greedy")).isNaN();
    assertThat(LOADS.highestStableLoad("greedy")).isNaN();
  }

  @Test
  void aPolicyThatIsStableEverywhereIsUnstableNowhere() {
    LoadSummaries stable = new LoadSummaries(List.of(row("0.9", 0, "stable")));
    assertThat(stable.firstUnstableLoad("lotes")).isInfinite();
  }
}
