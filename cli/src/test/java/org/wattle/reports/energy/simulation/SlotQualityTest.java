package org.wattle.reports.energy.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.energy.Shadow;
import org.wattle.simulation.energy.SlotRecord;
import org.wattle.simulation.energy.SlotVerdict;
import org.wattle.toolkit.energy.simulation.SlotQuality;

class SlotQualityTest {
  private static final Shadow PROVEN = new Shadow(100, OptionalDouble.of(100), true);
  private static final Shadow WITHIN_A_TENTH = new Shadow(100, OptionalDouble.of(90), false);
  private static final Shadow WITHOUT_BOUND = new Shadow(100, OptionalDouble.empty(), false);

  private static SlotRecord shadowed(double joules, Shadow shadow) {
    return new SlotRecord(0, 1, 1, new SlotVerdict(joules, Optional.empty(), Optional.of(shadow)));
  }

  private static SlotRecord decided(Shadow decision) {
    return new SlotRecord(
        0, 1, 1, new SlotVerdict(decision.joules(), Optional.of(decision), Optional.empty()));
  }

  @Test
  void regretIsWhatIsTakenOverTheShadows() {
    SlotQuality quality =
        SlotQuality.of(List.of(shadowed(150, PROVEN), shadowed(110, WITHIN_A_TENTH)));
    assertThat(quality.meanRegretJoules()).hasValue(30);
    assertThat(quality.regretShare()).hasValue(0.3);
    assertThat(quality.worstRegretJoules()).isEqualTo(50);
  }

  @Test
  void theWorstGapIsThatOfSlotsThatAreNotProven() {
    SlotQuality quality = SlotQuality.of(List.of(decided(PROVEN), decided(WITHIN_A_TENTH)));
    assertThat(quality.proven()).isEqualTo(1);
    assertThat(quality.slots()).isEqualTo(2);
    assertThat(quality.worstGap()).hasValue(0.1);
    assertThat(quality.meanRegretJoules()).isEmpty();
  }

  @Test
  void aSlotWithoutBoundLeavesTheWorstGapUnknown() {
    assertThat(SlotQuality.of(List.of(decided(WITHIN_A_TENTH), decided(WITHOUT_BOUND))).worstGap())
        .isEmpty();
  }

  @Test
  void aRunThatNobodyHeldAgainstAnythingHasNone() {
    SlotQuality quality = SlotQuality.of(List.of());
    assertThat(quality.slots()).isZero();
    assertThat(quality.regretShare()).isEmpty();
  }
}
