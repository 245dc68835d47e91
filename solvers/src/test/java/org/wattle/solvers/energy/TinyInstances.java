package org.wattle.solvers.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * Random instances of 2–4 servers and 1–6 tasks, of every wiring, with links that bind and mixed
 * states.
 */
public final class TinyInstances {
  private final Random random;

  private TinyInstances(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 17);
  }

  public static EnergyInstance random(long seed) {
    return new TinyInstances(seed).instance("tiny-" + seed);
  }

  private EnergyInstance instance(String name) {
    int firstCount = 1 + random.nextInt(2);
    List<ServerType> types = List.of(type("S", firstCount), type("L", 1 + random.nextInt(2)));
    int servers = types.stream().mapToInt(ServerType::count).sum();
    Optional<Network> network =
        random.nextInt(8) == 0 ? Optional.empty() : Optional.of(network(types));
    List<Task> tasks = new ArrayList<>();
    int count = 1 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      tasks.add(task("t" + i, network.isPresent()));
    }
    EnergyInstance asleep =
        new EnergyInstance(
            name,
            60,
            List.of("cpu", "memory"),
            types,
            network,
            tasks,
            ClusterState.ASLEEP,
            Optional.empty());
    if (servers == 0 || random.nextInt(3) == 0) {
      return asleep;
    }
    return new EnergyInstance(
        name, 60, asleep.resources(), types, network, tasks, state(asleep), Optional.empty());
  }

  private ServerType type(String name, int count) {
    ResourceVector capacity = ResourceVector.of(hundredths(40, 100), hundredths(40, 100));
    ResourceVector load = ResourceVector.of(20 + random.nextInt(80), 5 + random.nextInt(40));
    double idle = 100 + random.nextInt(100);
    ServerPower watts = ServerPower.withSummedPeak(random.nextInt(60), idle, load);
    return new ServerType(name, count, capacity, watts, random.nextInt(4) * 10);
  }

  private Network network(List<ServerType> types) {
    Wiring wiring = random.nextBoolean() ? Wiring.RACK : Wiring.FULL;
    List<Network.Tier> tiers = List.of(tier("core"), tier("aggregation"), tier("access"));
    List<Double> gbps = List.of(hundredths(20, 120), hundredths(20, 90), hundredths(20, 90));
    Network.Tiered tiered = new Network.Tiered(wiring, tiers, gbps);
    return random.nextInt(4) == 0 ? explicit(tiered, types) : tiered;
  }

  private Network.Tier tier(String name) {
    return new Network.Tier(name, 1 + random.nextInt(2), switchPower());
  }

  private SwitchPower switchPower() {
    return new SwitchPower(random.nextInt(3) * 5, 20 + random.nextInt(60), random.nextInt(4) * 10);
  }

  /** The tiered network link by link, some links missing or wider, and unlike switches. */
  private Network explicit(Network.Tiered tiered, List<ServerType> types) {
    EnergyInstance shell =
        new EnergyInstance(
            "",
            60,
            List.of("cpu", "memory"),
            types,
            Optional.of(tiered),
            List.of(),
            ClusterState.ASLEEP,
            Optional.empty());
    DataCenter center = DataCenter.of(shell);
    Topology topology = center.topology().orElseThrow();
    List<Network.Switch> switches = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (int s = 0; s < center.switchCount(); s++) {
      switches.add(
          new Network.Switch(
              center.switchName(s), center.switchGroup(s), switchPower(), topology.entry(s)));
      for (int child : topology.children(s)) {
        if (random.nextInt(6) > 0) {
          String to =
              child < center.switchCount()
                  ? center.switchName(child)
                  : center.serverName(child - center.switchCount());
          links.add(new Network.Link(center.switchName(s), to, hundredths(20, 120)));
        }
      }
    }
    return new Network.Explicit(switches, links);
  }

  private Task task(String id, boolean network) {
    double gbps = network && random.nextInt(5) > 0 ? hundredths(2, 40) : 0;
    return Task.of(id, ResourceVector.of(hundredths(2, 45), hundredths(2, 45)), gbps);
  }

  private ClusterState state(EnergyInstance asleep) {
    DataCenter center = DataCenter.of(asleep);
    Set<String> awake = new HashSet<>();
    center.serverNames().stream().filter(name -> random.nextInt(3) == 0).forEach(awake::add);
    center.switchNames().stream().filter(name -> random.nextInt(3) == 0).forEach(awake::add);
    List<RunningTask> running = new ArrayList<>();
    if (random.nextInt(2) == 0) {
      int server = random.nextInt(center.serverCount());
      Task task =
          Task.of("r0", ResourceVector.of(hundredths(1, 20), hundredths(1, 20)), hundredths(1, 15));
      upward(center, server, random)
          .ifPresent(route -> running.add(new RunningTask(task, center.serverName(server), route)));
    }
    return new ClusterState(awake, running);
  }

  /** Some path from an entry down to the server. */
  static Optional<List<String>> upward(DataCenter center, int server, Random random) {
    if (center.topology().isEmpty()) {
      return Optional.of(List.of());
    }
    Topology topology = center.topology().get();
    List<String> route = new ArrayList<>();
    int node = topology.serverNode(server);
    do {
      int[] parents = topology.parents(node);
      if (parents.length == 0) {
        return Optional.empty();
      }
      node = parents[random.nextInt(parents.length)];
      route.add(0, center.switchName(node));
    } while (!topology.entry(node));
    return Optional.of(route);
  }

  private double hundredths(int from, int to) {
    return (from + random.nextInt(to - from + 1)) / 100.0;
  }
}
