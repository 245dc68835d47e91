package org.wattle.studies.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.studies.clusters.GemsMeasure.Variant;

/** What the tables of chapter 4 of the thesis say about its runs. */
class ImpliedRunTest {
  @ParameterizedTest
  @EnumSource
  void theNetworkWasOnForAboutAnHourLongerThanTasksArrived(Variant policy) {
    assertThat(ImpliedRun.of(policy, false).hours()).isCloseTo(5, within(0.2));
    assertThat(ImpliedRun.of(policy, true).hours()).isCloseTo(25, within(0.5));
  }

  @ParameterizedTest
  @EnumSource
  void inBothTablesAsManyServersWereOnForAnHourOfArrivals(Variant policy) {
    assertThat(ImpliedRun.serverHours(policy, true) / 24)
        .isCloseTo(ImpliedRun.serverHours(policy, false) / 4, within(10.0));
  }

  /** Those of noSleep are accounted for without any waking. */
  @ParameterizedTest
  @EnumSource
  void theServersOfPoliciesThatSleepUseMoreThanTheirCountsSay(Variant policy) {
    ImpliedRun run = ImpliedRun.of(policy, false);
    double stated = GemsMeasure.SERVER.fourHours().of(policy);
    if (policy == Variant.NO_SLEEP) {
      assertThat(run.serversKwh()).isCloseTo(stated, within(0.03 * stated));
      assertThat(run.wakes()).isZero();
    } else {
      assertThat(run.serversKwh()).isLessThan(0.8 * stated);
      assertThat(run.wakes()).isGreaterThan(5 * run.wakesOfCounts());
    }
  }
}
