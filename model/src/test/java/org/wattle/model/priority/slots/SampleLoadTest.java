package org.wattle.model.priority.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.model.workload.generate.PriorityWorkload;

class SampleLoadTest {
  /** One server with two cores of 0.5 each. */
  private static final PriorityCluster ONE =
      new PriorityCluster(
          List.of(new SlotServers("A", 1, 2, 1, 1, 9, new SlotServers.Watts(10, 100, 50, 20))), 0);

  private static Workload workload(WorkloadTask... tasks) {
    return new Workload("w", List.of("cpu", "memory"), List.of(tasks), "", List.of());
  }

  private static WorkloadTask task(double arrival, double work, int priority) {
    return new WorkloadTask(
        "t" + arrival + "-" + work,
        Optional.empty(),
        arrival,
        work / 0.1,
        ResourceVector.of(0.1, 0.2),
        OptionalDouble.empty(),
        Optional.empty(),
        OptionalInt.of(priority));
  }

  @Test
  void aTaskUsesACoreUntilItIsDone() {
    // 450 of work on a core of 0.5 take 900 s: from second 300 on, half of two windows.
    SampleLoad load = SampleLoad.of(ONE, workload(task(300, 450, 0)));

    assertThat(load.windows()).extracting(SampleLoad.Window::use).containsExactly(0.25, 0.5);
    assertThat(load.windows()).noneMatch(SampleLoad.Window::overloaded);
    assertThat(load.windows()).extracting(SampleLoad.Window::arrivals).containsExactly(true, false);
  }

  @Test
  void whatExceedsTheCpuIsLeftForLater() {
    // Four tasks ask for two CPUs of 1 for a window; there is one, so it takes two.
    SampleLoad load =
        SampleLoad.of(
            ONE, workload(task(0, 300, 0), task(0, 300, 0), task(0, 300, 9), task(0, 300, 9)));

    assertThat(load.windows()).extracting(SampleLoad.Window::use).containsExactly(1.0, 1.0);
    assertThat(load.windows()).allMatch(SampleLoad.Window::overloaded);
  }

  private static SampleTasks tasks(WorkloadTask... tasks) {
    return SampleTasks.of(workload(tasks), SlotObjective.WEIGHTED_RESPONSE);
  }

  @Test
  void residualWorkIsHalfOfEqualTasksAndMoreOfUnequalOnes() {
    SampleTasks equal = tasks(task(0, 40, 0), task(9, 40, 0));
    SampleTasks unequal = tasks(task(0, 10, 0), task(9, 70, 0));

    assertThat(equal.meanWork()).isCloseTo(40, within(1e-9));
    assertThat(equal.priorities().get(0).residualWork()).isCloseTo(20, within(1e-9));
    assertThat(unequal.meanWork()).isCloseTo(40, within(1e-9));
    assertThat(unequal.priorities().get(0).residualWork())
        .isCloseTo((100 + 4900) / 80.0 / 2, within(1e-9));
    assertThat(unequal.memory()).isCloseTo(0.2, within(1e-12));
  }

  @Test
  void prioritiesAreWeightedAsInTheObjective() {
    SampleTasks tasks = tasks(task(0, 10, 0), task(1, 20, 0), task(2, 90, 9));

    assertThat(tasks.priorities()).extracting(SampleTasks.Priority::priority).containsExactly(9, 0);
    assertThat(tasks.priorities().get(0).weight()).isCloseTo(12 / 2.0, within(1e-12));
    assertThat(tasks.priorities().get(1).weight()).isCloseTo(3 / 2.0 / 2, within(1e-12));
    assertThat(tasks.weightInSlots()).isCloseTo(0.75 * 6 + 0.25 * 0.75, within(1e-12));
  }

  @Test
  void noWorkIsLostAndNoCpuIsUsedTwice() {
    for (long seed = 1; seed <= Seeds.count(200); seed++) {
      RandomSlotProblems random = new RandomSlotProblems(seed);
      PriorityCluster cluster = random.cluster();
      Workload sample = random.sample(cluster);
      double work =
          sample.tasks().stream()
              .mapToDouble(task -> task.demand().get(0) * task.durationSeconds())
              .sum();

      SampleLoad load = SampleLoad.of(cluster, sample);

      assertThat(
              load.windows().stream().mapToDouble(SampleLoad.Window::use).sum()
                  * 600
                  * cluster.cpu())
          .as("seed %d", seed)
          .isBetween(0.999 * work, 1.000001 * work);
      assertThat(load.windows()).as("seed %d", seed).allMatch(window -> window.use() <= 1);
    }
  }

  @Test
  void serversGetSlotsForEveryCoreAndNoMoreThanTheirMemoryIsFor() {
    PriorityCluster cluster = PriorityPreset.THESIS_7.cluster();
    Workload sample =
        PriorityWorkload.draw(
            PriorityPresets.byId("w-e", Optional.empty()).orElseThrow(), Optional.empty(), 1);
    SampleTasks tasks = SampleTasks.of(sample, SlotObjective.RESPONSE);

    for (SlotServers type : cluster.servers()) {
      List<Integer> slots = SlotApproximation.SlotCandidates.of(type, tasks, 125);
      int most = slots.get(slots.size() - 1);
      assertThat(slots.get(0)).isEqualTo(type.cores());
      assertThat(most)
          .isLessThanOrEqualTo(SlotApproximation.SlotCandidates.MOST_PER_CORE * type.cores());
      assertThat(most * tasks.memory()).as(type.type()).isLessThanOrEqualTo(type.memory());
    }
  }

  @Test
  void aServerWithoutMemoryForAllCoresGetsAsManySlotsAsFit() {
    SampleTasks tasks = new SampleTasks(List.of(), 1, 0.3);
    SlotServers type = ONE.servers().get(0);

    assertThat(SlotApproximation.SlotCandidates.of(type.withSlots(1), tasks, 1))
        .containsExactly(2, 3);
    assertThat(SlotApproximation.SlotCandidates.of(type, new SampleTasks(List.of(), 1, 0.7), 1))
        .containsExactly(1);
    assertThat(SlotApproximation.SlotCandidates.of(type, new SampleTasks(List.of(), 1, 7), 1))
        .containsExactly(1);
  }
}
