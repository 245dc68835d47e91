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
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.generate.RuleDraw;

/**
 * Random instances of 2–4 servers whose links bind more often than their servers: one core, 1–4
 * aggregation and 1–2 access switches in rack wiring, full wiring or link by link with unlike
 * links; running tasks, states, rules and any sign of the difference between on and asleep.
 */
public final class NarrowInstances {
  private final Random random;

  private NarrowInstances(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 53);
  }

  /** An instance with up to two running tasks and one to four new ones. */
  public static EnergyInstance random(long seed) {
    return new NarrowInstances(seed).instance("narrow-" + seed, seed, 2, 1, 4);
  }

  /** An instance for a consolidation, with one to four running tasks and up to two new ones. */
  public static EnergyInstance running(long seed) {
    NarrowInstances draw = new NarrowInstances(seed + 1_000_000);
    return draw.instance("narrow-" + seed, seed, 4, 0, 2);
  }

  private EnergyInstance instance(
      String name, long seed, int mostRunning, int leastTasks, int mostTasks) {
    List<ServerType> types = List.of(type("S"), type("L"));
    Network.Tiered tiered =
        new Network.Tiered(
            random.nextInt(3) == 0 ? Wiring.FULL : Wiring.RACK,
            List.of(
                tier("core", 1),
                tier("aggregation", 1 + random.nextInt(mostRunning == 2 ? 4 : 2)),
                tier("access", 1 + random.nextInt(2))),
            List.of(hundredths(40, 150), hundredths(15, 60), hundredths(20, 90)));
    EnergyInstance shell = shell(name, types, tiered);
    Network network = random.nextInt(3) == 0 ? explicit(shell) : tiered;
    shell = shell(name, types, network);
    List<RunningTask> running = new ArrayList<>();
    int wanted = mostRunning == 2 ? random.nextInt(3) : 1 + random.nextInt(mostRunning);
    for (int i = 0; i < wanted; i++) {
      draw(with(shell, List.of(task("r" + i)), running, Set.of())).ifPresent(running::add);
    }
    List<Task> tasks = new ArrayList<>();
    int count = leastTasks + random.nextInt(mostTasks - leastTasks + 1);
    for (int i = 0; i < count; i++) {
      tasks.add(task("t" + i));
    }
    DataCenter center = DataCenter.of(shell);
    Set<String> awake = new HashSet<>();
    center.serverNames().stream().filter(n -> random.nextInt(3) == 0).forEach(awake::add);
    center.switchNames().stream().filter(n -> random.nextInt(3) == 0).forEach(awake::add);
    EnergyInstance drawn = with(shell, tasks, running, awake);
    if (random.nextInt(2) == 0 && tasks.size() + running.size() > 1) {
      drawn = rules().on(drawn, random);
    }
    return random.nextInt(4) == 0 ? RandomSigns.on(drawn, seed) : drawn;
  }

  private RuleDraw rules() {
    return new RuleDraw(
        random.nextInt(3) / 4.0, random.nextInt(3) / 4.0, random.nextInt(2), random.nextInt(2));
  }

  private static EnergyInstance shell(String name, List<ServerType> types, Network network) {
    return new EnergyInstance(
        name,
        60,
        List.of("cpu", "memory"),
        types,
        Optional.of(network),
        List.of(),
        ClusterState.ASLEEP,
        Optional.empty());
  }

  private static EnergyInstance with(
      EnergyInstance shell, List<Task> tasks, List<RunningTask> running, Set<String> awake) {
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

  private ServerType type(String name) {
    ResourceVector capacity = ResourceVector.of(hundredths(50, 100), hundredths(50, 100));
    ResourceVector load = ResourceVector.of(20 + random.nextInt(80), 5 + random.nextInt(40));
    ServerPower watts =
        ServerPower.withSummedPeak(random.nextInt(30), 60 + random.nextInt(60), load);
    return new ServerType(name, 1 + random.nextInt(2), capacity, watts, random.nextInt(4) * 10);
  }

  private Network.Tier tier(String name, int count) {
    return new Network.Tier(name, count, switchPower());
  }

  private SwitchPower switchPower() {
    return new SwitchPower(random.nextInt(3) * 5, 30 + random.nextInt(90), random.nextInt(4) * 10);
  }

  /** The tiers link by link, some links missing, alike or of other capacities; unlike switches. */
  private Network explicit(EnergyInstance shell) {
    DataCenter center = DataCenter.of(shell);
    Topology topology = center.topology().orElseThrow();
    boolean alike = random.nextBoolean();
    List<Network.Switch> switches = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (int s = 0; s < center.switchCount(); s++) {
      SwitchPower power = alike ? center.switchPower(s) : switchPower();
      switches.add(
          new Network.Switch(
              center.switchName(s), center.switchGroup(s), power, topology.entry(s)));
      for (int child : topology.children(s)) {
        double gbps = topology.linkGbps(s, child).orElseThrow();
        if (alike || random.nextInt(6) > 0) {
          String to =
              child < center.switchCount()
                  ? center.switchName(child)
                  : center.serverName(child - center.switchCount());
          links.add(new Network.Link(center.switchName(s), to, alike ? gbps : hundredths(15, 90)));
        }
      }
    }
    return new Network.Explicit(switches, links);
  }

  private Task task(String id) {
    double gbps = random.nextInt(8) == 0 ? 0 : hundredths(5, 35);
    return Task.of(id, ResourceVector.of(hundredths(5, 40), hundredths(5, 40)), gbps);
  }

  /** Its only task at a random place that is free, if a few tries find one. */
  private Optional<RunningTask> draw(EnergyInstance asked) {
    DataCenter center = DataCenter.of(asked);
    Task task = asked.tasks().get(0);
    for (int attempt = 0; attempt < 8; attempt++) {
      int server = random.nextInt(center.serverCount());
      Optional<List<String>> route = TinyInstances.upward(center, server, random);
      if (route.isPresent()) {
        TaskPlacement place = new TaskPlacement(task.id(), center.serverName(server), route.get());
        if (new PlacementChecker().check(asked, new Placement(List.of(place))).clean()) {
          return Optional.of(new RunningTask(task, place.server(), place.route()));
        }
      }
    }
    return Optional.empty();
  }

  private double hundredths(int from, int to) {
    return (from + random.nextInt(to - from + 1)) / 100.0;
  }
}
