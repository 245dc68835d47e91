package org.wattle.model.workload.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadStatistics;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Daily;
import org.wattle.model.workload.generate.BurstyParameters.Demand;
import org.wattle.model.workload.generate.BurstyParameters.FlowSize;
import org.wattle.model.workload.generate.BurstyParameters.FlowSizes;
import org.wattle.model.workload.generate.BurstyParameters.JobSize;
import org.wattle.model.workload.generate.BurstyParameters.Volume;

class BurstyWorkloadTest {
  private static final Bursts BURSTS = new Bursts(600, 60, 20);

  private static BurstyParameters parameters(
      double hours, Volume volume, Optional<Bursts> bursts, Optional<Daily> daily, JobSize size) {
    return new BurstyParameters(
        hours,
        volume,
        bursts,
        daily,
        size,
        new ClippedDistribution(100, 1, 0.001, 1e9),
        List.of(
            new Demand("cpu", new ClippedDistribution(0.1, 0.5, 0, 100)),
            new Demand("memory", new ClippedDistribution(0.3, 2, 0.2, 0.4))),
        Optional.of(new FlowSizes(new FlowSize(2, 1, 1e9), new FlowSize(5, 1, 6))));
  }

  private static WorkloadStatistics plain(Volume volume, Optional<Bursts> bursts) {
    return WorkloadStatistics.of(
        BurstyWorkload.draw(parameters(500, volume, bursts, Optional.empty(), JobSize.ONE), 1));
  }

  @ParameterizedTest
  @EnumSource
  void theSameSeedGivesTheSameTasksAndAnotherGivesOthers(BurstyPreset preset) {
    BurstyParameters parameters = preset.parameters().withTasks(500);

    Workload first = BurstyWorkload.draw(parameters, 7);

    assertThat(BurstyWorkload.draw(parameters, 7)).isEqualTo(first);
    assertThat(BurstyWorkload.draw(parameters, 8).tasks()).isNotEqualTo(first.tasks());
  }

  @ParameterizedTest
  @EnumSource
  void tasksArriveInOrderWithinTheHoursAndHaveIdsOfTheirOwn(BurstyPreset preset) {
    Workload workload = BurstyWorkload.draw(preset.parameters().withTasks(2000), 3);

    Set<String> ids = new HashSet<>();
    double last = 0;
    for (WorkloadTask task : workload.tasks()) {
      assertThat(ids.add(task.id())).isTrue();
      assertThat(task.arrivalSeconds()).isBetween(last, preset.parameters().hours() * 3600);
      last = task.arrivalSeconds();
    }
  }

  @Test
  void asManyTasksArriveAsAreAskedFor() {
    for (int tasks : new int[] {1, 2, 999, 10_000}) {
      BurstyParameters parameters =
          parameters(
              3,
              new Volume.Total(tasks),
              Optional.of(BURSTS),
              Optional.of(new Daily(0.9, 2)),
              new JobSize(7, 50));
      assertThat(BurstyWorkload.draw(parameters, 5).tasks()).hasSize(tasks);
    }
  }

  @Test
  void jobsComeAtTheirMeanRateWithAndWithoutBursts() {
    assertThat(plain(new Volume.Rate(2), Optional.empty()).jobs())
        .isCloseTo(60_000, Percentage.withPercentage(2));
    assertThat(plain(new Volume.Rate(2), Optional.of(BURSTS)).jobs())
        .isCloseTo(60_000, Percentage.withPercentage(8));
  }

  @Test
  void withoutBurstsCountsAreThoseOfAPoissonProcess() {
    assertThat(plain(new Volume.Rate(2), Optional.empty()).jobDispersion())
        .isCloseTo(1, within(0.05));
    assertThat(plain(new Volume.Total(60_000), Optional.empty()).jobDispersion())
        .isCloseTo(1, within(0.05));
  }

  @Test
  void burstsSpreadTheCounts() {
    WorkloadStatistics statistics = plain(new Volume.Rate(2), Optional.of(BURSTS));

    // Quiet minutes have 0.73 jobs, minutes within a burst 14.7.
    assertThat(statistics.jobDispersion()).isGreaterThan(4);
    assertThat(statistics.peakToMean()).isGreaterThan(7);
  }

  @Test
  void theRateSwingsOverTheDay() {
    BurstyParameters parameters =
        parameters(
            240, new Volume.Rate(5), Optional.empty(), Optional.of(new Daily(0.8, 6)), JobSize.ONE);
    long near = 0;
    long far = 0;
    for (WorkloadTask task : BurstyWorkload.draw(parameters, 1).tasks()) {
      double hour = task.arrivalSeconds() / 3600 % 24;
      near += hour >= 5 && hour < 7 ? 1 : 0;
      far += hour >= 17 && hour < 19 ? 1 : 0;
    }
    assertThat((double) near / far).isCloseTo(9, within(1.5));
  }

  @Test
  void sizesFollowTheirDistributions() {
    BurstyParameters parameters =
        parameters(
            100,
            new Volume.Total(200_000),
            Optional.empty(),
            Optional.empty(),
            new JobSize(10, 100_000));
    Workload workload = BurstyWorkload.draw(parameters, 1);

    WorkloadStatistics statistics = WorkloadStatistics.of(workload);
    assertThat(statistics.meanDurationSeconds()).isCloseTo(100, within(1.0));
    assertThat(statistics.meanDemand().get(0)).isCloseTo(0.1, within(0.001));
    assertThat(statistics.jobs()).isCloseTo(20_000, Percentage.withPercentage(3));
    assertThat(workload.tasks())
        .allSatisfy(
            task -> {
              assertThat(task.demand().get(1)).isBetween(0.2, 0.4);
              assertThat(task.traffic().orElseThrow().internalMegabytes()).isLessThanOrEqualTo(6);
            });
    assertThat(
            workload.tasks().stream()
                .filter(task -> task.traffic().orElseThrow().externalMegabytes() < 2)
                .count())
        .isCloseTo(100_000, Percentage.withPercentage(2));
  }

  @Test
  void theTasksOfAJobArriveTogetherAndFollowEachOther() {
    Workload workload = BurstyWorkload.draw(BurstyPreset.GEMS_4H.parameters().withTasks(3000), 2);

    Set<String> ended = new HashSet<>();
    WorkloadTask last = workload.tasks().get(0);
    for (WorkloadTask task : workload.tasks()) {
      if (task.job().equals(last.job())) {
        assertThat(task.arrivalSeconds()).isEqualTo(last.arrivalSeconds());
      } else {
        assertThat(ended.add(last.job().orElseThrow())).isTrue();
        assertThat(ended).doesNotContain(task.job().orElseThrow());
      }
      last = task;
    }
  }
}
