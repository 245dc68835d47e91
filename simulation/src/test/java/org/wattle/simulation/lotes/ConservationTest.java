package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.Fleet;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.lotes.LotesWorkload.MapReduce;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import org.wattle.model.solving.Interrupt;

class ConservationTest {
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void tasksInAreRunningWaitingOrDoneAndNoMachineIsOverItsCapacity(long seed) {
    LotesInstance instance = RandomCluster.instance(new Random(seed));
    Fleet fleet = new Fleet(instance);
    for (boolean waves : new boolean[] {false, true}) {
      List<OnlineDispatcher> made = new ArrayList<>();
      OnlineDispatcher.Factory greedy = DispatchPolicies.greedy(instance, seed % 2 == 0);
      double jobs = RandomCluster.jobsPerHour(instance, 0.95) / (waves ? 12 : 1);
      LotesWorkload workload =
          new LotesWorkload(
              jobs,
              new ServiceDistribution.LogNormal(1),
              false,
              waves ? Optional.of(new MapReduce(12, 6)) : Optional.empty());
      DispatchOutcome outcome =
          new DispatchSimulation(
                  instance,
                  workload,
                  new Time(40, 5, 0.25, 0),
                  (random, starts) -> {
                    made.add(greedy.create(random, starts));
                    return made.get(0);
                  })
              .run(seed, sample -> holds(sample, made.get(0), fleet), new Interrupt());
      assertThat(outcome.arrived())
          .isEqualTo(outcome.finished() + outcome.running() + outcome.waiting());
      assertThat(outcome.arrivalsCounted())
          .isEqualTo(outcome.waits().started() + outcome.waits().waiting());
    }
  }

  private static void holds(DispatchSample sample, OnlineDispatcher dispatcher, Fleet fleet) {
    assertThat(sample.arrived())
        .as("at hour %s", sample.hour())
        .isEqualTo(sample.finished() + sample.running() + sample.waiting());
    for (int j = 0; j < fleet.configurations(); j++) {
      for (int machine = fleet.firstMachine(j); machine < fleet.firstMachine(j + 1); machine++) {
        for (int l = 0; l < fleet.resources(); l++) {
          assertThat(dispatcher.free(machine, l)).isBetween(0, fleet.capacity(j, l));
        }
      }
    }
  }

  /**
   * L = λW: each seed gives a difference of its own; their mean is 0 within four standard errors.
   */
  @ParameterizedTest(name = "instance {0}")
  @ValueSource(longs = {1, 2, 3})
  void numberInSystemIsArrivalRateTimesTimeInSystem(long number) {
    LotesInstance instance = RandomCluster.instance(new Random(number));
    double hours = 300;
    double warmup = 50;
    DispatchSimulation simulation =
        new DispatchSimulation(
            instance,
            LotesWorkload.of(RandomCluster.jobsPerHour(instance, 0.6)),
            new Time(hours, warmup, 50, 0),
            DispatchPolicies.greedyFirstFit(instance, true));
    double[] differences =
        LongStream.rangeClosed(1, 20)
            .mapToObj(seed -> simulation.run(seed, sample -> {}, new Interrupt()))
            .mapToDouble(
                outcome -> {
                  double inSystem = outcome.meanRunning() + outcome.meanWaiting();
                  double rate = outcome.arrivalsCounted() / (hours - warmup);
                  assertThat(inSystem).isPositive();
                  return rate * outcome.meanHoursInSystem() / inSystem - 1;
                })
            .toArray();
    double mean = DoubleStream.of(differences).average().orElseThrow();
    double variance = DoubleStream.of(differences).map(d -> (d - mean) * (d - mean)).sum() / 19;
    double error = Math.sqrt(variance / 20);
    assertThat(error).isLessThan(0.01);
    assertThat(mean).isBetween(-4 * error, 4 * error);
  }

  @Test
  void sameSeedSameRunOtherSeedOtherRun() {
    LotesInstance instance = RandomCluster.instance(new Random(1));
    DispatchSimulation simulation =
        new DispatchSimulation(
            instance,
            LotesWorkload.of(RandomCluster.jobsPerHour(instance, 0.9)),
            new Time(20, 0, 1, 0),
            DispatchPolicies.greedy(instance, true));
    DispatchOutcome one = simulation.run(5, sample -> {}, new Interrupt());
    assertThat(simulation.run(5, sample -> {}, new Interrupt())).isEqualTo(one);
    assertThat(simulation.run(6, sample -> {}, new Interrupt())).isNotEqualTo(one);
  }

  @Test
  void anInterruptedRunIsIncompleteAndSaysHowFarItGot() {
    LotesInstance instance = RandomCluster.instance(new Random(1));
    Interrupt interrupt = new Interrupt();
    DispatchOutcome outcome =
        new DispatchSimulation(
                instance,
                LotesWorkload.of(RandomCluster.jobsPerHour(instance, 0.9)),
                new Time(1000, 0, 1, 0),
                DispatchPolicies.greedy(instance, true))
            .run(
                5,
                sample -> {
                  if (sample.hour() >= 3) {
                    interrupt.request();
                  }
                },
                interrupt);
    assertThat(outcome.complete()).isFalse();
    assertThat(outcome.hours()).isBetween(3.0, 3.5);
  }
}
