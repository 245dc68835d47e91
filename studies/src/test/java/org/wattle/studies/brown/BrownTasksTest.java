package org.wattle.studies.brown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.studies.priority.TracePriority;

class BrownTasksTest {
  @Test
  void demandsHaveTheMeansOfTable2() {
    List<WorkloadTask> tasks = BrownTasks.sample().tasks();

    for (TracePriority theirs : TracePriority.ALL) {
      double mean =
          tasks.stream()
              .filter(task -> task.priority().orElseThrow() == theirs.priority())
              .mapToDouble(task -> task.demand().get(0) * task.durationSeconds())
              .average()
              .orElseThrow();
      assertThat(mean)
          .as("priority %d", theirs.priority())
          .isCloseTo(theirs.cpuSeconds(), within(0.002 * theirs.cpuSeconds()));
    }
  }

  @Test
  void aTaskDemandsACoreAndNoMoreMemoryThanAServerHas() {
    assertThat(BrownTasks.sample().tasks())
        .allSatisfy(
            task -> {
              assertThat(task.demand().get(0)).isEqualTo(1 / 16.0);
              assertThat(task.demand().get(1)).isBetween(0.0, 1.0);
              assertThat(task.durationSeconds()).isPositive();
            });
  }

  @Test
  void theSampleIsAlwaysTheSame() {
    assertThat(BrownTasks.sample()).isEqualTo(BrownTasks.sample());
  }

  /** In the week of the trace, priorities 0, 1 and 4 are 97.35 % of the submissions. */
  @Test
  void sharesAreThoseOfSubmissions() {
    List<Double> shares = TracePriority.shares();
    double all = shares.stream().mapToDouble(each -> each).sum();

    assertThat((shares.get(0) + shares.get(1) + shares.get(4)) / all)
        .isCloseTo(0.9735, within(0.001));
    assertThat(shares.get(7)).as("has no demand").isZero();
  }
}
