package org.wattle.model.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;

class WorkloadStatisticsTest {
  private static WorkloadTask task(
      String id, String job, double arrival, double duration, double cpu) {
    return new WorkloadTask(
        id,
        job.isEmpty() ? Optional.empty() : Optional.of(job),
        arrival,
        duration,
        ResourceVector.of(cpu),
        OptionalDouble.empty(),
        Optional.empty());
  }

  private static WorkloadStatistics of(WorkloadTask... tasks) {
    return WorkloadStatistics.of(new Workload("w", List.of("cpu"), List.of(tasks), "", List.of()));
  }

  @Test
  void fiveTasksInThreeMinutesByHand() {
    WorkloadStatistics statistics =
        of(
            task("a", "j", 0, 30, 0.5),
            task("b", "j", 0, 60, 0.1),
            task("c", "", 30, 90, 0.2),
            task("d", "k", 130, 10, 0.4),
            task("e", "k", 130, 500, 0.3));

    assertThat(statistics.tasks()).isEqualTo(5);
    assertThat(statistics.jobs()).isEqualTo(3);
    assertThat(statistics.spanSeconds()).isEqualTo(180);
    assertThat(statistics.meanInterarrivalSeconds()).isEqualTo(65);
    // Jobs a minute 2, 0, 1: mean 1, variance 1. Tasks 3, 0, 2: mean 5/3, variance 7/3.
    assertThat(statistics.jobDispersion()).isEqualTo(1);
    assertThat(statistics.taskDispersion()).isCloseTo(1.4, within(1e-12));
    assertThat(statistics.peakToMean()).isCloseTo(1.8, within(1e-12));
    assertThat(statistics.meanDurationSeconds()).isEqualTo(138);
    assertThat(statistics.meanDemand().get(0)).isCloseTo(0.3, within(1e-12));
    // 15 + 6 + 18 + 4 + 15 CPU-seconds within the three minutes; e goes on after them.
    assertThat(statistics.meanLoad().get(0)).isCloseTo(58.0 / 180, within(1e-12));
    assertThat(statistics.peakLoad().get(0)).isCloseTo(0.7, within(1e-12));
    assertThat(statistics.meanAtOnce()).isCloseTo(240.0 / 180, within(1e-12));
    assertThat(statistics.peakAtOnce()).isEqualTo(2);
  }

  @Test
  void aTaskThatEndsWhenAnotherArrivesDoesNotRunBesideIt() {
    assertThat(of(task("a", "", 0, 10, 0.6), task("b", "", 10, 5, 0.7)).peakAtOnce()).isEqualTo(1);
  }

  @Test
  void aSingleTaskHasNoSpread() {
    WorkloadStatistics statistics = of(task("a", "", 7, 10, 0.6));

    assertThat(statistics.meanInterarrivalSeconds()).isZero();
    assertThat(statistics.jobDispersion()).isZero();
    assertThat(statistics.sentences(List.of("cpu"))).hasSize(4);
  }

  @Test
  void tasksMayBeThousandsOfYearsApart() {
    WorkloadStatistics statistics =
        of(task("a", "", 0, 10, 0.6), task("b", "", 1e12, 1e-9, 0.7), task("c", "", 1e12, 5, 0.1));

    // Three tasks in 1 + 1e12/60 minutes: the dispersion of so rare tasks is that of 1, 2, 0, 0, …
    assertThat(statistics.spanSeconds()).isCloseTo(1e12 + 20, within(1e-3));
    assertThat(statistics.taskDispersion()).isCloseTo(5.0 / 3, within(1e-6));
    assertThat(statistics.jobDispersion()).isCloseTo(5.0 / 3, within(1e-6));
    assertThat(statistics.sentences(List.of("cpu"))).hasSize(4);
  }
}
