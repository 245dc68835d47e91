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
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.OperatingPolicy;

/**
 * An instance in which some servers take no task. These servers get types of their own without
 * capacity and keep their names and places in the network, so that their power asleep still counts
 * and energies are comparable. A task without demands would still fit and is excluded by a rule.
 */
final class InstanceWithoutServers {
  private final DataCenter center;
  private final BitSet forbidden;
  private final List<ServerType> types = new ArrayList<>();
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
      List<String> names = IntStream.range(from, to).mapToObj(type::serverName).toList();
      types.add(
          new ServerType(
              name,
              names.size(),
              capacity,
              type.watts(),
              type.wakeSeconds(),
              names,
              type.costPerHour()));
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
    List<PlacementRule> rules = new ArrayList<>(instance.rules());
    Set<String> off = forbidden.stream().mapToObj(center::serverName).collect(Collectors.toSet());
    instance.tasks().stream()
        .filter(InstanceWithoutServers::asksForNothing)
        .forEach(task -> rules.add(PlacementRule.OfTask.notOn(task.id(), List.copyOf(off), off)));
    return new EnergyInstance(
        instance.name(),
        instance.slotSeconds(),
        instance.resources(),
        types,
        instance.network(),
        instance.tasks(),
        instance.state(),
        rules,
        policy(off),
        instance.tariffPerKwh(),
        Optional.empty());
  }

  /** Servers that take no task are not on standby either. */
  private OperatingPolicy policy(Set<String> off) {
    OperatingPolicy policy = center.instance().policy();
    Set<String> keepOff = new HashSet<>(policy.keepOff());
    if (policy.standby()) {
      keepOff.addAll(off);
    }
    Map<String, ResourceVector> most = new HashMap<>();
    for (ServerType part : types) {
      int first = center.serverByName(part.serverName(0)).orElseThrow();
      ResourceVector shares = policy.maxUtilisation().get(center.ratedType(first).name());
      if (shares != null) {
        most.put(part.name(), shares);
      }
    }
    return new OperatingPolicy(keepOff, policy.keepOn(), most, policy.spareFor());
  }

  /** Whether a placement uses none of these servers. */
  boolean keptBy(Placement placement) {
    return placement.tasks().stream()
        .map(task -> center.serverByName(task.server()))
        .noneMatch(server -> server.isPresent() && forbidden.get(server.getAsInt()));
  }

  private static boolean asksForNothing(Task task) {
    return IntStream.range(0, task.demand().size()).allMatch(l -> task.demand().get(l) == 0);
  }
}
