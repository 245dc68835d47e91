package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.lotes.LotesWorkload.MapReduce;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.solving.Interrupt;

/** How long jobs take, from arrival to the end of their last task. */
class FlowTest {
  private static LotesInstance oneMachine(double cores) {
    return new LotesInstance(
        "one",
        List.of("cores"),
        List.of(new MachineConfiguration("m", 1, ResourceVector.of(cores))),
        List.of(new JobClass("k", 1, 2, 1, List.of(new Requirement(1, 0)))));
  }

  private static DispatchOutcome run(
      LotesInstance instance, double jobs, ServiceDistribution service, double followUp) {
    return new DispatchSimulation(
            instance,
            new LotesWorkload(jobs, service, false, Optional.of(new MapReduce(20, 10))),
            new Time(4000, 100, 100, followUp),
            DispatchPolicies.greedy(instance, true))
        .run(1, sample -> {}, new Interrupt());
  }

  static Stream<ServiceDistribution> services() {
    return Stream.of(
        new ServiceDistribution.Exponential(),
        new ServiceDistribution.Deterministic(),
        new ServiceDistribution.LogNormal(1),
        new ServiceDistribution.Gamma(0.5),
        new ServiceDistribution.Gamma(2));
  }

  @ParameterizedTest
  @MethodSource("services")
  void theIdealIsTheMeanOfTheLongestTaskOfEveryWave(ServiceDistribution service) {
    JobClass jobClass = new JobClass("k", 1, 2, 1, List.of());
    ContinuousSampler sampler =
        ServiceTimes.of(service, List.of(jobClass), RandomSource.XO_SHI_RO_256_PP.create(3L))[0];
    double sum = 0;
    int jobs = 40_000;
    for (int i = 0; i < jobs; i++) {
      sum += longest(sampler, 20) + longest(sampler, 10);
    }
    assertThat(ServiceTimes.idealHours(service, new int[] {20, 10}, 2))
        .isCloseTo(sum / jobs, withPercentage(1.5));
  }

  private static double longest(ContinuousSampler sampler, int tasks) {
    double longest = 0;
    for (int i = 0; i < tasks; i++) {
      longest = Math.max(longest, sampler.sample());
    }
    return longest;
  }

  @ParameterizedTest
  @MethodSource("services")
  void withRoomForAllJobsTakeAsLongAsTheIdeal(ServiceDistribution service) {
    DispatchOutcome outcome = run(oneMachine(2000), 2, service, 1000);
    assertThat(outcome.flows().unfinished()).isZero();
    assertThat(outcome.flows().relative().orElseThrow()).isCloseTo(1, offset(0.03));
    assertThat(outcome.waits().delayed()).isZero();
  }

  @Test
  void reducersAreReleasedByTheLastMapper() {
    // 20 mappers and then 10 reducers of 2 h each, one at a time.
    DispatchOutcome outcome =
        run(oneMachine(1), 0.001, new ServiceDistribution.Deterministic(), 1000);
    assertThat(outcome.flows().finished()).isPositive();
    assertThat(outcome.flows().meanHours()).isGreaterThanOrEqualTo(60 - 1e-9);
    assertThat(outcome.flows().idealHours()).isCloseTo(4, offset(1e-9));
  }

  @Test
  void withoutFollowUpTheJobsThatAreNotDoneAreCounted() {
    DispatchOutcome ended = run(oneMachine(2000), 2, new ServiceDistribution.Exponential(), 0);
    DispatchOutcome followed =
        run(oneMachine(2000), 2, new ServiceDistribution.Exponential(), 1000);
    assertThat(ended.flows().unfinished()).isPositive();
    assertThat(ended.flows().finished() + ended.flows().unfinished())
        .isEqualTo(followed.flows().finished());
    assertThat(ended.waits()).isEqualTo(followed.waits());
  }
}
