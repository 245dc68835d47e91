package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/** Random instances of 2–3 servers, 2–5 tasks and up to 3 rules, about half of them infeasible. */
final class TightInstances {
  private static final List<String> SERVERS = List.of("S-0", "S-1", "L-0");

  private final Random random;

  private TightInstances(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 5);
  }

  static EnergyInstance random(long seed) {
    return new TightInstances(seed).instance("tight-" + seed);
  }

  private EnergyInstance instance(String name) {
    List<ServerType> types = List.of(type("S", 1 + random.nextInt(2)), type("L", 1));
    Optional<Network> network = random.nextInt(3) == 0 ? Optional.empty() : Optional.of(network());
    List<Task> tasks = new ArrayList<>();
    int count = 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      tasks.add(task("t" + i, network.isPresent(), 60));
    }
    List<RunningTask> running = new ArrayList<>();
    if (random.nextBoolean()) {
      List<String> route = network.isPresent() ? List.of("core-0", "access-0") : List.of();
      running.add(new RunningTask(task("r0", network.isPresent(), 20), "S-0", route));
    }
    return new EnergyInstance(
            name,
            60,
            List.of("cpu", "memory"),
            types,
            network,
            tasks,
            new ClusterState(Set.of(), running),
            Optional.empty())
        .withRules(rules(types, tasks, running));
  }

  private List<PlacementRule> rules(
      List<ServerType> types, List<Task> tasks, List<RunningTask> running) {
    List<String> ids = new ArrayList<>(tasks.stream().map(Task::id).toList());
    running.forEach(each -> ids.add(each.task().id()));
    List<String> servers =
        SERVERS.stream()
            .filter(server -> types.get(0).count() == 2 || !server.equals("S-1"))
            .toList();
    List<PlacementRule> rules = new ArrayList<>();
    int count = random.nextInt(4);
    for (int r = 0; r < count; r++) {
      String task = tasks.get(random.nextInt(tasks.size())).id();
      String server = servers.get(random.nextInt(servers.size()));
      rules.add(
          switch (random.nextInt(4)) {
            case 0 -> PlacementRule.OfTask.onlyOn(task, List.of(server), Set.of(server));
            case 1 -> PlacementRule.OfTask.notOn(task, List.of(server), Set.of(server));
            case 2 -> new PlacementRule.Spread("s" + r, some(ids));
            default -> new PlacementRule.Together("g" + r, some(ids));
          });
    }
    return oneOfAKind(rules);
  }

  /** A task has one list of servers at most, as in JSON. */
  private static List<PlacementRule> oneOfAKind(List<PlacementRule> rules) {
    Set<String> seen = new HashSet<>();
    return rules.stream()
        .filter(rule -> rule.tasks().size() > 1 || seen.add(rule.description()))
        .toList();
  }

  private List<String> some(List<String> ids) {
    List<String> some = new ArrayList<>(ids);
    int size = 2 + random.nextInt(Math.min(3, ids.size() - 1));
    while (some.size() > size) {
      some.remove(random.nextInt(some.size()));
    }
    return some;
  }

  private ServerType type(String name, int count) {
    ResourceVector capacity = ResourceVector.of(hundredths(50, 100), hundredths(50, 100));
    ServerPower watts =
        ServerPower.withSummedPeak(
            random.nextInt(60), 100 + random.nextInt(100), ResourceVector.of(60, 20));
    return new ServerType(name, count, capacity, watts, 30);
  }

  private Network network() {
    SwitchPower power = new SwitchPower(5, 40, 10);
    return new Network.Tiered(
        random.nextBoolean() ? Wiring.RACK : Wiring.FULL,
        List.of(
            new Network.Tier("core", 1, power),
            new Network.Tier("access", 1 + random.nextInt(2), power)),
        List.of(hundredths(30, 90), hundredths(30, 60)));
  }

  private Task task(String id, boolean network, int most) {
    double gbps = network ? hundredths(2, 30) : 0;
    return Task.of(id, ResourceVector.of(hundredths(5, most), hundredths(5, most)), gbps);
  }

  private double hundredths(int from, int to) {
    return (from + random.nextInt(to - from + 1)) / 100.0;
  }
}
