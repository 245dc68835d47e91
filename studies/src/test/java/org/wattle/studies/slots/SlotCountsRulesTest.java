package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

class SlotCountsRulesTest {
  private static final List<PairedRuns> NONE = List.of(new PairedRuns(List.of(), List.of()));
  private static final List<PairedRuns> CLEAR =
      List.of(AwareSlotsRulesTest.pairs(90, 1), AwareSlotsRulesTest.pairs(80, 1));
  private static final List<PairedRuns> ON_AVERAGE =
      List.of(AwareSlotsRulesTest.pairs(90, 1), AwareSlotsRulesTest.pairs(80, 90));
  private static final List<PairedRuns> NEITHER =
      List.of(AwareSlotsRulesTest.pairs(90, 1), AwareSlotsRulesTest.pairs(120, 1));

  @Test
  void evictionsOfACauseAreOrderedAndInsignificantAtOneEnd() {
    assertThat(ofCause(CLEAR, 10, 110)).isEqualTo(Evidence.REPRODUCED);
    assertThat(ofCause(CLEAR, 10.1, 110)).as("not insignificant").isEqualTo(Evidence.IN_KIND);
    assertThat(ofCause(CLEAR, 10, 111)).as("not like SC3").isEqualTo(Evidence.IN_KIND);
    assertThat(ofCause(CLEAR, 10, Double.NaN)).isEqualTo(Evidence.IN_KIND);
    assertThat(ofCause(ON_AVERAGE, 10, 110)).isEqualTo(Evidence.IN_KIND);
    assertThat(ofCause(NEITHER, 10, 110)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(ofCause(NONE, 10, 110)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence ofCause(List<PairedRuns> neighbours, double fewest, double aware) {
    return SlotCountsRules.ofCause(neighbours, fewest, 100, aware, 100).verdict();
  }

  @Test
  void theSamePrioritiesAreEvicted() {
    List<List<Integer>> theirs = List.of(List.of(0, 1), List.of(0));
    assertThat(SlotCountsRules.samePriorities(theirs, List.of(List.of(0, 1), List.of(0))).verdict())
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(
            SlotCountsRules.samePriorities(theirs, List.of(List.of(0, 1), List.of(0, 1))).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(SlotCountsRules.samePriorities(theirs, List.of(List.of(), List.of())).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(SlotCountsRules.samePriorities(List.of(), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void theShareOfACauseIsLargerWithMostSlotsAlone() {
    assertThat(larger(0.4, 0.0, 0.1, 0.4, 0.6)).isEqualTo(Evidence.REPRODUCED);
    assertThat(larger(0.5, 0.0, 0.1, 0.4, 0.6)).as("WA²SC").isEqualTo(Evidence.IN_KIND);
    assertThat(larger(0.4, 0.0, 0.1, 0.52, 0.6)).as("SC3").isEqualTo(Evidence.IN_KIND);
    assertThat(larger(0.4, 0.0, 0.1, 0.2, 0.5)).as("not SC4").isEqualTo(Evidence.IN_KIND);
    assertThat(larger(0.4, 0.2, 0.1, 0.4, 0.6)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(larger(0.4, 0.0, 0.1, Double.NaN, 0.6)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(larger(0.4)).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  private static Evidence larger(double aware, Double... bySlots) {
    return SlotCountsRules.largerWithMostSlots(List.of(bySlots), aware).verdict();
  }

  @Test
  void littleFewerAreAtMostATenthFewer() {
    assertThat(littleFewer(CLEAR, 90, 110)).isEqualTo(Evidence.REPRODUCED);
    assertThat(littleFewer(CLEAR, 89, 110)).isEqualTo(Evidence.IN_KIND);
    assertThat(littleFewer(CLEAR, 90, 111)).isEqualTo(Evidence.IN_KIND);
    assertThat(littleFewer(ON_AVERAGE, 90, 110)).isEqualTo(Evidence.IN_KIND);
    assertThat(littleFewer(NEITHER, 90, 110)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(littleFewer(NONE, 90, 110)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence littleFewer(List<PairedRuns> neighbours, double four, double aware) {
    PairedSaving less = PairedSaving.of(AwareSlotsRulesTest.pairs(four, 0.0));
    return SlotCountsRules.littleFewer(neighbours, less, aware, 100).verdict();
  }

  @Test
  void theTimeWithoutAFreeSlotFallsToOneTime() {
    assertThat(withoutFreeSlot(1, 110, 400, 300, 100, 5)).isEqualTo(Evidence.REPRODUCED);
    assertThat(withoutFreeSlot(2, 110, 400, 300, 100, 5)).isEqualTo(Evidence.IN_KIND);
    assertThat(withoutFreeSlot(1, 111, 400, 300, 100, 5)).isEqualTo(Evidence.IN_KIND);
    assertThat(withoutFreeSlot(1, 110, 400, 100, 100, 5)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(withoutFreeSlot(0, Double.NaN)).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  private static Evidence withoutFreeSlot(int times, double aware, double... minutes) {
    List<Double> bySlots = Arrays.stream(minutes).boxed().toList();
    return SlotCountsRules.withoutFreeSlot(bySlots, times, aware).verdict();
  }

  @Test
  void almostFullIsNinetyFivePercent() {
    assertThat(SlotCountsRules.almostFull(0.95).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(SlotCountsRules.almostFull(0.949).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(SlotCountsRules.almostFull(Double.NaN).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
