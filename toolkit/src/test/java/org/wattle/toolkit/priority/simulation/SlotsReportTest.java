package org.wattle.toolkit.priority.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.slots.SlotObjective;

class SlotsReportTest {
  private static PolicySlots slots(String policy, Optional<SlotProof> proof) {
    return new PolicySlots(policy, "x", PriorityPreset.THESIS_8.cluster(), true, proof);
  }

  private static SlotProof proof(OptionalDouble bound, boolean optimal) {
    return new SlotProof(SlotObjective.RESPONSE, 200, bound, optimal, "cp-sat");
  }

  @Test
  void serversAreListedByTheirSlots() {
    assertThat(SlotsReport.table(List.of(slots("mrs+wasc", Optional.empty()))).text())
        .contains("mrs+wasc  3,072  A 68 × 24, B 39 × 24, C 10 × 24, D 5 × 24, D 3 × 48")
        .doesNotContain("EXPECTED");
  }

  @Test
  void onlyWhatIsProvenIsCalledSo() {
    String text =
        SlotsReport.table(
                List.of(
                    slots("best", Optional.of(proof(OptionalDouble.of(200), true))),
                    slots("good", Optional.of(proof(OptionalDouble.of(190), false))),
                    slots("open", Optional.of(proof(OptionalDouble.empty(), false)))))
            .text();

    assertThat(text.lines().filter(line -> line.contains("best")))
        .allMatch(s -> s.endsWith("proven"));
    assertThat(text.lines().filter(line -> line.contains("good")))
        .allMatch(s -> s.contains("response 200.0 s") && s.endsWith("gap 5.0 %"));
    assertThat(text.lines().filter(line -> line.contains("open")))
        .noneMatch(s -> s.contains("proven"))
        .allMatch(s -> s.endsWith("gap –"));
  }
}
