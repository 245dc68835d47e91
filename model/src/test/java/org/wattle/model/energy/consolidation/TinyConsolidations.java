package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomGroups;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

/** Random data centres of 2–4 servers, some with a network, with tasks that run and crowd them. */
final class TinyConsolidations {
  private final Random random;

  private TinyConsolidations(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 11);
  }

  static Consolidation random(long seed) {
    return new TinyConsolidations(seed).consolidation("tiny-" + seed);
  }

  /** With rules of groups across domains. */
  static Consolidation withGroups(long seed) {
    Consolidation drawn = random(seed);
    return new Consolidation(
        RandomGroups.on(drawn.instance(), new Random(seed * 41 + 13)), drawn.moves());
  }

  private Consolidation consolidation(String name) {
    List<ServerType> types =
        List.of(type("S", 1 + random.nextInt(2)), type("L", 1 + random.nextInt(2)));
    Optional<Network> network =
        random.nextInt(3) == 0
            ? Optional.empty()
            : Optional.of(
                new Network.Tiered(
                    random.nextBoolean() ? Wiring.RACK : Wiring.FULL,
                    List.of(tier("core"), tier("access")),
                    List.of(hundredths(30, 80), hundredths(30, 80))));
    EnergyInstance empty =
        new EnergyInstance(
            name,
            60,
            List.of("cpu", "memory"),
            types,
            network,
            List.of(),
            ClusterState.ASLEEP,
            Optional.empty());
    List<RunningTask> running = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      draw(task("r" + i), with(empty, running)).ifPresent(running::add);
    }
    int most = random.nextInt(running.size() + 2);
    EnergyInstance drawn = with(empty, running);
    return new Consolidation(
        random.nextInt(3) == 0 ? drawn.withRules(RandomRules.keptBy(drawn, random)) : drawn,
        new Moves(OptionalInt.of(most), random.nextInt(2) * 500));
  }

  private static EnergyInstance with(EnergyInstance empty, List<RunningTask> running) {
    return new EnergyInstance(
        empty.name(),
        60,
        empty.resources(),
        empty.serverTypes(),
        empty.network(),
        List.of(),
        new ClusterState(Set.of(), running),
        Optional.empty());
  }

  /** A random place that is free in the instance, if a few tries find one. */
  private Optional<RunningTask> draw(Task task, EnergyInstance instance) {
    EnergyInstance asked = new Consolidation(instance, Moves.atMost(0)).instance();
    asked =
        new EnergyInstance(
            asked.name(),
            60,
            asked.resources(),
            asked.serverTypes(),
            asked.network(),
            List.of(task),
            asked.state(),
            Optional.empty());
    for (int attempt = 0; attempt < 6; attempt++) {
      TaskPlacement place = anywhere(random, DataCenter.of(asked), task.id());
      if (new PlacementChecker().check(asked, new Placement(List.of(place))).clean()) {
        return Optional.of(new RunningTask(task, place.server(), place.route()));
      }
    }
    return Optional.empty();
  }

  /** A random server and a random path to it. */
  static TaskPlacement anywhere(Random random, DataCenter center, String task) {
    int server = random.nextInt(center.serverCount());
    List<String> route = new ArrayList<>();
    center
        .topology()
        .ifPresent(
            topology -> {
              int node = topology.serverNode(server);
              do {
                int[] parents = topology.parents(node);
                node = parents[random.nextInt(parents.length)];
                route.add(0, center.switchName(node));
              } while (!topology.entry(node));
            });
    return new TaskPlacement(task, center.serverName(server), route);
  }

  private ServerType type(String name, int count) {
    ResourceVector capacity = ResourceVector.of(hundredths(40, 90), hundredths(40, 90));
    ResourceVector load = ResourceVector.of(20 + random.nextInt(80), 5 + random.nextInt(40));
    double idle = 100 + random.nextInt(100);
    return new ServerType(
        name, count, capacity, ServerPower.withSummedPeak(random.nextInt(60), idle, load), 20);
  }

  private Network.Tier tier(String name) {
    return new Network.Tier(name, 1 + random.nextInt(2), new SwitchPower(5, 40, 10));
  }

  private Task task(String id) {
    return Task.of(id, ResourceVector.of(hundredths(8, 40), hundredths(8, 40)), hundredths(2, 30));
  }

  private double hundredths(int from, int to) {
    return (from + random.nextInt(to - from + 1)) / 100.0;
  }
}
