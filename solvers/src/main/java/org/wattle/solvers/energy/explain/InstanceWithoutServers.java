package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;

/**
 * An instance in which some servers take no task. These servers get types of their own without
 * capacity and keep their places in the network, so that their power asleep still counts and
 * energies are comparable. A task without demands would still fit and is excluded by a rule.
 */
final class InstanceWithoutServers {
  private final DataCenter center;
  private final BitSet forbidden;
  private final List<ServerType> types = new ArrayList<>();
  private final Map<String, String> renamed = new HashMap<>();
  private final Map<String, String> original = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** Excludes the servers of these numbers, on which no task runs. */
  InstanceWithoutServers(DataCenter center, BitSet forbidden) {
    this.center = center;
    this.forbidden = forbidden;
    center.instance().serverTypes().forEach(type -> taken.add(type.name()));
    int first = 0;
    for (ServerType type : center.instance().serverTypes()) {
      split(type, first);
      first += type.count();
    }
  }

  private void split(ServerType type, int first) {
    int from = 0;
    while (from < type.count()) {
      boolean off = forbidden.get(first + from);
      int to = from + 1;
      while (to < type.count() && forbidden.get(first + to) == off) {
        to++;
      }
      String name = to - from == type.count() ? type.name() : unused(type.name() + "/" + from);
      ResourceVector capacity =
          off ? ResourceVector.of(new double[type.capacity().size()]) : type.capacity();
      ServerType part = new ServerType(name, to - from, capacity, type.watts(), type.wakeSeconds());
      types.add(part);
      for (int i = from; i < to; i++) {
        renamed.put(type.serverName(i), part.serverName(i - from));
        original.put(part.serverName(i - from), type.serverName(i));
      }
      from = to;
    }
  }

  private String unused(String proposed) {
    String name = proposed;
    while (!taken.add(name)) {
      name += "/";
    }
    return name;
  }

  /** The instance without them. */
  EnergyInstance instance() {
    EnergyInstance instance = center.instance();
    List<PlacementRule> rules = new ArrayList<>();
    instance.rules().forEach(rule -> rules.add(renamed(rule)));
    Set<String> off =
        forbidden.stream().mapToObj(h -> renamed(center.serverName(h))).collect(Collectors.toSet());
    instance.tasks().stream()
        .filter(InstanceWithoutServers::asksForNothing)
        .forEach(task -> rules.add(new PlacementRule.NotOn(task.id(), List.copyOf(off), off)));
    Set<String> awake =
        instance.state().awake().stream().map(this::renamed).collect(Collectors.toSet());
    List<RunningTask> running =
        instance.state().running().stream()
            .map(each -> new RunningTask(each.task(), renamed(each.server()), each.route()))
            .toList();
    return new EnergyInstance(
        instance.name(),
        instance.slotSeconds(),
        instance.resources(),
        types,
        instance.network().map(this::renamed),
        instance.tasks(),
        new ClusterState(
            awake,
            running,
            renamed(instance.state().closed()),
            instance.state().movedFrom().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, each -> renamed(each.getValue())))),
        rules,
        renamed(instance.policy(), off),
        Optional.empty());
  }

  /** Servers that take no task are not on standby either. */
  private OperatingPolicy renamed(OperatingPolicy policy, Set<String> off) {
    Set<String> keepOff = new HashSet<>(renamed(policy.keepOff()));
    if (policy.standby()) {
      keepOff.addAll(off);
    }
    Map<String, ResourceVector> most = new HashMap<>();
    for (ServerType part : types) {
      String name = original.getOrDefault(part.serverName(0), part.serverName(0));
      String type = center.ratedType(center.serverByName(name).orElseThrow()).name();
      ResourceVector shares = policy.maxUtilisation().get(type);
      if (shares != null) {
        most.put(part.name(), shares);
      }
    }
    return new OperatingPolicy(
        keepOff,
        policy.keepOn().stream()
            .map(
                group ->
                    new KeepOn(
                        group.name(), group.servers(), renamed(group.names()), group.least()))
            .toList(),
        most,
        policy.spareFor());
  }

  /** A placement of that instance, with the server names of the original instance. */
  Placement original(Placement placement) {
    List<TaskPlacement> tasks =
        placement.tasks().stream()
            .map(
                task ->
                    new TaskPlacement(
                        task.task(),
                        original.getOrDefault(task.server(), task.server()),
                        task.route()))
            .toList();
    List<String> standby =
        placement.standby().stream().map(name -> original.getOrDefault(name, name)).toList();
    return new Placement(tasks, placement.waiting(), placement.unused(), standby);
  }

  /** Whether a placement with the original names uses none of these servers. */
  boolean keptBy(Placement placement) {
    return placement.tasks().stream()
        .map(task -> center.serverByName(task.server()))
        .noneMatch(server -> server.isPresent() && forbidden.get(server.getAsInt()));
  }

  private Network renamed(Network network) {
    return network instanceof Network.Explicit explicit
        ? new Network.Explicit(
            explicit.switches(),
            explicit.links().stream()
                .map(link -> new Network.Link(link.from(), renamed(link.to()), link.gbps()))
                .toList())
        : network;
  }

  private PlacementRule renamed(PlacementRule rule) {
    if (rule instanceof PlacementRule.OnlyOn only) {
      return new PlacementRule.OnlyOn(only.task(), only.servers(), renamed(only.names()));
    }
    return rule instanceof PlacementRule.NotOn not
        ? new PlacementRule.NotOn(not.task(), not.servers(), renamed(not.names()))
        : rule;
  }

  private Set<String> renamed(Set<String> names) {
    return names.stream().map(this::renamed).collect(Collectors.toSet());
  }

  private String renamed(String name) {
    return renamed.getOrDefault(name, name);
  }

  private static boolean asksForNothing(Task task) {
    return IntStream.range(0, task.demand().size()).allMatch(l -> task.demand().get(l) == 0);
  }
}
