package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.ServerType.ServerPower;

/** Random small instances with running tasks and random placements that respect capacities. */
public final class RandomCenter {
  private final Random random;

  /** Draws racks, so that what else is drawn does not depend on them. */
  private final Random racks;

  public RandomCenter(long seed) {
    this.random = new Random(seed);
    this.racks = new Random(~seed);
  }

  public EnergyInstance instance() {
    List<String> resources = List.of("cpu", "memory", "gpu").subList(0, 1 + random.nextInt(3));
    List<ServerType> types = new ArrayList<>();
    int typeCount = 1 + random.nextInt(3);
    for (int t = 0; t < typeCount; t++) {
      types.add(serverType("type" + t, resources.size()));
    }
    Optional<Network> network =
        switch (random.nextInt(4)) {
          case 0 -> Optional.empty();
          case 1 -> Optional.of(tiered(Wiring.FULL));
          case 2 -> Optional.of(racked(types));
          default -> Optional.of(explicit(types));
        };
    List<Task> tasks = tasks("t", 1 + random.nextInt(12), resources.size(), network.isPresent());
    EnergyInstance bare =
        new EnergyInstance(
            "random",
            random.nextInt(1, 600),
            resources,
            types,
            network,
            tasks("r", random.nextInt(4), resources.size(), network.isPresent()),
            ClusterState.ASLEEP,
            Optional.empty());
    return with(bare, tasks, state(bare));
  }

  /** Places what fits, task by task, at random; what fits nowhere is left out of the instance. */
  Placed place(EnergyInstance instance) {
    DataCenter center = DataCenter.of(instance);
    RandomPlacer placer = new RandomPlacer(center, random);
    List<Task> kept = new ArrayList<>();
    List<TaskPlacement> placed = new ArrayList<>();
    for (Task task : instance.tasks()) {
      placer
          .place(task)
          .ifPresent(
              found -> {
                kept.add(task);
                placed.add(found);
              });
    }
    Collections.shuffle(placed, random);
    return new Placed(with(instance, kept, instance.state()), new Placement(placed));
  }

  record Placed(EnergyInstance instance, Placement placement) {}

  private ClusterState state(EnergyInstance bare) {
    Placed running = place(bare);
    List<RunningTask> tasks =
        running.placement().tasks().stream()
            .map(placed -> new RunningTask(taskOf(bare, placed), placed.server(), placed.route()))
            .toList();
    DataCenter center = DataCenter.of(bare);
    Set<String> awake = new HashSet<>();
    for (List<String> names : List.of(center.serverNames(), center.switchNames())) {
      for (String name : names) {
        if (random.nextBoolean()) {
          awake.add(name);
        }
      }
    }
    return new ClusterState(awake, tasks);
  }

  private static Task taskOf(EnergyInstance instance, TaskPlacement placed) {
    return instance.tasks().stream()
        .filter(task -> task.id().equals(placed.task()))
        .findFirst()
        .orElseThrow();
  }

  private static EnergyInstance with(EnergyInstance bare, List<Task> tasks, ClusterState state) {
    return new EnergyInstance(
        bare.name(),
        bare.slotSeconds(),
        bare.resources(),
        bare.serverTypes(),
        bare.network(),
        tasks,
        state,
        Optional.empty());
  }

  private ServerType serverType(String name, int resources) {
    double[] capacity = random.doubles(resources, 0.4, 1).toArray();
    if (resources == 3 && random.nextBoolean()) {
      capacity[2] = 0;
    }
    ResourceVector load = ResourceVector.of(random.doubles(resources, 0, 100).toArray());
    double sleep = random.nextDouble(0, 20);
    double idle = random.nextDouble(20, 200);
    ServerPower power =
        random.nextBoolean()
            ? ServerPower.withSummedPeak(sleep, idle, load)
            : new ServerPower(sleep, idle, load, random.nextDouble(200, 400));
    return new ServerType(
        name, 1 + random.nextInt(4), ResourceVector.of(capacity), power, random.nextInt(60));
  }

  private Network.Tiered tiered(Wiring wiring) {
    List<Network.Tier> tiers = new ArrayList<>();
    List<Double> gbps = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int t = 0; t < count; t++) {
      tiers.add(new Network.Tier("tier" + t, 1 + random.nextInt(3), switchPower()));
      gbps.add(random.nextDouble(0.3, 2));
    }
    return new Network.Tiered(wiring, tiers, gbps);
  }

  /** In half of the networks racks are listed, of which some may be empty. */
  private Network.Tiered racked(List<ServerType> types) {
    Network.Tiered tiered = tiered(Wiring.RACK);
    if (racks.nextBoolean()) {
      return tiered;
    }
    int servers = types.stream().mapToInt(ServerType::count).sum();
    int count = tiered.tiers().get(tiered.tiers().size() - 1).count();
    List<Integer> listed = racks.ints(servers, 0, count).boxed().toList();
    return new Network.Tiered(tiered.wiring(), tiered.tiers(), tiered.linkGbps(), listed);
  }

  private Network.Explicit explicit(List<ServerType> types) {
    List<Network.Switch> switches = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    int count = 2 + random.nextInt(4);
    for (int s = 0; s < count; s++) {
      switches.add(
          new Network.Switch("sw" + s, s % 2 == 0 ? "even" : "odd", switchPower(), s == 0));
      if (s > 0) {
        links.add(link("sw" + random.nextInt(s), "sw" + s));
      }
    }
    for (ServerType type : types) {
      for (int i = 0; i < type.count(); i++) {
        int first = random.nextInt(count);
        links.add(link("sw" + first, type.serverName(i)));
        links.add(link("sw" + (first + 1) % count, type.serverName(i)));
      }
    }
    return new Network.Explicit(switches, links);
  }

  private Network.Link link(String from, String to) {
    return new Network.Link(from, to, random.nextDouble(0.3, 2));
  }

  private SwitchPower switchPower() {
    return new SwitchPower(
        random.nextDouble(0, 20), random.nextDouble(20, 100), random.nextInt(60));
  }

  private List<Task> tasks(String prefix, int count, int resources, boolean network) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double[] demand = random.doubles(resources, 0, 0.3).toArray();
      if (resources == 3 && random.nextBoolean()) {
        demand[2] = 0;
      }
      double gbps = network ? random.nextDouble(0, 0.3) : 0;
      tasks.add(Task.of(prefix + i, ResourceVector.of(demand), gbps));
    }
    return tasks;
  }
}
