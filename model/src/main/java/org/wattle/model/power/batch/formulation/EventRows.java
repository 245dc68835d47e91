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
import org.wattle.model.power.batch.TaskRun;

/** The variables and rows of the model of {@link EventFormulation}, and sums of them. */
final class EventRows {
  final PowerBatch batch;
  final GoalSum goals;
  final int[] classOf;
  final int tasks;
  final int slots;
  final PowerUnit unit;
  final List<Optional<String>> rackOf;
  final OptModelBuilder builder = new OptModelBuilder("power batch by events");

  /** By task, node and event; null where the task does not fit on the node. */
  final @Nullable Variable[][][] starts;

  final @Nullable Variable[][][] runs;

  /** Null also where the task draws no more at its start than later. */
  final @Nullable Variable[][][] peaks;

  /** The slot of each event. */
  final Variable[] time;

  /** The slot in which each task begins. */
  final Variable[] begin;

  /** Null where the peak has no weight. */
  final @Nullable Variable peak;

  /** In slots; null where the makespan does not matter. */
  final @Nullable Variable makespan;

  EventRows(PowerBatch batch, GoalSum goals) {
    this.batch = batch;
    this.goals = goals;
    this.classOf = batch.cluster().classOfNode();
    this.tasks = batch.tasks().size();
    this.slots = goals.slots(batch);
    this.unit = PowerUnit.of(batch);
    this.rackOf = batch.cluster().rackOfNode();
    this.starts = new Variable[tasks][classOf.length][tasks];
    this.runs = new Variable[tasks][classOf.length][tasks];
    this.peaks = new Variable[tasks][classOf.length][tasks];
    this.time = new Variable[tasks];
    this.begin = new Variable[tasks];
    events();
    this.peak = goals.peakWeight() > 0 ? builder.integer("peak", 0, (double) unit.all()) : null;
    this.makespan = goals.needsMakespan() ? builder.integer("makespan", 0, slots) : null;
  }

  int profile(int task) {
    return batch.tasks().get(task).profile();
  }

  TaskRun run(int task, int node) {
    return batch.run(profile(task), classOf[node]);
  }

  private void events() {
    for (int e = 0; e < tasks; e++) {
      time[e] = builder.integer("t[%d]".formatted(e + 1), 0, slots);
    }
    for (int i = 0; i < tasks; i++) {
      int release = Math.min(batch.tasks().get(i).release(), slots);
      begin[i] = builder.integer("b[%d]".formatted(i + 1), release, slots);
      for (int n = 0; n < classOf.length; n++) {
        if (!batch.fits(profile(i), classOf[n])) {
          continue;
        }
        for (int e = 0; e < tasks; e++) {
          String at = "[%d,%d,%d]".formatted(i + 1, n + 1, e + 1);
          starts[i][n][e] = builder.binary("s" + at);
          runs[i][n][e] = builder.binary("z" + at);
          if (hasPeak(i, n)) {
            peaks[i][n][e] = builder.binary("q" + at);
          }
        }
      }
    }
  }

  /** Whether a task draws more at its start than later. */
  private boolean hasPeak(int task, int node) {
    TaskRun run = run(task, node);
    return run.peakSlots() > 0
        && run.peakSlots() < run.slots()
        && run.peakMilliwatts() > run.meanMilliwatts();
  }

  /** When a task ends, in slots. */
  RowTerms end(int task) {
    RowTerms sum = new RowTerms();
    sum.plus(1, begin[task]);
    for (int n = 0; n < classOf.length; n++) {
      for (Variable start : starts[task][n]) {
        sum.plus(run(task, n).slots(), start);
      }
    }
    return sum;
  }

  /** Adds what the tasks that run on a node at an event draw, in units. */
  void draws(RowTerms sum, int node, int event) {
    for (int i = 0; i < tasks; i++) {
      TaskRun run = run(i, node);
      boolean two = peaks[i][node][event] != null;
      long least = two ? run.meanMilliwatts() : run.milliwatts(0);
      sum.plus((double) unit.of(least), runs[i][node][event]);
      if (two) {
        sum.plus((double) unit.of(run.peakMilliwatts() - least), peaks[i][node][event]);
      }
    }
  }

  /** Adds the energy. */
  void energy(RowTerms sum, double weight) {
    for (int i = 0; i < tasks; i++) {
      for (int n = 0; n < classOf.length; n++) {
        for (Variable start : starts[i][n]) {
          sum.plus(weight * (run(i, n).milliwattSlots() * batch.slotSeconds()), start);
        }
      }
    }
    sum.plus(weight * (batch.cluster().staticMilliwatts() * batch.slotSeconds()), makespan);
  }

  void addAll() {
    everyTask();
    times();
    running();
    resources();
    watts();
    addMakespan();
  }

  private void everyTask() {
    builder.group(PowerScheduleChecker.EVERY_TASK, "every task begins once, one at each event");
    for (int i = 0; i < tasks; i++) {
      RowTerms sum = new RowTerms();
      for (Variable[] onNode : starts[i]) {
        for (Variable start : onNode) {
          sum.plus(1, start);
        }
      }
      sum.row(builder, "task[%d]".formatted(i + 1)).equalTo(1);
    }
    for (int e = 0; e < tasks; e++) {
      RowTerms sum = new RowTerms();
      for (Variable[][] ofTask : starts) {
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
        for (int n = 0; n < classOf.length; n++) {
          for (int e = 0; e < tasks; e++) {
            sum.plus(e, starts[group.tasks().get(k)][n][e]);
            sum.plus(-e, starts[group.tasks().get(k - 1)][n][e]);
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
      builder.row("next[%d]".formatted(e + 1)).plus(1, time[e]).plus(-1, time[e - 1]).atLeast(0);
    }
    for (int i = 0; i < tasks; i++) {
      for (int e = 0; e < tasks; e++) {
        String at = "[%d,%d]".formatted(i + 1, e + 1);
        begins("from" + at, i, e, 1);
        begins("to" + at, i, e, -1);
      }
      RowTerms end = end(i);
      end.row(builder, "end[%d]".formatted(i + 1)).atMost(slots);
    }
  }

  /** {@code b = t} where the task begins at the event, from one side. */
  private void begins(String name, int task, int event, int side) {
    RowTerms sum = new RowTerms();
    sum.plus(side, begin[task]);
    sum.plus(-side, time[event]);
    for (Variable[] onNode : starts[task]) {
      sum.plus(slots, onNode[event]);
    }
    sum.row(builder, name).atMost(slots);
  }

  /** A task runs from the event at which it begins until one at which it has ended. */
  private void running() {
    builder.group("running", "a task runs from its start for as long as it takes");
    for (int i = 0; i < tasks; i++) {
      for (int n = 0; n < classOf.length; n++) {
        if (runs[i][n][0] != null) {
          phase("run", i, n, runs[i][n], run(i, n).slots());
        }
        if (peaks[i][n][0] != null) {
          phase("peak", i, n, peaks[i][n], run(i, n).peakSlots());
        }
      }
    }
  }

  private void phase(String name, int task, int node, @Nullable Variable[] on, int length) {
    for (int e = 0; e < tasks; e++) {
      String at = "[%d,%d,%d]".formatted(task + 1, node + 1, e + 1);
      RowTerms begun = new RowTerms();
      begun.plus(1, on[e]);
      begun.plus(-1, starts[task][node][e]);
      begun.row(builder, name + at).atLeast(0);
      if (e > 0) {
        RowTerms only = new RowTerms();
        only.plus(1, on[e]);
        only.plus(-1, on[e - 1]);
        only.plus(-1, starts[task][node][e]);
        only.row(builder, name + "-on" + at).atMost(0);
        RowTerms off = new RowTerms();
        off.plus(1, time[e]);
        off.plus(-1, begin[task]);
        off.plus(-(slots + length), on[e - 1]);
        off.plus(slots + length, on[e]);
        off.row(builder, name + "-off" + at).atLeast(-slots);
      } else {
        RowTerms first = new RowTerms();
        first.plus(1, on[0]);
        first.plus(-1, starts[task][node][0]);
        first.row(builder, name + "-on" + at).atMost(0);
      }
    }
  }

  private void resources() {
    for (int n = 0; n < classOf.length; n++) {
      NodeClass node = batch.cluster().classes().get(classOf[n]);
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
        long need = needs.applyAsLong(batch.profiles().get(profile(i)));
        sum.plus((double) need, runs[i][n][e]);
      }
      sum.atMost(builder, "%s[%d,%d]".formatted(name, n + 1, e + 1), (double) capacity);
    }
  }

  private void watts() {
    long still = batch.cluster().staticMilliwatts();
    long most = unit.mostAbove(still, batch.budgets().clusterMilliwatts(), goals);
    ConstraintGroup cluster =
        new ConstraintGroup(
            PowerScheduleChecker.CLUSTER_BUDGET, "the cluster draws no more than its budget");
    if (peak != null && most < unit.all()) {
      builder.group(cluster);
      builder.row("budget").plus(1, peak).atMost((double) most);
    }
    Set<String> racks = new TreeSet<>(batch.budgets().rackMilliwatts().keySet());
    for (int e = 0; e < tasks; e++) {
      for (int n = 0; n < classOf.length; n++) {
        node(n, e);
      }
      for (String rack : racks) {
        rack(rack, e);
      }
      builder.group(cluster);
      RowTerms sum = new RowTerms();
      for (int n = 0; n < classOf.length; n++) {
        draws(sum, n, e);
      }
      String name = "power[%d]".formatted(e + 1);
      if (peak != null) {
        sum.plus(-1, peak);
        sum.atMost(builder, name, 0);
      } else if (most < unit.all()) {
        sum.atMost(builder, name, (double) most);
      }
    }
  }

  private void node(int n, int event) {
    builder.group(
        PowerScheduleChecker.NODE_BUDGET,
        "a node draws no more than its budget or its thermal design power");
    NodeClass of = batch.cluster().classes().get(classOf[n]);
    RowTerms sum = new RowTerms();
    draws(sum, n, event);
    long watts = batch.nodeMilliwatts(classOf[n]) - of.staticMilliwatts();
    sum.atMost(builder, "watts[%d,%d]".formatted(n + 1, event + 1), (double) unit.below(watts));
  }

  private void rack(String rack, int event) {
    builder.group(PowerScheduleChecker.RACK_BUDGET, "a rack draws no more than its budget");
    RowTerms sum = new RowTerms();
    for (int n = 0; n < classOf.length; n++) {
      if (rackOf.get(n).equals(Optional.of(rack))) {
        draws(sum, n, event);
      }
    }
    sum.atMost(builder, "rack[%s,%d]".formatted(rack, event + 1), (double) unit.mostOf(rack));
  }

  private void addMakespan() {
    Variable last = makespan;
    if (last == null) {
      return;
    }
    builder.group(PowerScheduleChecker.HORIZON, "events follow each other, and all tasks end");
    for (int i = 0; i < tasks; i++) {
      RowTerms sum = end(i);
      sum.plus(-1, last);
      sum.row(builder, "makespan[%d]".formatted(i + 1)).atMost(0);
    }
    if (goals.mostEnergyMillijoules() < Long.MAX_VALUE) {
      builder.group("energy", "the energy is within its limit");
      RowTerms sum = new RowTerms();
      energy(sum, 0.001);
      sum.row(builder, "energy").atMost(goals.mostEnergyMillijoules() * 0.001);
    }
  }
}
