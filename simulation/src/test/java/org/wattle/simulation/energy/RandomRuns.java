package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;
import org.wattle.model.energy.scenario.Execution.OversizedFlow;
import org.wattle.model.energy.scenario.Execution.Sharing;
import org.wattle.model.energy.scenario.Execution.Waking;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Small clusters and workloads at random: more load at times than there is room for. */
final class RandomRuns {
  private final Random random;

  RandomRuns(long seed) {
    this.random = new Random(seed);
  }

  ClusterSimulation.Input run() {
    return new ClusterSimulation.Input(
        cluster(), workload(20 + random.nextInt(60)), span(), execution());
  }

  private static <T> T one(Random random, T[] of) {
    return of[random.nextInt(of.length)];
  }

  private Execution execution() {
    return new Execution(
        one(random, Sharing.values()),
        one(random, Waking.values()),
        one(random, ExecutionEstimate.values()),
        one(random, OversizedFlow.values()));
  }

  private Span span() {
    return new Span(
        random.nextBoolean() ? 1 : 1 + random.nextInt(20),
        150 + random.nextInt(200),
        random.nextBoolean(),
        1 + random.nextInt(60));
  }

  EnergyInstance cluster() {
    List<ServerType> types = new ArrayList<>();
    for (int t = 0; t < 1 + random.nextInt(3); t++) {
      ServerPower power =
          ServerPower.withSummedPeak(
              40 * random.nextDouble(),
              100 + 60 * random.nextDouble(),
              ResourceVector.of(100 * random.nextDouble(), 40 * random.nextDouble()));
      ResourceVector capacity =
          ResourceVector.of(0.5 + 0.25 * random.nextInt(3), 0.25 + 0.25 * random.nextInt(4));
      double wake = one(random, new Double[] {0.0, 7.0, 12.5, 30.0});
      types.add(new ServerType("t" + t, 1 + random.nextInt(4), capacity, power, wake));
    }
    List<Network.Tier> tiers = new ArrayList<>();
    List<Double> links = new ArrayList<>();
    for (String name : List.of("core", "access")) {
      double on = 20 + 60 * random.nextDouble();
      double wake = one(random, new Double[] {0.0, 3.0, 11.25});
      tiers.add(
          new Network.Tier(
              name, 1 + random.nextInt(3), new SwitchPower(0.2 * on, 0.6 * on, on, wake)));
      links.add(0.5 + 2 * random.nextDouble());
    }
    Wiring wiring = one(random, Wiring.values());
    return new EnergyInstance(
        "random",
        1,
        List.of("cpu", "memory"),
        types,
        random.nextInt(5) == 0
            ? Optional.empty()
            : Optional.of(new Network.Tiered(wiring, tiers, links)),
        List.of(),
        ClusterState.ASLEEP,
        Optional.empty());
  }

  Workload workload(int tasks) {
    List<WorkloadTask> all = new ArrayList<>();
    double arrival = 0;
    for (int i = 0; i < tasks; i++) {
      boolean sameJob = i > 0 && random.nextBoolean();
      arrival += sameJob ? 0 : 8 * random.nextDouble();
      Optional<TaskFlows> flows =
          random.nextBoolean()
              ? Optional.empty()
              : Optional.of(
                  new TaskFlows(
                      900 * random.nextDouble(),
                      random.nextBoolean() ? 0 : 900 * random.nextDouble()));
      all.add(
          new WorkloadTask(
              "t" + i,
              random.nextInt(4) == 0 ? Optional.empty() : Optional.of("j" + (sameJob ? i / 2 : i)),
              arrival,
              0.5 + (random.nextBoolean() ? random.nextInt(40) : 40 * random.nextDouble()),
              ResourceVector.of(0.6 * random.nextDouble(), 0.55 * random.nextDouble()),
              random.nextBoolean()
                  ? OptionalDouble.empty()
                  : OptionalDouble.of(random.nextDouble()),
              flows));
    }
    return new Workload("random", List.of("cpu", "memory"), all, "", List.of());
  }
}
