package org.wattle.toolkit.priority.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.simulation.study.Replications;

class WorkloadSampleTest {
  private final List<Long> drawn = new ArrayList<>();

  private Workload draw(long seed) {
    drawn.add(seed);
    return new Workload("w", List.of("cpu"), List.of(task(10, 100), task(60, 200)), "", List.of());
  }

  private static WorkloadTask task(double arrival, double duration) {
    return new WorkloadTask(
        "t" + arrival,
        Optional.empty(),
        arrival,
        duration,
        ResourceVector.of(0.1),
        OptionalDouble.empty(),
        Optional.empty());
  }

  private static PriorityScenario scenario(WorkloadSource source) {
    return new PriorityScenario(
        "s",
        PriorityPreset.BROWN.cluster(),
        source,
        0.5,
        List.of("mrs+wasc"),
        List.of(),
        60,
        true,
        60,
        1,
        5);
  }

  @Test
  void ofAFileItIsTheTasksThatArriveWithTheirRunTimes() {
    WorkloadSample sample =
        WorkloadSample.of(scenario(new WorkloadSource.InFile("w.csv")), this::draw);

    assertThat(sample.draws()).isEqualTo(1);
    assertThat(sample.tasks().tasks())
        .extracting(WorkloadTask::arrivalSeconds, WorkloadTask::durationSeconds)
        .containsExactly(tuple(10.0, 50.0));
  }

  @Test
  void ofADrawnWorkloadItIsDrawsThatNoRunHasOneAfterTheOther() {
    WorkloadSource source =
        new WorkloadSource.Drawn(PriorityPresets.byId("w-e", Optional.empty()).orElseThrow());

    WorkloadSample sample = WorkloadSample.of(scenario(source), this::draw);

    assertThat(sample.draws()).isEqualTo(7);
    assertThat(sample.tasks().tasks())
        .extracting(WorkloadTask::arrivalSeconds)
        .containsExactly(10.0, 70.0, 130.0, 190.0, 250.0, 310.0, 370.0);
    assertThat(drawn).hasSize(7).doesNotHaveDuplicates();
    for (int run = 1; run <= 5; run++) {
      assertThat(drawn).doesNotContain(Replications.seed(1, run));
    }
  }
}
