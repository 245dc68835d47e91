package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;

/**
 * A requirement on placements that could be dropped. Dropping one never makes a feasible placement
 * infeasible. Servers, switches and the wiring are given facts and not constraints.
 */
public sealed interface BusinessConstraint {
  /** The kind of the constraint in one word, e.g. {@code task}. */
  String kind();

  /** A short name of its subject: a task's id, a resource, or the text of a rule. */
  String name();

  /** A task is placed; if this is dropped, the task is not placed at all. */
  record Placed(Task task) implements BusinessConstraint {
    @Override
    public String kind() {
      return "task";
    }

    @Override
    public String name() {
      return task.id();
    }
  }

  /** A running task stays on its server and route; if this is dropped, the task ends. */
  record Stays(RunningTask running) implements BusinessConstraint {
    @Override
    public String kind() {
      return "running";
    }

    @Override
    public String name() {
      return running.task().id();
    }
  }

  /**
   * No server gives more of a resource than it has; if this is dropped, no task needs the resource.
   *
   * @param resource by its position in the instance
   * @param name of the resource
   */
  record ServerCapacity(int resource, String name) implements BusinessConstraint {
    @Override
    public String kind() {
      return "capacity";
    }
  }

  /**
   * No link carries more than its capacity; if this is dropped, no task needs bandwidth, but every
   * task still has a route.
   */
  record LinkCapacity() implements BusinessConstraint {
    @Override
    public String kind() {
      return "links";
    }

    @Override
    public String name() {
      return "bandwidth";
    }
  }

  /** A rule of the instance holds. */
  record Rule(PlacementRule rule) implements BusinessConstraint {
    @Override
    public String kind() {
      return "rule";
    }

    @Override
    public String name() {
      return rule.description();
    }
  }

  /** A part of the policy of operation holds. */
  record Operation(OperatingRule rule) implements BusinessConstraint {
    @Override
    public String kind() {
      return "policy";
    }

    @Override
    public String name() {
      return rule.field();
    }
  }

  /** Some servers have room for what fails of them; each cluster's room is one by itself. */
  record Room(Spare due) implements BusinessConstraint {
    @Override
    public String kind() {
      return "policy";
    }

    @Override
    public String name() {
      return due.everywhere() ? "spareFor" : "spareWithin (" + due.name() + ")";
    }
  }

  /** The other parts of a policy of operation that can contradict other constraints. */
  enum OperatingRule {
    /** Closed servers take nothing new. */
    CLOSED("closed"),
    /** Nothing runs on servers that are to be off. */
    KEEP_OFF("keepOff"),
    /** Servers are filled up to their largest utilisation only. */
    MAX_UTILISATION("maxUtilisation");

    private final String field;

    OperatingRule(String field) {
      this.field = field;
    }

    /** The name of the field in an instance. */
    public String field() {
      return field;
    }

    /** Whether an instance asks for it. */
    boolean in(EnergyInstance instance) {
      return switch (this) {
        case CLOSED -> !instance.state().closed().isEmpty();
        case KEEP_OFF -> !instance.policy().keepOff().isEmpty();
        case MAX_UTILISATION -> !instance.policy().maxUtilisation().isEmpty();
      };
    }

    /** The instance without it. */
    EnergyInstance removedFrom(EnergyInstance instance) {
      OperatingPolicy policy = instance.policy();
      return switch (this) {
        case CLOSED -> instance.withState(instance.state().withClosed(Set.of()));
        case KEEP_OFF -> instance.withPolicy(policy.withKeepOff(Set.of()));
        case MAX_UTILISATION -> instance.withPolicy(policy.withMaxUtilisation(Map.of()));
      };
    }
  }

  /**
   * All constraints of an instance in the order in which a search should drop them, so that the
   * most informative ones remain: running tasks, tasks from small to large, rules, the policy of
   * operation, links, capacities. Groups of which servers stay on contradict nothing.
   */
  static List<BusinessConstraint> of(EnergyInstance instance) {
    List<BusinessConstraint> all = new ArrayList<>();
    instance.state().running().stream()
        .sorted((a, b) -> TaskDemandOrder.bySize(instance).compare(a.task(), b.task()))
        .forEach(running -> all.add(new Stays(running)));
    instance.tasks().stream()
        .sorted(TaskDemandOrder.bySize(instance))
        .forEach(task -> all.add(new Placed(task)));
    instance.rules().forEach(rule -> all.add(new Rule(rule)));
    for (OperatingRule rule : OperatingRule.values()) {
      if (rule.in(instance)) {
        all.add(new Operation(rule));
      }
    }
    instance.policy().spareFor().forEach(due -> all.add(new Room(due)));
    if (instance.network().isPresent()) {
      all.add(new LinkCapacity());
    }
    for (int l = 0; l < instance.resources().size(); l++) {
      all.add(new ServerCapacity(l, instance.resources().get(l)));
    }
    return List.copyOf(all);
  }
}
