package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.solvers.energy.explain.BusinessConstraint.OperatingRule;

/** The tasks and rules of a contradiction, and the servers that these rules allow. */
final class ContradictionMembers {
  private final DataCenter center;
  private final List<BusinessConstraint> all;
  private final List<Task> tasks = new ArrayList<>();
  private final List<PlacementRule> rules = new ArrayList<>();

  ContradictionMembers(DataCenter center, List<BusinessConstraint> all) {
    this.center = center;
    this.all = all;
    for (BusinessConstraint member : all) {
      if (member instanceof BusinessConstraint.Placed placed) {
        tasks.add(placed.task());
      } else if (member instanceof BusinessConstraint.Stays stays) {
        tasks.add(stays.running().task());
      } else if (member instanceof BusinessConstraint.Rule rule) {
        rules.add(rule.rule());
      }
    }
  }

  List<Task> tasks() {
    return tasks;
  }

  List<PlacementRule> rules() {
    return rules;
  }

  /** The tasks that a rule names. */
  List<Task> of(PlacementRule rule) {
    return tasks.stream().filter(task -> rule.tasks().contains(task.id())).toList();
  }

  /** Those rules that restrict the servers of single tasks among these. */
  List<PlacementRule> limiting(List<Task> its) {
    Set<String> ids = new HashSet<>(its.stream().map(Task::id).toList());
    return rules.stream()
        .filter(rule -> single(rule) && ids.contains(rule.tasks().get(0)))
        .toList();
  }

  /** The servers that some of the tasks may use. */
  Set<Integer> allowed(List<Task> its) {
    Set<Integer> servers = new HashSet<>();
    its.forEach(task -> servers.addAll(allowed(task)));
    return servers;
  }

  /** The servers that every one of the tasks may use. */
  Set<Integer> allowedToAll(List<Task> its) {
    Set<Integer> servers = new HashSet<>(allServers());
    its.forEach(task -> servers.retainAll(allowed(task)));
    return servers;
  }

  /** The tasks that must share the server of a task, by one rule or by a chain of rules. */
  List<Task> sharing(String task) {
    Set<String> sharing = new HashSet<>(Set.of(task));
    boolean grew = true;
    while (grew) {
      grew = false;
      for (PlacementRule rule : rules) {
        if (rule instanceof PlacementRule.Together together
            && !together.bindsMovedOnly()
            && together.tasks().stream().anyMatch(sharing::contains)) {
          grew |= sharing.addAll(of(together).stream().map(Task::id).toList());
        }
      }
    }
    return tasks.stream().filter(each -> sharing.contains(each.id())).toList();
  }

  /**
   * Whether a server has room for the tasks in the capacities of the contradiction, besides the
   * running tasks that stay.
   */
  boolean room(int server, List<Task> its) {
    for (BusinessConstraint member : all) {
      if (member instanceof BusinessConstraint.ServerCapacity capacity) {
        int l = capacity.resource();
        double most = capacity(server, l);
        double free = most - staying(server, l, its);
        double need = its.stream().mapToDouble(task -> task.demand().get(l)).sum();
        if (need > free + Tolerances.slack(most)) {
          return false;
        }
      }
    }
    return true;
  }

  /** What may be used of a resource of a server, by the members. */
  double capacity(int server, int resource) {
    ServerType type =
        has(OperatingRule.MAX_UTILISATION) ? center.serverType(server) : center.ratedType(server);
    return type.capacity().get(resource);
  }

  private boolean has(OperatingRule rule) {
    return all.contains(new BusinessConstraint.Operation(rule));
  }

  private boolean takesNothing(String server) {
    EnergyInstance instance = center.instance();
    return (has(OperatingRule.CLOSED) && instance.state().closed().contains(server))
        || (has(OperatingRule.KEEP_OFF) && instance.policy().keepOff().contains(server));
  }

  /** The demand for a resource of running tasks on a server, without these tasks. */
  private double staying(int server, int resource, List<Task> but) {
    double taken = 0;
    for (BusinessConstraint member : all) {
      if (member instanceof BusinessConstraint.Stays stays
          && stays.running().server().equals(center.serverName(server))
          && !but.contains(stays.running().task())) {
        taken += stays.running().task().demand().get(resource);
      }
    }
    return taken;
  }

  private Set<Integer> allowed(Task task) {
    Set<Integer> servers = new HashSet<>();
    for (int h : allServers()) {
      if (mayUse(task, center.serverName(h))) {
        servers.add(h);
      }
    }
    return servers;
  }

  private boolean mayUse(Task task, String server) {
    boolean running = false;
    for (BusinessConstraint member : all) {
      if (member instanceof BusinessConstraint.Stays stays
          && stays.running().task().id().equals(task.id())) {
        if (!stays.running().server().equals(server)) {
          return false;
        }
        running = true;
      }
    }
    if (!running && takesNothing(server)) {
      return false;
    }
    return rules.stream()
        .filter(rule -> single(rule) && rule.tasks().contains(task.id()))
        .allMatch(rule -> rule.holds(id -> Optional.of(server)));
  }

  private List<Integer> allServers() {
    return IntStream.range(0, center.serverCount()).boxed().toList();
  }

  private static boolean single(PlacementRule rule) {
    return rule instanceof PlacementRule.OfTask;
  }
}
