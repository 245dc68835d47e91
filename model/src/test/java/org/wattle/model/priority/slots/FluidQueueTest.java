package org.wattle.model.priority.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

class FluidQueueTest {
  /** Ten cores of 1. */
  private static final PriorityCluster TEN =
      new PriorityCluster(
          List.of(new SlotServers("A", 5, 2, 2, 1, 9, new SlotServers.Watts(10, 100, 50, 20))), 0);

  private static void add(List<WorkloadTask> to, int tasks, double work, int priority) {
    for (int i = 0; i < tasks; i++) {
      to.add(
          new WorkloadTask(
              "t" + to.size(),
              Optional.empty(),
              0,
              work,
              ResourceVector.of(1),
              OptionalDouble.empty(),
              Optional.empty(),
              OptionalInt.of(priority)));
    }
  }

  private static double meanResponse(List<WorkloadTask> tasks, double slots) {
    Workload sample = new Workload("w", List.of("cpu"), tasks, "", List.of());
    FluidQueue queue = FluidQueue.of(TEN, sample, SampleTasks.of(sample, SlotObjective.RESPONSE));
    return queue.ideal() + queue.cost(slots).tasks();
  }

  @Test
  void tasksWithCoresOfTheirOwnTakeAsLongAsTheirWork() {
    List<WorkloadTask> tasks = new ArrayList<>();
    add(tasks, 4, 500, 0);
    add(tasks, 1, 1000, 9);

    assertThat(meanResponse(tasks, 10)).isCloseTo(600, withinPercentage(1));
  }

  @Test
  void equalTasksThatAllWaitHalfTheTimeOfAllOfThem() {
    List<WorkloadTask> tasks = new ArrayList<>();
    add(tasks, 1000, 600, 0);

    // 100 rounds of 600 s: the mean end of all is after 50 and a half of them.
    assertThat(meanResponse(tasks, 10)).isCloseTo(50.5 * 600, withinPercentage(2));
  }

  @Test
  void higherPrioritiesDoNotWaitForLowerOnes() {
    List<WorkloadTask> both = new ArrayList<>();
    add(both, 1000, 600, 0);
    List<WorkloadTask> alone = new ArrayList<>();
    add(alone, 10, 600, 9);
    both.addAll(alone);

    double all = meanResponse(both, 10) * 1010;
    List<WorkloadTask> low = new ArrayList<>();
    add(low, 1010, 600, 0);
    assertThat(all).isCloseTo(meanResponse(low, 10) * 1010, withinPercentage(1));
    assertThat(meanResponse(alone, 10)).isLessThan(1.2 * 600);
  }

  @Test
  void moreSlotsThanTasksChangeNothing() {
    for (long seed = 1; seed <= Seeds.count(100); seed++) {
      RandomSlotProblems random = new RandomSlotProblems(seed);
      PriorityCluster cluster = random.cluster();
      Workload sample = random.sample(cluster);
      FluidQueue queue =
          FluidQueue.of(cluster, sample, SampleTasks.of(sample, SlotObjective.RESPONSE));

      assertThat(queue.cost(1e6).tasks()).as("seed %d", seed).isEqualTo(queue.cost(1e7).tasks());
      assertThat(queue.cost(1e6).tasks()).as("seed %d", seed).isGreaterThan(-1e-6);
    }
  }
}
