package org.wattle.heuristics.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;

class DispatchPlanTest {
  private final LotesInstance instance =
      Clusters.instance(
          List.of(Clusters.machines("a", 4, 4, 4), Clusters.machines("b", 2, 8, 8)),
          List.of(Clusters.jobClass("x", 0.5, 1, 1), Clusters.jobClass("y", 0.5, 2, 2)));

  private static BinUse use(int configuration, int x, int y, double machines) {
    return new BinUse(new Bin(configuration, List.of(x, y)), machines);
  }

  @Test
  void sharesAreThoseOfTheTasksInTheBins() {
    DispatchPlan plan = plan(use(0, 4, 0, 1), use(0, 0, 2, 3), use(1, 6, 1, 2));
    assertThat(plan.share(0, 0)).isEqualTo(4.0 / 16);
    assertThat(plan.share(1, 0)).isEqualTo(12.0 / 16);
    assertThat(plan.share(0, 1)).isEqualTo(6.0 / 8);
    assertThat(plan.serves(0, 1)).isFalse();
    assertThat(plan.serves(1, 1)).isTrue();
    assertThat(plan.bin(5)).isEqualTo(new Bin(1, List.of(6, 1)));
  }

  @Test
  void machinesThatServeTheSameClassesAreNeighbours() {
    DispatchPlan plan =
        plan(use(0, 4, 0, 1), use(0, 2, 1, 1), use(0, 3, 0, 1), use(0, 1, 1, 1), use(1, 1, 1, 2));
    assertThat(plan.bin(0).tasks()).containsExactly(4, 0);
    assertThat(plan.bin(1).tasks()).containsExactly(3, 0);
    assertThat(plan.bin(2).tasks()).containsExactly(2, 1);
    assertThat(plan.bin(3).tasks()).containsExactly(1, 1);
    assertThat(plan.groupEnds()).containsExactly(2, 4, 6);
  }

  @Test
  void fractionsOfMachinesAreRefused() {
    assertThatThrownBy(() -> plan(use(0, 1, 1, 3.5), use(0, 2, 0, 0.5), use(1, 1, 1, 2)))
        .hasMessageContaining("3.5");
  }

  @Test
  void everyMachineIsUsedOnce() {
    assertThatThrownBy(() -> plan(use(0, 1, 1, 3), use(1, 1, 1, 2))).hasMessageContaining("(a)");
    assertThatThrownBy(() -> plan(use(0, 1, 1, 4), use(1, 1, 1, 3))).hasMessageContaining("(b)");
  }

  @Test
  void everyClassIsServed() {
    assertThatThrownBy(() -> plan(use(0, 1, 0, 4), use(1, 1, 0, 2))).hasMessageContaining("(y)");
  }

  private DispatchPlan plan(BinUse... uses) {
    return new DispatchPlan(instance, new MachineAssignment(List.of(uses)));
  }
}
