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

class SlotApproximationTest {
  private static final SlotServers.Watts WATTS = new SlotServers.Watts(10, 100, 50, 20);

  /** A hundred servers of two cores of 0.5. */
  private static PriorityCluster hundred(int slots, int wakeSeconds) {
    return new PriorityCluster(
        List.of(new SlotServers("A", 100, 2, 1, 1, slots, WATTS)), wakeSeconds);
  }

  /** Tasks of 60 s of work, one after the other. */
  private static Workload every(double seconds, int tasks, double work) {
    List<WorkloadTask> all = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      all.add(
          new WorkloadTask(
              "t" + i,
              Optional.empty(),
              i * seconds,
              work / 0.1,
              ResourceVector.of(0.1, 0.01),
              OptionalDouble.empty(),
              Optional.empty(),
              OptionalInt.of(i % 2 == 0 ? 0 : 9)));
    }
    return new Workload("w", List.of("cpu", "memory"), all, "", List.of());
  }

  @Test
  void aTaskThatIsAloneHasACoreAndWaitsForItsServerToWake() {
    Workload rare = every(300, 40, 60);

    assertThat(SlotApproximation.value(hundred(4, 0), rare, SlotObjective.RESPONSE))
        .isCloseTo(120, withinPercentage(1));
    assertThat(SlotApproximation.value(hundred(4, 30), rare, SlotObjective.RESPONSE))
        .isCloseTo(150, withinPercentage(1));
    // Two priorities with weights 3 and 12 that take equally long.
    assertThat(SlotApproximation.value(hundred(4, 0), rare, SlotObjective.WEIGHTED_RESPONSE))
        .isCloseTo((3 + 12) / 2.0 * 120, withinPercentage(1));
  }

  @Test
  void anIdleClusterSleeps() {
    double hours = 40 * 300 / 3600.0;
    double asleep = 100 * 10 * hours * 3600;
    double tasks = 40 * 120 * (90 + 25 + 20 * 0.01);

    assertThat(SlotApproximation.value(hundred(4, 0), every(300, 40, 60), SlotObjective.ENERGY))
        .isCloseTo(asleep + tasks, withinPercentage(1));
  }

  @Test
  void inOverloadSlotsHelpWhereRunTimesDifferAndHarmWhereTheyAreEqual() {
    List<WorkloadTask> different = new ArrayList<>(every(0.5, 5400, 1).tasks());
    different.addAll(every(5, 600, 2500).tasks());
    Workload unequal = new Workload("w", List.of("cpu", "memory"), different, "", List.of());
    Workload equal = every(0.5, 6000, 250);

    assertThat(SlotApproximation.value(hundred(16, 0), unequal, SlotObjective.RESPONSE))
        .isLessThan(SlotApproximation.value(hundred(2, 0), unequal, SlotObjective.RESPONSE));
    assertThat(SlotApproximation.value(hundred(16, 0), equal, SlotObjective.RESPONSE))
        .isGreaterThan(SlotApproximation.value(hundred(2, 0), equal, SlotObjective.RESPONSE));
  }

  @Test
  void withoutOverloadFewerSlotsShareLess() {
    Workload sample = every(1.4, 5000, 100);

    assertThat(SlotApproximation.value(hundred(2, 0), sample, SlotObjective.RESPONSE))
        .isLessThan(SlotApproximation.value(hundred(8, 0), sample, SlotObjective.RESPONSE));
  }

  @Test
  void theReferenceIsAChoiceAndItsClusterHasAllServers() {
    for (long seed = 1; seed <= Seeds.count(200); seed++) {
      RandomSlotProblems random = new RandomSlotProblems(seed);
      PriorityCluster cluster = random.cluster();
      SlotApproximation approximation =
          SlotApproximation.ofChoices(
              cluster,
              random.sample(cluster),
              List.of(SlotObjective.values()).get((int) (seed % 3)));

      assertThat(
              SlotChoiceChecker.check(approximation.problem(), approximation.reference()).issues())
          .as("seed %d", seed)
          .isEmpty();
      PriorityCluster configured = approximation.configured(approximation.reference());
      assertThat(configured.withoutSlots().servers())
          .as("seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(cluster.withoutSlots().servers());
      assertThat(configured.serverCount()).isEqualTo(cluster.serverCount());
    }
  }
}
