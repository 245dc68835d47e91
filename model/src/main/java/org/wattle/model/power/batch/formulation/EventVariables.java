package org.wattle.model.power.batch.formulation;

import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.TaskRun;

/** The variables of the model of {@link EventFormulation}, and sums of them. */
final class EventVariables {
  final PowerBatch batch;
  final GoalSum goals;
  final int[] classOf;
  final int tasks;
  final int slots;
  final PowerUnit unit;
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

  EventVariables(PowerBatch batch, GoalSum goals) {
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
}
