package org.wattle.simulation.priority.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

class WorkloadAwareSlotsTest {
  /** Table 5.2: percentages of tasks, CPU demand and CPU usage, of the priorities that have all. */
  private static final double[][] TABLE = {
    {0, 23.29, 15.408, 0.0066832},
    {1, 12.78, 40.758, 0.012176},
    {2, 0.39, 382.12, 0.018668},
    {4, 59.94, 49.768, 0.019338},
    {6, 1.28, 12.628, 0.020213},
    {8, 1.10, 25.975, 0.0037737},
    {9, 1.19, 269.47, 0.0071297},
    {10, 0.01, 66.186, 0.0092705},
    {11, 0.01, 1506.8, 0.010355},
  };

  /** The table has no deviations: these are chosen so that the slots of Table 8.1 result. */
  private static List<ClassUsage> table() {
    List<ClassUsage> classes = new ArrayList<>();
    for (double[] row : TABLE) {
      double deviation = row[0] >= 9 ? 0.0173 : 0.0085;
      classes.add(new ClassUsage((int) row[0], row[1] / 100, row[2], row[3], deviation));
    }
    return classes;
  }

  @Test
  void productionTasksOfTheThesisTakeTheCpuOfFiveLargeServers() {
    PriorityCluster cluster = PriorityPreset.THESIS_8.cluster();

    double cpu = WorkloadAwareSlots.productionShare(table()) * cluster.cpu();

    assertThat(cpu).isCloseTo(5, within(0.15));
  }

  @Test
  void theClusterOfTheThesisGetsTheSlotsOfItsTable() {
    PriorityCluster configured =
        new WorkloadAwareSlots().configure(PriorityPreset.THESIS_8.cluster(), table());

    assertThat(configured.servers())
        .extracting(of -> of.type() + " " + of.count() + " x " + of.slots())
        .containsExactly("D 5 x 24", "D 3 x 48", "A 68 x 24", "B 39 x 24", "C 10 x 24");
    assertThat(configured.slotCount()).isEqualTo(3072);
  }

  /** The unit of CPU says nothing: the thesis has 1 for the largest server. */
  @Test
  void slotsAreThoseOfTheLargestServerWhateverItsCpu() {
    PriorityCluster cluster = PriorityPreset.THESIS_8.cluster();
    PriorityCluster halved =
        new PriorityCluster(
            cluster.servers().stream().map(WorkloadAwareSlotsTest::halved).toList(),
            cluster.wakeSeconds());
    List<ClassUsage> usage =
        table().stream()
            .map(
                of ->
                    new ClassUsage(
                        of.priority(),
                        of.share(),
                        of.demand() / 2,
                        of.usage() / 2,
                        of.deviation() / 2))
            .toList();

    assertThat(new WorkloadAwareSlots().configure(halved, usage).servers())
        .extracting(SlotServers::slots)
        .isEqualTo(
            new WorkloadAwareSlots()
                .configure(cluster, table()).servers().stream().map(SlotServers::slots).toList());
  }

  @Test
  void withoutProductionTasksAllServersAreAlike() {
    List<ClassUsage> gratis = table().stream().filter(of -> of.priority() < 9).toList();

    PriorityCluster configured =
        new WorkloadAwareSlots().configure(PriorityPreset.THESIS_7.cluster(), gratis);

    assertThat(configured.servers())
        .allSatisfy(of -> assertThat(of.slots()).isEqualTo((int) (48 * of.cpu())));
  }

  @Test
  void usageIsMeasuredByPriority() {
    Workload workload =
        new Workload(
            "w",
            List.of("cpu"),
            List.of(task(0.1, 100, 0), task(0.3, 50, 0), task(0.5, 10, 9)),
            "",
            List.of());

    List<ClassUsage> classes = ClassUsage.of(workload);

    assertThat(classes).hasSize(2);
    ClassUsage lowest = classes.get(0);
    assertThat(lowest.priority()).isZero();
    assertThat(lowest.share()).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(lowest.usage()).isCloseTo(0.2, within(1e-12));
    assertThat(lowest.deviation()).isCloseTo(0.1, within(1e-12));
    assertThat(lowest.demand()).isCloseTo(12.5, within(1e-12));
    assertThat(classes.get(1)).isEqualTo(new ClassUsage(9, 1 / 3.0, 5, 0.5, 0));
  }

  private static SlotServers halved(SlotServers of) {
    return new SlotServers(
        of.type(), of.count(), of.cores(), of.cpu() / 2, of.memory(), of.slots(), of.watts());
  }

  private static WorkloadTask task(double cpu, double seconds, int priority) {
    return new WorkloadTask(
        "t" + cpu,
        Optional.empty(),
        0,
        seconds,
        ResourceVector.of(cpu),
        OptionalDouble.empty(),
        Optional.empty(),
        OptionalInt.of(priority));
  }
}
