package org.wattle.model.power.batch.formulation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerScheduleChecker;

/** The rows of the model of {@link EventFormulation}. */
final class EventRows {
  private final EventVariables variables;
  private final PowerBatch batch;
  private final int tasks;
  private final int slots;
  private final List<Optional<String>> rackOf;
  private final OptModelBuilder builder;

  EventRows(EventVariables variables) {
    this.variables = variables;
    this.batch = variables.batch;
    this.tasks = variables.tasks;
    this.slots = variables.slots;
    this.rackOf = batch.cluster().rackOfNode();
    this.builder = variables.builder;
  }

  void addAll() {
    everyTask();
    times();
    running();
    resources();
    watts();
    makespan();
  }

  private void everyTask() {
    builder.group(PowerScheduleChecker.EVERY_TASK, "every task begins once, one at each event");
    for (int i = 0; i < tasks; i++) {
      RowTerms sum = new RowTerms();
      for (Variable[] onNode : variables.starts[i]) {
        for (Variable start : onNode) {
          sum.plus(1, start);
        }
      }
      sum.row(builder, "task[%d]".formatted(i + 1)).equalTo(1);
    }
    for (int e = 0; e < tasks; e++) {
      RowTerms sum = new RowTerms();
      for (Variable[][] ofTask : variables.starts) {
        for (Variable[] onNode : ofTask) {
          sum.plus(1, onNode[e]);
        }
      }
      sum.row(builder, "event[%d]".formatted(e + 1)).equalTo(1);
    }
    alike();
  }

  /** Of tasks that are alike, the first one begins at the first event. */
  private void alike() {
    for (TaskGroup group : TaskGroup.of(batch)) {
      for (int k = 1; k < group.tasks().size(); k++) {
        RowTerms sum = new RowTerms();
        for (int n = 0; n < variables.classOf.length; n++) {
          for (int e = 0; e < tasks; e++) {
            sum.plus(e, variables.starts[group.tasks().get(k)][n][e]);
            sum.plus(-e, variables.starts[group.tasks().get(k - 1)][n][e]);
          }
        }
        if (!sum.isEmpty()) {
          sum.row(builder, "alike[%d]".formatted(group.tasks().get(k) + 1)).atLeast(0);
        }
      }
    }
  }

  private void times() {
    builder.group(PowerScheduleChecker.HORIZON, "events follow each other, and all tasks end");
    for (int e = 1; e < tasks; e++) {
      builder
          .row("next[%d]".formatted(e + 1))
          .plus(1, variables.time[e])
          .plus(-1, variables.time[e - 1])
          .atLeast(0);
    }
    for (int i = 0; i < tasks; i++) {
      for (int e = 0; e < tasks; e++) {
        String at = "[%d,%d]".formatted(i + 1, e + 1);
        begins("from" + at, i, e, 1);
        begins("to" + at, i, e, -1);
      }
      RowTerms end = variables.end(i);
      end.row(builder, "end[%d]".formatted(i + 1)).atMost(slots);
    }
  }

  /** {@code b = t} where the task begins at the event, from one side. */
  private void begins(String name, int task, int event, int side) {
    RowTerms sum = new RowTerms();
    sum.plus(side, variables.begin[task]);
    sum.plus(-side, variables.time[event]);
    for (Variable[] onNode : variables.starts[task]) {
      sum.plus(slots, onNode[event]);
    }
    sum.row(builder, name).atMost(slots);
  }

  /** A task runs from the event at which it begins until one at which it has ended. */
  private void running() {
    builder.group("running", "a task runs from its start for as long as it takes");
    for (int i = 0; i < tasks; i++) {
      for (int n = 0; n < variables.classOf.length; n++) {
        if (variables.runs[i][n][0] != null) {
          phase("run", i, n, variables.runs[i][n], variables.run(i, n).slots());
        }
        if (variables.peaks[i][n][0] != null) {
          phase("peak", i, n, variables.peaks[i][n], variables.run(i, n).peakSlots());
        }
      }
    }
  }

  private void phase(String name, int task, int node, @Nullable Variable[] on, int length) {
    for (int e = 0; e < tasks; e++) {
      String at = "[%d,%d,%d]".formatted(task + 1, node + 1, e + 1);
      RowTerms begun = new RowTerms();
      begun.plus(1, on[e]);
      begun.plus(-1, variables.starts[task][node][e]);
      begun.row(builder, name + at).atLeast(0);
      if (e > 0) {
        RowTerms only = new RowTerms();
        only.plus(1, on[e]);
        only.plus(-1, on[e - 1]);
        only.plus(-1, variables.starts[task][node][e]);
        only.row(builder, name + "-on" + at).atMost(0);
        RowTerms off = new RowTerms();
        off.plus(1, variables.time[e]);
        off.plus(-1, variables.begin[task]);
        off.plus(-(slots + length), on[e - 1]);
        off.plus(slots + length, on[e]);
        off.row(builder, name + "-off" + at).atLeast(-slots);
      } else {
        RowTerms first = new RowTerms();
        first.plus(1, on[0]);
        first.plus(-1, variables.starts[task][node][0]);
        first.row(builder, name + "-on" + at).atMost(0);
      }
    }
  }

  private void resources() {
    for (int n = 0; n < variables.classOf.length; n++) {
      NodeClass node = batch.cluster().classes().get(variables.classOf[n]);
      builder.group(PowerScheduleChecker.CPU, "the tasks of a node use no more CPU than it has");
      capacity("cpu", n, TaskProfile::millicores, node.millicores());
      builder.group(
          PowerScheduleChecker.MEMORY, "the tasks of a node use no more memory than it has");
      capacity("memory", n, TaskProfile::memoryMegabytes, node.memoryMegabytes());
    }
  }

  private void capacity(String name, int n, ToLongFunction<TaskProfile> needs, long capacity) {
    for (int e = 0; e < tasks; e++) {
      RowTerms sum = new RowTerms();
      for (int i = 0; i < tasks; i++) {
        long need = needs.applyAsLong(batch.profiles().get(variables.profile(i)));
        sum.plus((double) need, variables.runs[i][n][e]);
      }
      sum.atMost(builder, "%s[%d,%d]".formatted(name, n + 1, e + 1), (double) capacity);
    }
  }

  private void watts() {
    long still = batch.cluster().staticMilliwatts();
    long most =
        variables.unit.mostAbove(still, batch.budgets().clusterMilliwatts(), variables.goals);
    ConstraintGroup cluster =
        new ConstraintGroup(
            PowerScheduleChecker.CLUSTER_BUDGET, "the cluster draws no more than its budget");
    Variable peak = variables.peak;
    if (peak != null && most < variables.unit.all()) {
      builder.group(cluster);
      builder.row("budget").plus(1, peak).atMost((double) most);
    }
    Set<String> racks = new TreeSet<>(batch.budgets().rackMilliwatts().keySet());
    for (int e = 0; e < tasks; e++) {
      for (int n = 0; n < variables.classOf.length; n++) {
        node(n, e);
      }
      for (String rack : racks) {
        rack(rack, e);
      }
      builder.group(cluster);
      RowTerms sum = new RowTerms();
      for (int n = 0; n < variables.classOf.length; n++) {
        variables.draws(sum, n, e);
      }
      String name = "power[%d]".formatted(e + 1);
      if (peak != null) {
        sum.plus(-1, peak);
        sum.atMost(builder, name, 0);
      } else if (most < variables.unit.all()) {
        sum.atMost(builder, name, (double) most);
      }
    }
  }

  private void node(int n, int event) {
    builder.group(
        PowerScheduleChecker.NODE_BUDGET,
        "a node draws no more than its budget or its thermal design power");
    NodeClass of = batch.cluster().classes().get(variables.classOf[n]);
    RowTerms sum = new RowTerms();
    variables.draws(sum, n, event);
    long watts = batch.nodeMilliwatts(variables.classOf[n]) - of.staticMilliwatts();
    sum.atMost(
        builder, "watts[%d,%d]".formatted(n + 1, event + 1), (double) variables.unit.below(watts));
  }

  private void rack(String rack, int event) {
    builder.group(PowerScheduleChecker.RACK_BUDGET, "a rack draws no more than its budget");
    RowTerms sum = new RowTerms();
    for (int n = 0; n < variables.classOf.length; n++) {
      if (rackOf.get(n).equals(Optional.of(rack))) {
        variables.draws(sum, n, event);
      }
    }
    sum.atMost(
        builder, "rack[%s,%d]".formatted(rack, event + 1), (double) variables.unit.mostOf(rack));
  }

  private void makespan() {
    Variable last = variables.makespan;
    if (last == null) {
      return;
    }
    builder.group(PowerScheduleChecker.HORIZON, "events follow each other, and all tasks end");
    for (int i = 0; i < tasks; i++) {
      RowTerms sum = variables.end(i);
      sum.plus(-1, last);
      sum.row(builder, "makespan[%d]".formatted(i + 1)).atMost(0);
    }
    if (variables.goals.mostEnergyMillijoules() < Long.MAX_VALUE) {
      builder.group("energy", "the energy is within its limit");
      RowTerms sum = new RowTerms();
      variables.energy(sum, 0.001);
      sum.row(builder, "energy").atMost(variables.goals.mostEnergyMillijoules() * 0.001);
    }
  }
}
