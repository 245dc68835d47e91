package org.wattle.toolkit.priority.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.Seeds;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.slots.RandomSlotProblems;
import org.wattle.model.priority.slots.SlotApproximation;
import org.wattle.model.priority.slots.SlotObjective;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.workload.Workload;

class BestSlotsTest {
  /** Costs between two operating points are interpolated, with slopes that differ a little. */
  private static final double INTERPOLATION = 1.1;

  private static final List<BestSlots> PARTS =
      List.of(
          new BestSlots.ForResponse(),
          new BestSlots.ForWeightedResponse(),
          new BestSlots.ForEnergy());

  private final SolverRegistry solvers = SolverRegistry.installed();

  private BestSlots.Solved solve(
      BestSlots part, PriorityCluster cluster, Workload sample, int draws) {
    return part.solve(cluster, new WorkloadSample(sample, draws), solvers, new Interrupt());
  }

  @Test
  void noClusterWithEquallyManySlotsForEachCoreIsExpectedToBeBetter() {
    for (long seed = 1; seed <= Seeds.count(24); seed++) {
      RandomSlotProblems random = new RandomSlotProblems(seed);
      PriorityCluster cluster = random.cluster(2);
      Workload sample = random.sample(cluster);
      BestSlots part = PARTS.get((int) (seed % PARTS.size()));
      SlotObjective objective = List.of(SlotObjective.values()).get((int) (seed % PARTS.size()));

      BestSlots.Solved best = solve(part, cluster, sample, 1);

      assertThat(best.proof().objective()).isEqualTo(objective);
      assertThat(best.proof().optimal()).as("seed %d", seed).isTrue();
      assertThat(best.proof().gap()).as("seed %d", seed).hasValue(0);
      assertThat(best.cluster().withoutSlots().servers())
          .as("seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(cluster.withoutSlots().servers());
      double least =
          IntStream.rangeClosed(1, 8)
              .mapToObj(times -> cluster.with(of -> of.withSlots(times * of.cores())))
              .filter(alike -> alike.servers().stream().allMatch(BestSlotsTest::hasMemory))
              .mapToDouble(alike -> SlotApproximation.value(alike, sample, objective))
              .min()
              .orElse(Double.POSITIVE_INFINITY);
      assertThat(best.proof().value()).as("seed %d", seed).isLessThan(least * INTERPOLATION);
    }
  }

  /** A task has at most 0.05. */
  private static boolean hasMemory(SlotServers servers) {
    return servers.slots() * 0.05 <= servers.memory();
  }

  @Test
  void energyIsThatOfOneRunAndResponseThatOfATask() {
    RandomSlotProblems random = new RandomSlotProblems(5);
    PriorityCluster cluster = random.cluster();
    Workload sample = random.sample(cluster);

    for (BestSlots part : PARTS) {
      double one = solve(part, cluster, sample, 1).proof().value();
      double two = solve(part, cluster, sample, 2).proof().value();
      assertThat(two)
          .as(part.id())
          .isCloseTo(part instanceof BestSlots.ForEnergy ? one / 2 : one, withinPercentage(1e-9));
    }
  }

  @Test
  void theClusterIsTheSameWithoutAProof() {
    RandomSlotProblems random = new RandomSlotProblems(7);
    PriorityCluster cluster = random.cluster();
    Workload sample = random.sample(cluster);

    for (BestSlots part : PARTS) {
      assertThat(part.configure(cluster, sample))
          .as(part.id())
          .isEqualTo(solve(part, cluster, sample, 1).cluster());
    }
  }
}
