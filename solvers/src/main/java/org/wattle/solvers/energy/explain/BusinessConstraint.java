package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;

/**
 * What is asked of a placement, in parts that could be given up one by one. Giving one up never
 * takes a placement away. Servers, switches and how they are wired are facts and no constraints.
 */
public sealed interface BusinessConstraint {
  /** What kind it is, in one word, e.g. {@code task}. */
  String kind();

  /** What it is of: a task's id, a resource, a rule's words; short. */
  String name();

  /** A task has a place; given up, it is not placed at all. */
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

  /** A running task stays on its server and route; given up, it ends. */
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
   * No server gives more of a resource than it has; given up, nothing takes any of it.
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

  /** No link carries more than it can; given up, no task takes bandwidth. It still has a route. */
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

  /**
   * All that an instance asks for; those that people would rather not hear of first, so that a
   * search that drops them in this order keeps the others: running tasks, tasks from small to
   * large, rules, links, capacities.
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
    if (instance.network().isPresent()) {
      all.add(new LinkCapacity());
    }
    for (int l = 0; l < instance.resources().size(); l++) {
      all.add(new ServerCapacity(l, instance.resources().get(l)));
    }
    return List.copyOf(all);
  }
}
