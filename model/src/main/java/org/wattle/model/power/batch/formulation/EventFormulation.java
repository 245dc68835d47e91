package org.wattle.model.power.batch.formulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.Run;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best schedule by events, as many as tasks: one task begins at each (on/off events, Koné and
 * others, 2011, with a peak at the start). {@code s[i,n,e]} is 1 where task i begins on node n at
 * event e, {@code z[i,n,e]} where it runs there at that event, {@code q[i,n,e]} where it draws its
 * peak; {@code t[e]} is the slot of the event, and {@code b[i]} the one in which task i begins.
 * Nothing grows between two events, so that what is within its limits at all events always is. The
 * size does not depend on the number of slots.
 */
public final class EventFormulation implements Formulation<PowerBatch, PowerSchedule> {
  private final GoalSum goals;

  /** For the minimum of a sum of goals. */
  public EventFormulation(GoalSum goals) {
    this.goals = goals;
  }

  @Override
  public String id() {
    return "event-based";
  }

  /** How many variables say where and when tasks begin and run. */
  public static long size(PowerBatch batch) {
    long tasks = batch.tasks().size();
    return 3 * tasks * tasks * batch.cluster().nodeCount();
  }

  @Override
  public FormulatedModel<PowerSchedule> build(PowerBatch batch) {
    return new Model(batch, goals);
  }

  /** The model of one batch. */
  private static final class Model implements FormulatedModel<PowerSchedule> {
    private final PowerBatch batch;
    private final GoalSum goals;
    private final int[] classOf;
    private final int tasks;
    private final int slots;
    private final PowerUnit unit;
    private final OptModelBuilder builder = new OptModelBuilder("power batch by events");

    /** By task, node and event; null where the task does not fit on the node. */
    private final @Nullable Variable[][][] starts;

    private final @Nullable Variable[][][] runs;
    private final @Nullable Variable[][][] peaks;
    private final Variable[] time;
    private final Variable[] begin;
    private @Nullable Variable makespan;
    private @Nullable Variable peak;
    private final OptModel model;

    Model(PowerBatch batch, GoalSum goals) {
      this.batch = batch;
      this.goals = goals;
      this.classOf = batch.cluster().classOfNode();
      this.tasks = batch.tasks().size();
      this.slots = goals.slots(batch);
      this.unit = PowerUnit.of(batch);
      this.starts = new Variable[tasks][classOf.length][tasks];
      this.runs = new Variable[tasks][classOf.length][tasks];
      this.peaks = new Variable[tasks][classOf.length][tasks];
      this.time = new Variable[tasks];
      this.begin = new Variable[tasks];
      variables();
      everyTask();
      times();
      running();
      resources();
      watts();
      makespan();
      objective();
      this.model = builder.build();
    }

    @Override
    public OptModel model() {
      return model;
    }

    private int profile(int task) {
      return batch.tasks().get(task).profile();
    }

    private Run run(int task, int node) {
      return batch.run(profile(task), classOf[node]);
    }

    private void variables() {
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
      Run run = run(task, node);
      return run.peakSlots() > 0
          && run.peakSlots() < run.slots()
          && run.peakMilliwatts() > run.meanMilliwatts();
    }

    private void everyTask() {
      builder.group(PowerScheduleChecker.EVERY_TASK, "every task begins once, one at each event");
      for (int i = 0; i < tasks; i++) {
        Sum sum = new Sum();
        for (Variable[] onNode : starts[i]) {
          for (Variable start : onNode) {
            sum.plus(1, start);
          }
        }
        sum.row("task[%d]".formatted(i + 1)).equalTo(1);
      }
      for (int e = 0; e < tasks; e++) {
        Sum sum = new Sum();
        for (Variable[][] ofTask : starts) {
          for (Variable[] onNode : ofTask) {
            sum.plus(1, onNode[e]);
          }
        }
        sum.row("event[%d]".formatted(e + 1)).equalTo(1);
      }
      alike();
    }

    /** Of tasks that are alike, the first one begins at the first event. */
    private void alike() {
      for (TaskGroup group : TaskGroup.of(batch)) {
        for (int k = 1; k < group.tasks().size(); k++) {
          Sum sum = new Sum();
          for (int n = 0; n < classOf.length; n++) {
            for (int e = 0; e < tasks; e++) {
              sum.plus(e, starts[group.tasks().get(k)][n][e]);
              sum.plus(-e, starts[group.tasks().get(k - 1)][n][e]);
            }
          }
          if (!sum.isEmpty()) {
            sum.row("alike[%d]".formatted(group.tasks().get(k) + 1)).atLeast(0);
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
        Sum end = end(i);
        end.row("end[%d]".formatted(i + 1)).atMost(slots);
      }
    }

    /** {@code b = t} where the task begins at the event, from one side. */
    private void begins(String name, int task, int event, int side) {
      Sum sum = new Sum();
      sum.plus(side, begin[task]);
      sum.plus(-side, time[event]);
      for (Variable[] onNode : starts[task]) {
        sum.plus(slots, onNode[event]);
      }
      sum.row(name).atMost(slots);
    }

    /** When a task ends, in slots. */
    private Sum end(int task) {
      Sum sum = new Sum();
      sum.plus(1, begin[task]);
      for (int n = 0; n < classOf.length; n++) {
        for (Variable start : starts[task][n]) {
          sum.plus(run(task, n).slots(), start);
        }
      }
      return sum;
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
        Sum begun = new Sum();
        begun.plus(1, on[e]);
        begun.plus(-1, starts[task][node][e]);
        begun.row(name + at).atLeast(0);
        if (e > 0) {
          Sum only = new Sum();
          only.plus(1, on[e]);
          only.plus(-1, on[e - 1]);
          only.plus(-1, starts[task][node][e]);
          only.row(name + "-on" + at).atMost(0);
          Sum off = new Sum();
          off.plus(1, time[e]);
          off.plus(-1, begin[task]);
          off.plus(-(slots + length), on[e - 1]);
          off.plus(slots + length, on[e]);
          off.row(name + "-off" + at).atLeast(-slots);
        } else {
          Sum first = new Sum();
          first.plus(1, on[0]);
          first.plus(-1, starts[task][node][0]);
          first.row(name + "-on" + at).atMost(0);
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
        Sum sum = new Sum();
        for (int i = 0; i < tasks; i++) {
          sum.plus(needs.applyAsLong(batch.profiles().get(profile(i))), runs[i][n][e]);
        }
        if (!sum.isEmpty()) {
          sum.row("%s[%d,%d]".formatted(name, n + 1, e + 1)).atMost((double) capacity);
        }
      }
    }

    private void draws(Sum sum, int node, int event) {
      for (int i = 0; i < tasks; i++) {
        Run run = run(i, node);
        boolean two = peaks[i][node][event] != null;
        long least = two ? run.meanMilliwatts() : run.milliwatts(0);
        sum.plus(unit.of(least), runs[i][node][event]);
        if (two) {
          sum.plus(unit.of(run.peakMilliwatts() - least), peaks[i][node][event]);
        }
      }
    }

    private void watts() {
      long still = batch.cluster().staticMilliwatts();
      long most = unit.mostAbove(still, batch.budgets().clusterMilliwatts(), goals);
      ConstraintGroup cluster =
          new ConstraintGroup(
              PowerScheduleChecker.CLUSTER_BUDGET, "the cluster draws no more than its budget");
      if (goals.peakWeight() > 0) {
        peak = builder.integer("peak", 0, (double) unit.all());
        if (most < unit.all()) {
          builder.group(cluster);
          builder.row("budget").plus(1, peak).atMost((double) most);
        }
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
        Sum sum = new Sum();
        for (int n = 0; n < classOf.length; n++) {
          draws(sum, n, e);
        }
        String name = "power[%d]".formatted(e + 1);
        if (peak != null) {
          sum.plus(-1, peak);
          sum.row(name).atMost(0);
        } else if (most < unit.all() && !sum.isEmpty()) {
          sum.row(name).atMost((double) most);
        }
      }
    }

    private void node(int n, int event) {
      builder.group(
          PowerScheduleChecker.NODE_BUDGET,
          "a node draws no more than its budget or its thermal design power");
      NodeClass of = batch.cluster().classes().get(classOf[n]);
      Sum sum = new Sum();
      draws(sum, n, event);
      if (!sum.isEmpty()) {
        long watts = batch.nodeMilliwatts(classOf[n]) - of.staticMilliwatts();
        sum.row("watts[%d,%d]".formatted(n + 1, event + 1)).atMost((double) unit.below(watts));
      }
    }

    private void rack(String rack, int event) {
      builder.group(PowerScheduleChecker.RACK_BUDGET, "a rack draws no more than its budget");
      List<Optional<String>> rackOf = batch.cluster().rackOfNode();
      Sum sum = new Sum();
      for (int n = 0; n < classOf.length; n++) {
        if (rackOf.get(n).equals(Optional.of(rack))) {
          draws(sum, n, event);
        }
      }
      if (!sum.isEmpty()) {
        long watts = batch.rackMilliwatts(rack).orElseThrow() - unit.staticOf(rack);
        sum.row("rack[%s,%d]".formatted(rack, event + 1)).atMost((double) unit.below(watts));
      }
    }

    private void makespan() {
      if (!goals.needsMakespan()) {
        return;
      }
      builder.group(PowerScheduleChecker.HORIZON, "events follow each other, and all tasks end");
      Variable last = builder.integer("makespan", 0, slots);
      makespan = last;
      for (int i = 0; i < tasks; i++) {
        Sum sum = end(i);
        sum.plus(-1, last);
        sum.row("makespan[%d]".formatted(i + 1)).atMost(0);
      }
      if (goals.mostEnergyMillijoules() < Long.MAX_VALUE) {
        builder.group("energy", "the energy is within its limit");
        Sum sum = new Sum();
        energy(sum, 0.001);
        sum.row("energy").atMost(goals.mostEnergyMillijoules() * 0.001);
      }
    }

    private void energy(Sum sum, double weight) {
      for (int i = 0; i < tasks; i++) {
        for (int n = 0; n < classOf.length; n++) {
          for (Variable start : starts[i][n]) {
            sum.plus(weight * (run(i, n).milliwattSlots() * batch.slotSeconds()), start);
          }
        }
      }
      sum.plus(weight * (batch.cluster().staticMilliwatts() * batch.slotSeconds()), makespan);
    }

    private void objective() {
      Sum sum = new Sum();
      sum.plus(goals.peakWeight() * unit.milliwatts(), peak);
      if (goals.energyWeight() > 0) {
        energy(sum, goals.energyWeight());
      }
      sum.plus(goals.makespanWeight() * batch.slotSeconds(), makespan);
      OptModelBuilder.ObjectiveBuilder objective = builder.minimize("goals");
      for (int k = 0; k < sum.variables.size(); k++) {
        objective.plus(sum.factors.get(k), sum.variables.get(k));
      }
      objective.plus(goals.peakWeight() * batch.cluster().staticMilliwatts());
      objective.done();
    }

    /** A linear sum; terms without a variable or with factor 0 are left out. */
    private final class Sum {
      private final List<Variable> variables = new ArrayList<>();
      private final List<Double> factors = new ArrayList<>();

      void plus(double factor, @Nullable Variable variable) {
        if (variable != null && factor != 0) {
          variables.add(variable);
          factors.add(factor);
        }
      }

      boolean isEmpty() {
        return variables.isEmpty();
      }

      RowBuilder row(String name) {
        RowBuilder row = builder.row(name);
        for (int k = 0; k < variables.size(); k++) {
          row.plus(factors.get(k), variables.get(k));
        }
        return row;
      }
    }

    @Override
    public Optional<PowerSchedule> decode(Assignment point) {
      int[] nodes = new int[tasks];
      int[] first = new int[tasks];
      for (int i = 0; i < tasks; i++) {
        nodes[i] = -1;
        for (int n = 0; n < classOf.length; n++) {
          for (Variable start : starts[i][n]) {
            if (start != null && point.isOne(start)) {
              nodes[i] = n;
            }
          }
        }
        if (nodes[i] < 0) {
          return Optional.empty();
        }
        first[i] = (int) Math.round(point.value(begin[i]));
      }
      return Optional.of(PowerSchedule.of(nodes, first));
    }

    @Override
    public Optional<Assignment> encode(PowerSchedule given) {
      PowerSchedule schedule = inOrder(given);
      PowerGoals worth = PowerGoals.of(batch, schedule);
      if (!goals.allows(worth)) {
        return Optional.empty();
      }
      List<Integer> order =
          IntStream.range(0, tasks)
              .boxed()
              .sorted(Comparator.comparingInt((Integer task) -> schedule.start(task)))
              .toList();
      int[] position = new int[tasks];
      for (int e = 0; e < tasks; e++) {
        position[order.get(e)] = e;
      }
      double[] point = new double[model.variableCount()];
      for (int e = 0; e < tasks; e++) {
        int now = schedule.start(order.get(e));
        point[time[e].index()] = now;
        for (int i = 0; i < tasks; i++) {
          int n = schedule.node(i);
          Variable start = starts[i][n][e];
          Variable runs = this.runs[i][n][e];
          if (start == null || runs == null) {
            return Optional.empty();
          }
          boolean begun = position[i] <= e;
          int since = now - schedule.start(i);
          point[start.index()] = order.get(e) == i ? 1 : 0;
          point[runs.index()] = begun && since < run(i, n).slots() ? 1 : 0;
          Variable atPeak = peaks[i][n][e];
          if (atPeak != null) {
            point[atPeak.index()] = begun && since < run(i, n).peakSlots() ? 1 : 0;
          }
        }
      }
      for (int i = 0; i < tasks; i++) {
        point[begin[i].index()] = schedule.start(i);
      }
      if (peak != null) {
        point[peak.index()] = unit.of(worth.peakMilliwatts() - batch.cluster().staticMilliwatts());
      }
      if (makespan != null) {
        point[makespan.index()] = (double) (worth.makespanSeconds() / batch.slotSeconds());
      }
      return Optional.of(Assignment.of(point));
    }

    /** The same schedule, with tasks that are alike in the order of their starts. */
    private PowerSchedule inOrder(PowerSchedule given) {
      int[] nodes = given.nodes();
      int[] first = given.starts();
      for (TaskGroup group : TaskGroup.of(batch)) {
        List<Integer> byStart =
            group.tasks().stream().sorted(Comparator.comparingInt(given::start)).toList();
        for (int k = 0; k < byStart.size(); k++) {
          nodes[group.tasks().get(k)] = given.node(byStart.get(k));
          first[group.tasks().get(k)] = given.start(byStart.get(k));
        }
      }
      return PowerSchedule.of(nodes, first);
    }
  }
}
