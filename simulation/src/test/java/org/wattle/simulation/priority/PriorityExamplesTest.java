package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.priority.PrioritySimulation.Cause;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Input;
import org.wattle.simulation.priority.PrioritySimulation.Span;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;

/** Runs of one server that can be followed by hand. */
class PriorityExamplesTest {
  private static final SlotServers.Watts WATTS = new SlotServers.Watts(10, 100, 40, 20);
  private static final double PEAK = 160;
  private static final long UNIT = 1_000_000_000;

  private final List<WorkloadTask> tasks = new ArrayList<>();

  /** A task that needs so many seconds of a CPU of 1. */
  private PriorityExamplesTest task(double arrival, int priority, double work, double memory) {
    tasks.add(
        new WorkloadTask(
            "t" + tasks.size(),
            Optional.empty(),
            arrival,
            work,
            ResourceVector.of(1, memory),
            OptionalDouble.empty(),
            Optional.empty(),
            OptionalInt.of(priority)));
    return this;
  }

  /** Sixty seconds of a server with a CPU and a memory of 1. */
  private RecordedRun run(String policy, int cores, int slots) {
    PriorityCluster cluster =
        new PriorityCluster(List.of(new SlotServers("A", 1, cores, 1, 1, slots, WATTS)), 30);
    Workload workload = new Workload("w", List.of("cpu", "memory"), tasks, "", List.of());
    Input input = new Input(cluster, PriorityTasks.of(workload, 1), new Span(60, false, 60));
    return new RecordedRun(
        new PolicyOptions.Run(input, OwnParts.catalogue().policy(policy, List.of()), 1));
  }

  @Test
  void aServerWakesExecutesOnOneCoreAndSleeps() {
    RecordedRun run = task(0.4, 0, 5, 0.25).run("mrs", 2, 2);
    assertThat(run.ends).containsExactly(new TaskEnd(0, 0, 41));
    double executing = 100 + 40 * 0.5 + 20 * 0.25;
    assertThat(run.outcome.over().joules())
        .isEqualTo(1 * 10 + 30 * PEAK + 10 * executing + 19 * 10);
    assertThat(run.outcome.over().wakes()).isEqualTo(1);
    assertThat(run.outcome.over().serversOn()).isEqualTo(40 / 60.0);
    assertThat(run.outcome.over().cpuShare()).isEqualTo(10 * 0.5 / 60);
    assertThat(run.outcome.responseSeconds()).hasValue(40);
  }

  @Test
  void anEvictedTaskBeginsAgain() {
    RecordedRun run = task(0, 0, 10, 0).task(4, 9, 5, 0).run("mrs+idl", 1, 1);
    assertThat(run.evictions)
        .containsExactly(new Eviction(4, 0, Cause.PRIORITY, 1, 1, 4 * UNIT, false));
    assertThat(run.ends).containsExactly(new TaskEnd(1, 0, 9), new TaskEnd(0, 0, 19));
    assertThat(run.outcome.wastedCpuSeconds()).isEqualTo(4);
    assertThat(run.outcome.over().joules()).isEqualTo(60 * 100 + 19 * 40);
    assertThat(run.outcome.over().meanWaiting()).isEqualTo(5 / 60.0);
    // V: (9 + 3) 5 s and (0 + 3) 19 s, over two priorities.
    assertThat(run.outcome.weightedResponseSeconds()).hasValue((12 * 5 + 3 * 19) / 2.0);
  }

  @Test
  void orGoesOnWhereItWasInterrupted() {
    RecordedRun run = task(0, 0, 10, 0).task(4, 9, 5, 0).run("mrs+idl+resume", 1, 1);
    assertThat(run.ends).containsExactly(new TaskEnd(1, 0, 9), new TaskEnd(0, 0, 15));
    assertThat(run.outcome.wastedCpuSeconds()).isZero();
  }

  @Test
  void aTaskThatIsEvictedFromAWakingServerLosesNothingAndTheServerGoesOnWaking() {
    RecordedRun run = task(0, 0, 10, 0).task(20, 9, 5, 0).run("mrs", 1, 1);
    assertThat(run.evictions).containsExactly(new Eviction(20, 0, Cause.PRIORITY, 1, 1, 0, false));
    assertThat(run.ends).containsExactly(new TaskEnd(1, 0, 35), new TaskEnd(0, 0, 45));
  }

  @Test
  void aTaskOnAStickySlotStays() {
    RecordedRun run =
        task(0, 0, 10, 0).task(0, 1, 10, 0).task(2, 9, 1, 0).run("mrs+idl+sticky1", 2, 2);
    assertThat(run.evictions)
        .containsExactly(new Eviction(2, 1, Cause.PRIORITY, 2, 1, UNIT, false));
    assertThat(run.ends)
        .containsExactly(new TaskEnd(2, 0, 4), new TaskEnd(0, 0, 20), new TaskEnd(1, 0, 24));
  }

  /** Both tasks get half of the core; the check comes after a second, as X is 0. */
  @Test
  void aTaskThatLacksMemoryIsEvictedAndReturnsInTheSameSecond() {
    RecordedRun run = task(0, 0, 0.9, 0.6).task(0, 0, 0.9, 0.6).run("mrs+idl", 1, 2);
    assertThat(run.evictions)
        .containsExactly(new Eviction(1, 1, Cause.MEMORY, 1, 1, UNIT / 2, false));
    assertThat(run.ends).containsExactly(new TaskEnd(0, 0, 2), new TaskEnd(1, 0, 3));
    // All memory is given while both run, then what the second task uses.
    assertThat(run.outcome.over().joules()).isEqualTo(60 * 100 + 3 * 40 + 2 * 20 + 0.6 * 20);
  }

  /** Three tasks share a core from second 1 on, which gives each a third of it, rounded down. */
  @Test
  void tasksOfLowerPrioritiesLeaveUntilMemorySuffices() {
    RecordedRun run =
        task(0, 1, 4, 0.5).task(0, 0, 4, 0.4).task(1, 5, 0.9, 0.6).run("mrs+idl+lpf+drop0", 1, 3);
    long wasted = UNIT / 2 + UNIT / 3;
    assertThat(run.evictions)
        .containsExactly(
            new Eviction(2, 1, Cause.MEMORY, 2, 1, wasted, true),
            new Eviction(2, 0, Cause.MEMORY, 2, 1, wasted, true));
    assertThat(run.ends).containsExactly(new TaskEnd(2, 0, 3));
    assertThat(run.outcome.dropped()).isEqualTo(2);
  }

  /** Servers wake before memory is checked: from then on this one has no task. */
  @Test
  void aServerSleepsLaterThanItsOnlyTaskIsEvicted() {
    RecordedRun run = task(0, 0, 0.9, 1.5).run("mrs+sleep-later+drop0", 1, 1);
    assertThat(run.evictions).containsExactly(new Eviction(30, 0, Cause.MEMORY, 0, 1, 0, true));
    assertThat(run.outcome.over().joules()).isEqualTo(30 * PEAK + 13 * 100 + 17 * 10);
  }
}
