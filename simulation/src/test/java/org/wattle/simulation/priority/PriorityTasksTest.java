package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Tasks of a workload in the whole units of the simulation. */
class PriorityTasksTest {
  private static WorkloadTask task(
      double arrival, double seconds, OptionalInt priority, double... demand) {
    return new WorkloadTask(
        "t" + arrival,
        Optional.empty(),
        arrival,
        seconds,
        ResourceVector.of(demand),
        OptionalDouble.empty(),
        Optional.empty(),
        priority);
  }

  @Test
  void unitsAreWhole() {
    Workload workload =
        new Workload(
            "w",
            List.of("memory", "cpu"),
            List.of(
                task(0, 10, OptionalInt.of(11), 0.25, 0.1),
                task(2, 2.5, OptionalInt.empty(), 0, 0.5),
                task(2.01, 1e-6, OptionalInt.of(3), 1e-9, 1e-6)),
            "",
            List.of());
    PriorityTasks tasks = PriorityTasks.of(workload, 1);
    assertThat(tasks.count()).isEqualTo(3);
    assertThat(tasks.arrival(0)).isZero();
    assertThat(tasks.arrival(1)).isEqualTo(2);
    assertThat(tasks.arrival(2)).isEqualTo(3);
    assertThat(tasks.priority(0)).isEqualTo(11);
    assertThat(tasks.priority(1)).isZero();
    assertThat(tasks.work(0)).isEqualTo(1_000_000_000);
    assertThat(tasks.work(1)).isEqualTo(1_250_000_000);
    assertThat(tasks.work(2)).isEqualTo(1);
    assertThat(tasks.memory(0)).isEqualTo(250_000_000);
    assertThat(tasks.memory(1)).isZero();
    assertThat(tasks.memory(2)).isEqualTo(1);
    assertThat(PriorityTasks.of(workload, 0.5).work(0)).isEqualTo(500_000_000);
  }

  @Test
  void tasksOfWorkloadsWithoutMemoryUseNone() {
    Workload workload =
        new Workload(
            "w", List.of("cpu"), List.of(task(0, 1, OptionalInt.of(1), 0.5)), "", List.of());
    assertThat(PriorityTasks.of(workload, 1).memory(0)).isZero();
  }
}
