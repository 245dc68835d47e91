package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The rules of an instance in rows over {@code x[i,j]} "task i runs on server j", each rule in a
 * group of its own, so that each can be named and removed separately.
 */
final class RuleRows {
  private final OptModelBuilder model;
  private final DataCenter center;
  private final Assigned assigned;
  private final int[] servers;
  private final Map<String, Integer> taskById = new HashMap<>();
  private final Map<String, Integer> runsOn = new HashMap<>();
  private final GroupRows groups;

  /** "The task runs on the server", by their numbers; empty where it cannot. */
  @FunctionalInterface
  interface Assigned {
    Optional<Variable> variable(int task, int server);
  }

  /**
   * Rows for a model.
   *
   * @param servers those that the model has, by number
   */
  RuleRows(OptModelBuilder model, DataCenter center, int[] servers, Assigned assigned) {
    this.model = model;
    this.center = center;
    this.servers = servers;
    this.assigned = assigned;
    List<Task> tasks = center.instance().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      taskById.put(tasks.get(i).id(), i);
    }
    for (RunningTask running : center.instance().state().running()) {
      runsOn.put(running.task().id(), center.serverByName(running.server()).orElseThrow());
    }
    this.groups = new GroupRows(model, center, servers, assigned, taskById, runsOn);
  }

  void add() {
    for (PlacementRule rule : center.instance().rules()) {
      if (rule instanceof PlacementRule.OfGroup group && GroupRules.covers(rule)) {
        groups.add(group);
      } else if (rule instanceof PlacementRule.OnlyOn only) {
        model.group(rule.description(), "the task runs on one of some servers");
        addForbidden(rule, h -> !only.names().contains(center.serverName(h)));
      } else if (rule instanceof PlacementRule.NotOn not) {
        model.group(rule.description(), "the task runs on none of some servers");
        addForbidden(rule, h -> not.names().contains(center.serverName(h)));
      } else if (rule instanceof PlacementRule.Spread) {
        model.group(rule.description(), "the tasks share no server");
        addSpread(rule);
      } else {
        model.group(rule.description(), "the tasks share one server");
        addTogether(rule);
      }
    }
  }

  /** Writes the additional variables of rules into a point that has the servers of all tasks. */
  void encode(double[] point) {
    groups.encode(point);
  }

  /** The tasks of a rule that are to be placed. */
  private List<Integer> tasks(PlacementRule rule) {
    List<Integer> tasks = new ArrayList<>();
    for (String id : rule.tasks()) {
      Integer task = taskById.get(id);
      if (task != null) {
        tasks.add(task);
      }
    }
    return tasks;
  }

  /** The servers on which tasks of a rule run. */
  private List<Integer> running(PlacementRule rule) {
    List<Integer> running = new ArrayList<>();
    for (String id : rule.tasks()) {
      Integer server = runsOn.get(id);
      if (server != null) {
        running.add(server);
      }
    }
    return running;
  }

  private void addForbidden(PlacementRule rule, IntPredicate forbidden) {
    for (int task : tasks(rule)) {
      List<Variable> there = new ArrayList<>();
      for (int h : servers) {
        if (forbidden.test(h)) {
          assigned.variable(task, h).ifPresent(there::add);
        }
      }
      sumEquals(rule.description(), there, 0);
    }
  }

  private void addSpread(PlacementRule rule) {
    List<Integer> tasks = tasks(rule);
    List<Integer> running = running(rule);
    for (int h : servers) {
      List<Variable> here = new ArrayList<>();
      tasks.forEach(task -> assigned.variable(task, h).ifPresent(here::add));
      if (running.contains(h)) {
        sumEquals("", here, 0);
      } else if (here.size() > 1) {
        model.row("").plusAll(1, here).atMost(1);
      }
    }
  }

  private void addTogether(PlacementRule rule) {
    List<Integer> tasks = tasks(rule);
    for (int there : running(rule)) {
      for (int task : tasks) {
        model.row("").plusAny(1, assigned.variable(task, there)).equalTo(1);
      }
    }
    for (int k = 1; k < tasks.size(); k++) {
      for (int h : servers) {
        Optional<Variable> one = assigned.variable(tasks.get(k - 1), h);
        Optional<Variable> other = assigned.variable(tasks.get(k), h);
        if (one.isPresent() || other.isPresent()) {
          model.row("").plusAny(1, one).plusAny(-1, other).equalTo(0);
        }
      }
    }
  }

  private void sumEquals(String name, List<Variable> sum, double value) {
    if (!sum.isEmpty()) {
      model.row(name).plusAll(1, sum).equalTo(value);
    }
  }
}
