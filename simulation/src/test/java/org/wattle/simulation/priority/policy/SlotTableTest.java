package org.wattle.simulation.priority.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.SlotServers.Watts;

/** Servers are numbered by the power of their slots. */
class SlotTableTest {
  private static SlotServers type(String name, int count, double cpu, int slots) {
    return new SlotServers(name, count, 4, cpu, 1, slots, new Watts(1, 2, 3, 4));
  }

  private static SlotTable table(SlotServers... types) {
    return new SlotTable(new PriorityCluster(List.of(types), 30));
  }

  private static List<String> names(SlotTable table) {
    return IntStream.range(0, table.servers()).mapToObj(table::name).toList();
  }

  @Test
  void thePowerfulComeFirstAndOthersInTheirOrder() {
    SlotTable table =
        table(type("A", 2, 0.5, 8), type("D", 1, 1, 4), type("B", 1, 0.25, 4), type("D", 1, 1, 32));
    assertThat(names(table)).containsExactly("D-0", "A-0", "A-1", "B-0", "D-1");
    assertThat(table.levels()).isEqualTo(3);
    assertThat(IntStream.range(0, 5).map(table::levelOf)).containsExactly(0, 1, 1, 1, 2);
    assertThat(IntStream.rangeClosed(0, 3).map(table::firstOf)).containsExactly(0, 1, 4, 5);
    assertThat(IntStream.range(0, 5).map(server -> table.type(server).slots()))
        .containsExactly(4, 8, 8, 4, 32);
  }

  /** As doubles, 0.3 / 3 is less than 0.1. */
  @Test
  void slotsAreComparedAsDecimalNumbers() {
    SlotTable table =
        table(type("A", 1, 0.3, 3), type("B", 1, 0.1, 1), type("C", 1, 0.7, 7), type("D", 1, 1, 9));
    assertThat(names(table)).containsExactly("D-0", "A-0", "B-0", "C-0");
    assertThat(table.levels()).isEqualTo(2);
  }

  /** Table 8.1: five servers of type D have powerful slots. */
  @Test
  void theWorkloadAwareConfigurationHasTwoLevels() {
    SlotTable table = new SlotTable(PriorityPreset.THESIS_8.cluster());
    assertThat(table.servers()).isEqualTo(125);
    assertThat(table.levels()).isEqualTo(2);
    assertThat(table.firstOf(1)).isEqualTo(5);
    assertThat(names(table).subList(0, 6))
        .containsExactly("D-0", "D-1", "D-2", "D-3", "D-4", "A-0");
    assertThat(table.name(124)).isEqualTo("D-7");
  }
}
