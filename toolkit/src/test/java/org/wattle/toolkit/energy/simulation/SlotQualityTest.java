package org.wattle.toolkit.energy.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.energy.SlotRecord;

class SlotQualityTest {
  private static final SlotRecord.BestPlacement PROVEN =
      new SlotRecord.BestPlacement(100, OptionalDouble.of(100), true);
  private static final SlotRecord.BestPlacement WITHIN_A_TENTH =
      new SlotRecord.BestPlacement(100, OptionalDouble.of(90), false);
  private static final SlotRecord.BestPlacement WITHOUT_BOUND =
      new SlotRecord.BestPlacement(100, OptionalDouble.empty(), false);

  private static SlotRecord shadowed(double joules, SlotRecord.BestPlacement shadow) {
    return new SlotRecord(
        0, 1, 1, new SlotRecord.Verdict(joules, Optional.empty(), Optional.of(shadow)));
  }

  private static SlotRecord decided(SlotRecord.BestPlacement decision) {
    return new SlotRecord(
        0,
        1,
        1,
        new SlotRecord.Verdict(decision.joules(), Optional.of(decision), Optional.empty()));
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
  void aRunWithoutShadowsAndDecisionsHasNone() {
    SlotQuality quality = SlotQuality.of(List.of());
    assertThat(quality.slots()).isZero();
    assertThat(quality.regretShare()).isEmpty();
  }
}
