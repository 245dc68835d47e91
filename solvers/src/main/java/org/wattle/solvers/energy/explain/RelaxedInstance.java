package org.wattle.solvers.energy.explain;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.solvers.energy.explain.BusinessConstraint.LinkCapacity;
import org.wattle.solvers.energy.explain.BusinessConstraint.OperatingRule;
import org.wattle.solvers.energy.explain.BusinessConstraint.Operation;
import org.wattle.solvers.energy.explain.BusinessConstraint.Placed;
import org.wattle.solvers.energy.explain.BusinessConstraint.Room;
import org.wattle.solvers.energy.explain.BusinessConstraint.Rule;
import org.wattle.solvers.energy.explain.BusinessConstraint.ServerCapacity;
import org.wattle.solvers.energy.explain.BusinessConstraint.Stays;

/**
 * An instance with only some of its constraints: for a dropped capacity no task has a demand, a
 * dropped rule is removed.
 */
record RelaxedInstance(EnergyInstance instance, List<BusinessConstraint> all) {
  /** The instance with only the constraints at these positions. */
  EnergyInstance keeping(BitSet kept) {
    Set<BusinessConstraint> constraints = new HashSet<>();
    kept.stream().forEach(c -> constraints.add(all.get(c)));
    boolean[] capacities = new boolean[instance.resources().size()];
    for (int l = 0; l < capacities.length; l++) {
      capacities[l] = constraints.contains(new ServerCapacity(l, instance.resources().get(l)));
    }
    boolean links = constraints.contains(new LinkCapacity());
    List<Task> tasks =
        instance.tasks().stream()
            .filter(task -> constraints.contains(new Placed(task)))
            .map(task -> demanding(task, capacities, links))
            .toList();
    List<RunningTask> running =
        instance.state().running().stream()
            .filter(each -> constraints.contains(new Stays(each)))
            .map(each -> each.withTask(demanding(each.task(), capacities, links)))
            .toList();
    Set<String> there = new HashSet<>();
    tasks.forEach(task -> there.add(task.id()));
    running.forEach(each -> there.add(each.task().id()));
    List<PlacementRule> rules =
        instance.rules().stream()
            .filter(rule -> constraints.contains(new Rule(rule)))
            .flatMap(rule -> of(rule, there).stream())
            .toList();
    EnergyInstance relaxed =
        instance
            .withTasks(tasks)
            .withRules(rules)
            .withState(instance.state().with(instance.state().awake(), running));
    for (OperatingRule rule : OperatingRule.values()) {
      if (rule.in(instance) && !constraints.contains(new Operation(rule))) {
        relaxed = rule.removedFrom(relaxed);
      }
    }
    return relaxed.withPolicy(
        relaxed
            .policy()
            .withSpareFor(
                instance.policy().spareFor().stream()
                    .filter(due -> constraints.contains(new Room(due)))
                    .toList()));
  }

  private static Task demanding(Task task, boolean[] capacities, boolean links) {
    double[] demand = task.demand().toArray();
    for (int l = 0; l < demand.length; l++) {
      demand[l] = capacities[l] ? demand[l] : 0;
    }
    return new Task(
        task.id(),
        ResourceVector.of(demand),
        links ? task.gbps() : 0,
        task.arrivalSeconds(),
        task.durationSeconds(),
        task.job());
  }

  /**
   * The rule restricted to the tasks that are kept; empty where it has no effect on them, or where
   * those that are left out could be what keeps it.
   */
  private static Optional<PlacementRule> of(PlacementRule rule, Set<String> there) {
    List<String> left = left(rule.tasks(), there);
    if (rule instanceof PlacementRule.Spread spread) {
      return left.size() < 2
          ? Optional.empty()
          : Optional.of(
              new PlacementRule.Spread(spread.name(), left, spread.domain(), spread.bound()));
    }
    if (rule instanceof PlacementRule.Together together) {
      return left.size() < 2
          ? Optional.empty()
          : Optional.of(new PlacementRule.Together(together.name(), left, together.bound()));
    }
    if (rule instanceof PlacementRule.Apart apart) {
      List<String> members = left(apart.members(), there);
      List<String> others = left(apart.others(), there);
      return members.isEmpty() || others.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new PlacementRule.Apart(
                  apart.name(), members, others, apart.domain(), apart.bound()));
    }
    boolean needsAll = rule instanceof PlacementRule.OfGroup;
    return left.isEmpty() || (needsAll && left.size() < rule.tasks().size())
        ? Optional.empty()
        : Optional.of(rule);
  }

  private static List<String> left(List<String> tasks, Set<String> there) {
    return tasks.stream().filter(there::contains).toList();
  }
}
