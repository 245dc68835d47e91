package org.wattle.model.power.batch.formulation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.TaskRun;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best schedule by events, as many as tasks: one task begins at each (on/off events, Koné and
 * others, 2011, with a peak at the start). {@code s[i,n,e]} is 1 where task i begins on node n at
 * event e, {@code z[i,n,e]} where it runs there at that event, {@code q[i,n,e]} where it draws its
 * peak; {@code t[e]} is the slot of the event, and {@code b[i]} the one in which task i begins.
 * Nothing grows between two events, so that what is within its limits at all events always is. The
 * size does not depend on the number of slots.
 *
 * @param goals whose sum is to be least
 */
public record EventFormulation(GoalSum goals) implements Formulation<PowerBatch, PowerSchedule> {
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
    Model model = new Model(batch, goals);
    return FormulatedModel.of(model.model, model::decode, model::encode);
  }

  /** The model of {@link EventFormulation}. */
  private static final class Model extends SteppedModel {
    private final int[] classOf;
    private final int tasks;

    /** Each node by itself. */
    private final List<NodePool> nodes;

    /** By task, node and event; null where the task does not fit on the node. */
    private final @Nullable Variable[][][] starts;

    private final @Nullable Variable[][][] runs;

    /** Null also where the task draws no more at its start than later. */
    private final @Nullable Variable[][][] peaks;

    /** The slot of each event. */
    private final Variable[] time;

    /** The slot in which each task begins. */
    private final Variable[] begin;

    /** Null where the peak has no weight. */
    private final @Nullable Variable peak;

    /** In slots; null where the makespan does not matter. */
    private final @Nullable Variable makespan;

    private final OptModel model;

    Model(PowerBatch batch, GoalSum goals) {
      super("power batch by events", batch, goals);
      this.classOf = batch.cluster().classOfNode();
      this.tasks = batch.tasks().size();
      List<Optional<String>> rackOf = batch.cluster().rackOfNode();
      this.nodes =
          IntStream.range(0, classOf.length)
              .mapToObj(n -> new NodePool(classOf[n], rackOf.get(n), List.of(n)))
              .toList();
      this.starts = new Variable[tasks][classOf.length][tasks];
      this.runs = new Variable[tasks][classOf.length][tasks];
      this.peaks = new Variable[tasks][classOf.length][tasks];
      this.time = new Variable[tasks];
      this.begin = new Variable[tasks];
      events();
      this.peak = newPeak();
      this.makespan = goals.needsMakespan() ? builder.integer("makespan", 0, slots) : null;
      everyTask();
      times();
      running();
      for (int n = 0; n < classOf.length; n++) {
        addResources(n, classOf[n]);
      }
      addWatts(nodes, new TreeSet<>(batch.budgets().rackMilliwatts().keySet()), 1, tasks, peak);
      addMakespan();
      addObjective(peak, (double) unit.milliwatts());
      this.model = builder.build();
    }

    private int profile(int task) {
      return batch.tasks().get(task).profile();
    }

    private TaskRun run(int task, int node) {
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
    private LinearSum end(int task) {
      return new LinearSum().plus(1, begin[task]).plus(1, runs(task, TaskRun::slots));
    }

    @Override
    void draws(LinearSum sum, int node, int event) {
      for (int i = 0; i < tasks; i++) {
        TaskRun run = run(i, node);
        Variable atPeak = peaks[i][node][event];
        long least = atPeak == null ? run.milliwatts(0) : run.meanMilliwatts();
        sum.plus((double) unit.of(least), runs[i][node][event])
            .plus((double) unit.of(run.peakMilliwatts() - least), atPeak);
      }
    }

    @Override
    LinearSum runs(ToDoubleFunction<TaskRun> weight) {
      return new LinearSum().plusEach(tasks, (sum, i) -> sum.plus(1, runs(i, weight)));
    }

    /** Whether a task runs on each node, weighted. */
    private LinearSum runs(int task, ToDoubleFunction<TaskRun> weight) {
      return new LinearSum()
          .plusEach(
              classOf.length,
              (sum, n) -> sum.plusAll(weight.applyAsDouble(run(task, n)), starts[task][n]));
    }

    @Override
    LinearSum laterSlots() {
      return new LinearSum().plus(1, makespan);
    }

    private void everyTask() {
      builder.group(PowerScheduleChecker.EVERY_TASK, "every task begins once, one at each event");
      for (int i = 0; i < tasks; i++) {
        LinearSum sum = new LinearSum().plusAll(1, starts[i]);
        sum.row(builder, "task[%d]".formatted(i + 1)).equalTo(1);
      }
      for (int e = 0; e < tasks; e++) {
        int event = e;
        new LinearSum()
            .plusEach(tasks, (sum, i) -> sum.plusColumn(1, starts[i], event))
            .row(builder, "event[%d]".formatted(e + 1))
            .equalTo(1);
      }
      alike();
    }

    /** Of tasks that are alike, the first one begins at the first event. */
    private void alike() {
      for (TaskGroup group : groups) {
        for (int k = 1; k < group.tasks().size(); k++) {
          Variable[][] before = starts[group.tasks().get(k - 1)];
          Variable[][] then = starts[group.tasks().get(k)];
          LinearSum later = new LinearSum();
          for (int n = 0; n < classOf.length; n++) {
            int node = n;
            later.plusEach(tasks, (sum, e) -> sum.plus(e, then[node][e]).plus(-e, before[node][e]));
          }
          if (!later.isEmpty()) {
            later.row(builder, "alike[%d]".formatted(group.tasks().get(k) + 1)).atLeast(0);
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
        end(i).row(builder, "end[%d]".formatted(i + 1)).atMost(slots);
      }
    }

    /** {@code b = t} where the task begins at the event, from one side. */
    private void begins(String name, int task, int event, int side) {
      new LinearSum()
          .plus(side, begin[task])
          .plus(-side, time[event])
          .plusColumn(slots, starts[task], event)
          .row(builder, name)
          .atMost(slots);
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
        Variable start = starts[task][node][e];
        new LinearSum().plus(1, on[e]).plus(-1, start).row(builder, name + at).atLeast(0);
        new LinearSum()
            .plus(1, on[e])
            .plus(-1, e > 0 ? on[e - 1] : null)
            .plus(-1, start)
            .row(builder, name + "-on" + at)
            .atMost(0);
        if (e > 0) {
          new LinearSum()
              .plus(1, time[e])
              .plus(-1, begin[task])
              .plus(-(slots + length), on[e - 1])
              .plus(slots + length, on[e])
              .row(builder, name + "-off" + at)
              .atLeast(-slots);
        }
      }
    }

    @Override
    void addCapacity(String name, int n, ToLongFunction<TaskProfile> needs, long capacity) {
      for (int e = 0; e < tasks; e++) {
        int event = e;
        new LinearSum()
            .plusEach(
                tasks,
                (sum, i) -> {
                  long need = needs.applyAsLong(batch.profiles().get(profile(i)));
                  sum.plus((double) need, runs[i][n][event]);
                })
            .atMost(builder, "%s[%d,%d]".formatted(name, n + 1, e + 1), (double) capacity);
      }
    }

    private void addMakespan() {
      if (makespan == null) {
        return;
      }
      builder.group(PowerScheduleChecker.HORIZON, "events follow each other, and all tasks end");
      for (int i = 0; i < tasks; i++) {
        LinearSum sum = end(i).plus(-1, makespan);
        sum.row(builder, "makespan[%d]".formatted(i + 1)).atMost(0);
      }
      limitEnergy(ENERGY);
    }

    Optional<PowerSchedule> decode(Assignment point) {
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

    Optional<Assignment> encode(PowerSchedule given) {
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
          Variable runsHere = runs[i][n][e];
          if (start == null || runsHere == null) {
            return Optional.empty();
          }
          boolean begun = position[i] <= e;
          int since = now - schedule.start(i);
          point[start.index()] = order.get(e) == i ? 1 : 0;
          point[runsHere.index()] = begun && since < run(i, n).slots() ? 1 : 0;
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
        long slots = worth.makespanSeconds() / batch.slotSeconds();
        point[makespan.index()] = (double) slots;
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
