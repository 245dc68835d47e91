package org.wattle.solvers.energy.consolidation;

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
import org.wattle.model.energy.RandomPolicies;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.RandomRules;

/**
 * Random consolidations of 2–4 servers, 1–3 running and 0–2 new tasks, with links that bind, with
 * and without network; few may move, or any at a cost.
 */
final class ConsolidationsWithNewTasks {
  private final Random random;

  private ConsolidationsWithNewTasks(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 5);
  }

  static Consolidation random(long seed) {
    return new ConsolidationsWithNewTasks(seed).consolidation("tiny-" + seed);
  }

  /** With rules of groups across domains. */
  static Consolidation withGroups(long seed) {
    Consolidation drawn = random(seed);
    return new Consolidation(
        RandomGroups.on(drawn.instance(), new Random(seed * 37 + 3)), drawn.moves());
  }

  /**
   * With a policy of operation, closed servers, and in every second one rules of groups across
   * domains; every third one with any sign of the difference between on and asleep.
   */
  static Consolidation underAPolicy(long seed) {
    Consolidation drawn = seed % 2 == 0 ? random(seed) : withGroups(seed);
    EnergyInstance instance =
        seed % 3 == 0 ? RandomSigns.on(drawn.instance(), seed) : drawn.instance();
    return new Consolidation(RandomPolicies.on(instance, seed), drawn.moves());
  }

  private Consolidation consolidation(String name) {
    List<ServerType> types =
        List.of(type("S", 1 + random.nextInt(2)), type("L", 1 + random.nextInt(2)));
    int servers = types.stream().mapToInt(ServerType::count).sum();
    Optional<Network> network =
        random.nextInt(4) == 0
            ? Optional.empty()
            : Optional.of(network(servers, new Random(name.hashCode())));
    EnergyInstance instance =
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
    int wanted = 1 + random.nextInt(3);
    for (int i = 0; i < wanted; i++) {
      draw(with(instance, List.of(task("r" + i)), running)).ifPresent(running::add);
    }
    List<Task> tasks = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      tasks.add(task("t" + i));
    }
    OptionalInt most =
        random.nextInt(4) == 0 ? OptionalInt.empty() : OptionalInt.of(random.nextInt(4));
    Moves moves = new Moves(most, random.nextBoolean() ? 0 : random.nextInt(8000));
    EnergyInstance drawn = with(instance, tasks, running);
    return new Consolidation(
        random.nextInt(3) == 0 ? drawn.withRules(RandomRules.keptBy(drawn, random)) : drawn, moves);
  }

  private EnergyInstance with(EnergyInstance shell, List<Task> tasks, List<RunningTask> running) {
    Set<String> awake = random.nextInt(3) == 0 ? Set.of("L-0") : Set.of();
    return new EnergyInstance(
        shell.name(),
        60,
        shell.resources(),
        shell.serverTypes(),
        shell.network(),
        tasks,
        new ClusterState(awake, running),
        Optional.empty());
  }

  /** Its only task at a random place that is free, if a few tries find one. */
  private Optional<RunningTask> draw(EnergyInstance asked) {
    DataCenter center = DataCenter.of(asked);
    Task task = asked.tasks().get(0);
    for (int attempt = 0; attempt < 6; attempt++) {
      int server = random.nextInt(center.serverCount());
      List<String> route = center.topology().map(t -> upward(center, t, server)).orElse(List.of());
      TaskPlacement place = new TaskPlacement(task.id(), center.serverName(server), route);
      if (new PlacementChecker().check(asked, new Placement(List.of(place))).clean()) {
        return Optional.of(new RunningTask(task, place.server(), route));
      }
    }
    return Optional.empty();
  }

  private List<String> upward(DataCenter center, Topology topology, int server) {
    List<String> route = new ArrayList<>();
    int node = topology.serverNode(server);
    do {
      int[] parents = topology.parents(node);
      node = parents[random.nextInt(parents.length)];
      route.add(0, center.switchName(node));
    } while (!topology.entry(node));
    return route;
  }

  /** In some draws with wiring by rack the racks are listed one by one. */
  private Network network(int servers, Random forRacks) {
    Wiring wiring = random.nextBoolean() ? Wiring.RACK : Wiring.FULL;
    List<Network.Tier> tiers = List.of(tier("core"), tier("access"));
    List<Integer> racks =
        wiring == Wiring.RACK && forRacks.nextInt(3) == 0
            ? forRacks.ints(servers, 0, tiers.get(1).count()).boxed().toList()
            : List.of();
    return new Network.Tiered(
        wiring, tiers, List.of(hundredths(30, 80), hundredths(30, 80)), racks);
  }

  private ServerType type(String name, int count) {
    ResourceVector capacity = ResourceVector.of(hundredths(40, 100), hundredths(40, 100));
    ResourceVector load = ResourceVector.of(20 + random.nextInt(80), 5 + random.nextInt(40));
    double idle = 100 + random.nextInt(100);
    ServerPower watts = ServerPower.withSummedPeak(random.nextInt(60), idle, load);
    return new ServerType(name, count, capacity, watts, random.nextInt(4) * 10);
  }

  private Network.Tier tier(String name) {
    SwitchPower power =
        new SwitchPower(random.nextInt(3) * 5, 20 + random.nextInt(60), random.nextInt(4) * 10);
    return new Network.Tier(name, 1 + random.nextInt(2), power);
  }

  private Task task(String id) {
    return Task.of(id, ResourceVector.of(hundredths(5, 45), hundredths(5, 45)), hundredths(0, 30));
  }

  private double hundredths(int from, int to) {
    return (from + random.nextInt(to - from + 1)) / 100.0;
  }
}
