package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.Seeds;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.lotes.LotesWorkload.MapReduce;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import org.wattle.model.solving.Interrupt;

/** Every sample of the simulation is, to the last bit, that of {@link PlainSimulation}. */
class PlainScanTest {
  private static final List<ServiceDistribution> SERVICES =
      List.of(
          new ServiceDistribution.Exponential(),
          new ServiceDistribution.Deterministic(),
          new ServiceDistribution.LogNormal(1.5),
          new ServiceDistribution.Gamma(0.7));

  static Stream<Long> seeds() {
    return Seeds.upTo(20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void sameTrajectoryForEveryPolicyAndFlag(long seed) {
    for (PlainDispatcher.Policy policy : PlainDispatcher.Policy.values()) {
      for (ServiceDistribution service : SERVICES) {
        for (boolean overtaking : new boolean[] {true, false}) {
          for (boolean truncate : new boolean[] {true, false}) {
            same(seed, policy, overtaking, service, truncate, Optional.empty());
          }
          same(seed, policy, overtaking, service, false, Optional.of(new MapReduce(5, 3)));
        }
      }
    }
  }

  private static void same(
      long seed,
      PlainDispatcher.Policy policy,
      boolean overtaking,
      ServiceDistribution service,
      boolean truncate,
      Optional<MapReduce> mapReduce) {
    Random random = new Random(seed);
    LotesInstance instance = RandomCluster.instance(random);
    DispatchPlan plan = planServingAll(instance, random);
    double jobs = RandomCluster.jobsPerHour(instance, 0.7 + 0.5 * random.nextDouble());
    LotesWorkload workload =
        new LotesWorkload(mapReduce.isPresent() ? jobs / 5 : jobs, service, truncate, mapReduce);
    Time horizon = new Time(6, 1, 0.01, 0);
    String what =
        "seed %d, %s, overtaking %s, %s, truncate %s, %s"
            .formatted(seed, policy, overtaking, service, truncate, mapReduce);

    PlainSimulation plain =
        new PlainSimulation(instance, workload, horizon, policy, plan, overtaking, seed);
    List<PlainSimulation.Snapshot> expected = plain.run();

    List<OnlineDispatcher> made = new ArrayList<>();
    OnlineDispatcher.Factory factory = factory(policy, plan, instance, overtaking);
    List<PlainSimulation.Snapshot> found = new ArrayList<>();
    DispatchOutcome outcome =
        new DispatchSimulation(
                instance,
                workload,
                horizon,
                (source, starts) -> {
                  made.add(factory.create(source, starts));
                  return made.get(0);
                })
            .run(seed, sample -> found.add(snapshot(sample, made.get(0))), new Interrupt());

    assertThat(found.size()).as(what).isEqualTo(expected.size());
    for (int i = 0; i < found.size(); i++) {
      if (!found.get(i).equals(expected.get(i))) {
        assertThat(found.get(i)).as("%s, sample %d", what, i).isEqualTo(expected.get(i));
      }
    }
    assertThat(outcome.refused()).as(what).isEqualTo(plain.refused);
    assertThat(outcome.waits().started()).as(what).isEqualTo(plain.startedCounted);
    assertThat(outcome.waits().meanHoursStarted() * outcome.waits().started())
        .as(what)
        .isCloseTo(plain.waited, org.assertj.core.data.Offset.offset(1e-6));
  }

  private static DispatchPlan planServingAll(LotesInstance instance, Random random) {
    while (true) {
      try {
        return RandomCluster.plan(instance, random);
      } catch (IllegalArgumentException someClassIsNotServed) {
        // Draw another.
      }
    }
  }

  private static OnlineDispatcher.Factory factory(
      PlainDispatcher.Policy policy,
      DispatchPlan plan,
      LotesInstance instance,
      boolean overtaking) {
    return switch (policy) {
      case LOTES -> DispatchPolicies.lotes(plan, overtaking);
      case GREEDY -> DispatchPolicies.greedy(instance, overtaking);
      case GREEDY_RANDOM -> DispatchPolicies.greedyRandom(instance, overtaking);
      case GREEDY_FIRST_FIT -> DispatchPolicies.greedyFirstFit(instance, overtaking);
    };
  }

  private static PlainSimulation.Snapshot snapshot(
      DispatchSample sample, OnlineDispatcher dispatcher) {
    List<List<Integer>> machines = new ArrayList<>();
    for (int m = 0; m < dispatcher.fleet().machines(); m++) {
      List<Integer> machine = new ArrayList<>(List.of(dispatcher.waitingAt(m)));
      for (int l = 0; l < dispatcher.fleet().resources(); l++) {
        machine.add(dispatcher.free(m, l));
      }
      machines.add(machine);
    }
    return new PlainSimulation.Snapshot(sample, machines);
  }
}
