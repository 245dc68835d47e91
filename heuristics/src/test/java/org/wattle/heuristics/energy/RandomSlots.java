package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
 * Random slots whose numbers are small binary fractions and whole watts, so that sums are exact and
 * ties are real: tasks of 0–16 sixteenths, some larger than every server, servers of few sizes,
 * links that bind, mixed states with running tasks.
 */
final class RandomSlots {
  private static final List<String> RESOURCES = List.of("cpu", "memory", "disk");

  private final Random random;
  private final int resources;

  /** What lies between the outside world and the servers. */
  enum Net {
    NONE,
    RACK,
    FULL,
    /** Tiers link by link, some links missing or wider, and unlike switches. */
    EXPLICIT
  }

  private RandomSlots(long seed, int resources) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 17);
    this.resources = resources;
  }

  /** Of cpu and memory, with up to 12 servers and 16 tasks. */
  static EnergyInstance random(long seed, Net net) {
    return random(seed, net, 2, 12, 16);
  }

  /** Of the first 1–3 of cpu, memory and disk, with 1 to so many servers, 0 to so many tasks. */
  static EnergyInstance random(long seed, Net net, int resources, int mostServers, int mostTasks) {
    return new RandomSlots(seed, resources).instance(net + "-" + seed, net, mostServers, mostTasks);
  }

  private EnergyInstance instance(String name, Net net, int mostServers, int mostTasks) {
    List<ServerType> types = new ArrayList<>();
    int left = 1 + random.nextInt(mostServers);
    while (left > 0) {
      int count = 1 + random.nextInt(left);
      types.add(type("T" + types.size(), count));
      left -= count;
    }
    double slotSeconds = random.nextBoolean() ? 64 : 512;
    EnergyInstance shell =
        new EnergyInstance(
            name,
            slotSeconds,
            RESOURCES.subList(0, resources),
            types,
            Optional.empty(),
            List.of(),
            ClusterState.ASLEEP,
            Optional.empty());
    Optional<Network> network = network(net, shell);
    int count = random.nextInt(mostTasks + 1);
    int largest = 1 + random.nextInt(random.nextInt(4) == 0 ? 16 : 6);
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(task("t" + i, largest, network.isPresent()));
    }
    return with(shell, network, tasks, state(with(shell, network, tasks, ClusterState.ASLEEP)));
  }

  private static EnergyInstance with(
      EnergyInstance shell, Optional<Network> network, List<Task> tasks, ClusterState state) {
    return new EnergyInstance(
        shell.name(),
        shell.slotSeconds(),
        shell.resources(),
        shell.serverTypes(),
        network,
        tasks,
        state,
        Optional.empty());
  }

  private ServerType type(String name, int count) {
    double[] capacity = new double[resources];
    double[] load = new double[resources];
    for (int l = 0; l < resources; l++) {
      capacity[l] = random.nextInt(24) == 0 ? 0 : 1.0 / (1 << random.nextInt(3));
      load[l] = 16 * random.nextInt(4);
    }
    ServerPower watts =
        ServerPower.withSummedPeak(
            16 * random.nextInt(3), 64 + 32 * random.nextInt(4), ResourceVector.of(load));
    return new ServerType(name, count, ResourceVector.of(capacity), watts, 16 * random.nextInt(3));
  }

  private Task task(String id, int largest, boolean network) {
    double[] demand = new double[resources];
    for (int l = 0; l < resources; l++) {
      demand[l] = random.nextInt(largest + 1) / 16.0;
    }
    double gbps = network ? random.nextInt(5) / 8.0 : 0;
    OptionalDouble duration =
        random.nextInt(3) == 0
            ? OptionalDouble.of(32 << random.nextInt(4))
            : OptionalDouble.empty();
    return new Task(id, ResourceVector.of(demand), gbps, 0, duration, Optional.empty());
  }

  private Optional<Network> network(Net net, EnergyInstance shell) {
    return switch (net) {
      case NONE -> Optional.empty();
      case RACK -> Optional.of(tiered(Wiring.RACK));
      case FULL -> Optional.of(tiered(Wiring.FULL));
      case EXPLICIT -> {
        Network tiered = tiered(random.nextBoolean() ? Wiring.RACK : Wiring.FULL);
        yield Optional.of(
            explicit(with(shell, Optional.of(tiered), List.of(), ClusterState.ASLEEP)));
      }
    };
  }

  private Network tiered(Wiring wiring) {
    return new Network.Tiered(
        wiring,
        List.of(tier("core", 2), tier("aggregation", 2), tier("access", 4)),
        List.of(gbps(), gbps(), gbps()));
  }

  private Network.Tier tier(String name, int most) {
    return new Network.Tier(name, 1 + random.nextInt(most), switchPower());
  }

  private SwitchPower switchPower() {
    double on = 32 + 16 * random.nextInt(4);
    double idle = random.nextBoolean() ? on : on - 16;
    return new SwitchPower(8 * random.nextInt(2), idle, on, 16 * random.nextInt(3));
  }

  private double gbps() {
    return random.nextInt(3) == 0 ? 64 : (2 + random.nextInt(14)) / 8.0;
  }

  private Network explicit(EnergyInstance tiered) {
    DataCenter center = DataCenter.of(tiered);
    Topology topology = center.topology().orElseThrow();
    List<Network.Switch> switches = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (int s = 0; s < center.switchCount(); s++) {
      boolean entry = topology.entry(s) || random.nextInt(12) == 0;
      switches.add(
          new Network.Switch(center.switchName(s), center.switchGroup(s), switchPower(), entry));
      for (int child : topology.children(s)) {
        if (random.nextInt(6) > 0) {
          String to =
              child < center.switchCount()
                  ? center.switchName(child)
                  : center.serverName(child - center.switchCount());
          links.add(new Network.Link(center.switchName(s), to, gbps()));
        }
      }
    }
    return new Network.Explicit(switches, links);
  }

  private ClusterState state(EnergyInstance asleep) {
    DataCenter center = DataCenter.of(asleep);
    int rarity = 1 + random.nextInt(4);
    Set<String> awake = new HashSet<>();
    center.serverNames().stream().filter(name -> random.nextInt(rarity) > 1).forEach(awake::add);
    center.switchNames().stream().filter(name -> random.nextInt(rarity) > 1).forEach(awake::add);
    List<RunningTask> running = new ArrayList<>();
    int most = random.nextInt(3) * center.serverCount() / 4;
    for (int i = 0; i < most; i++) {
      addRunning("r" + i, asleep, awake, running);
    }
    return new ClusterState(awake, running);
  }

  /** Adds a running task where a random server and the links of a random path have room for it. */
  private void addRunning(
      String id, EnergyInstance asleep, Set<String> awake, List<RunningTask> running) {
    DataCenter center =
        DataCenter.of(with(asleep, asleep.network(), List.of(), new ClusterState(awake, running)));
    int server = random.nextInt(center.serverCount());
    Task task = task(id, 4, center.topology().isPresent());
    for (int l = 0; l < resources; l++) {
      if (task.demand().get(l) > center.residual(server, l)) {
        return;
      }
    }
    List<String> route = new ArrayList<>();
    if (center.topology().isPresent()) {
      Topology topology = center.topology().get();
      int node = topology.serverNode(server);
      do {
        int[] above = topology.parents(node);
        int parent = above.length == 0 ? -1 : above[random.nextInt(above.length)];
        if (parent < 0 || center.residualGbps(parent, node) < task.gbps()) {
          return;
        }
        route.add(0, center.switchName(parent));
        node = parent;
      } while (!topology.entry(node));
    }
    running.add(new RunningTask(task, center.serverName(server), route));
  }
}
