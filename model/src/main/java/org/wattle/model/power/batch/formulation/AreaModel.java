package org.wattle.model.power.batch.formulation;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.TaskRun;

/**
 * A relaxation whose size does not depend on the number of slots: {@code y[g,c]} tasks of group g
 * run on nodes of class c. All CPU, memory and power that the tasks take over time is at most what
 * there is from their first slot to the makespan, for those that are submitted no earlier than each
 * of the first slots. Its minimum is no larger than that of any schedule.
 */
public final class AreaModel extends BatchModel {
  private final @Nullable Variable[][] run;
  private final Variable makespan;
  private final Variable peak;
  private final OptModel model;

  /** The model of the minimum of a sum of goals. */
  public AreaModel(PowerBatch batch, GoalSum goals) {
    super("areas of a power batch", batch, goals);
    int classes = batch.cluster().classes().size();
    this.run = new Variable[groups.size()][classes];
    this.makespan =
        builder.continuous("slots", Math.min(slots, StartModel.leastSlots(batch, groups)), slots);
    this.peak = builder.continuous("watts", 0, Double.POSITIVE_INFINITY);
    for (int g = 0; g < groups.size(); g++) {
      for (int c = 0; c < classes; c++) {
        int profile = groups.get(g).profile();
        if (batch.fits(profile, c)
            && groups.get(g).release() + batch.run(profile, c).slots() <= slots) {
          run[g][c] =
              builder.continuous("y[%d,%d]".formatted(g + 1, c + 1), 0, groups.get(g).count());
        }
      }
    }
    everyTask();
    List<Integer> releases = groups.stream().map(TaskGroup::release).distinct().sorted().toList();
    for (int release : releases) {
      areas(release);
    }
    limits();
    addObjective(peak, 1000);
    this.model = builder.build();
  }

  public OptModel model() {
    return model;
  }

  private void everyTask() {
    builder.group(PowerScheduleChecker.EVERY_TASK, "every task runs once");
    for (int g = 0; g < groups.size(); g++) {
      LinearSum sum = new LinearSum().plusAll(1, run[g]);
      sum.row(builder, "tasks[%d]".formatted(g + 1)).equalTo(groups.get(g).count());
    }
  }

  /** What a task takes on a class of nodes, over all its slots. */
  private interface Area {
    double of(TaskProfile profile, TaskRun run);
  }

  private void areas(int release) {
    for (int c = 0; c < batch.cluster().classes().size(); c++) {
      NodeClass node = batch.cluster().classes().get(c);
      double watts = (batch.nodeMilliwatts(c) - node.staticMilliwatts()) * 0.001;
      builder.group(PowerScheduleChecker.CPU, "tasks take no more CPU over time than there is");
      area(
          "cpu",
          c,
          release,
          (of, r) -> 0.001 * of.millicores() * r.slots(),
          node.millicores() * 0.001);
      builder.group(
          PowerScheduleChecker.MEMORY, "tasks take no more memory over time than there is");
      area(
          "memory",
          c,
          release,
          (of, r) -> (double) of.memoryMegabytes() * r.slots(),
          node.memoryMegabytes());
      builder.group(
          PowerScheduleChecker.NODE_BUDGET, "tasks draw no more over time than nodes may");
      area("watts", c, release, (of, r) -> r.milliwattSlots() * 0.001, watts);
    }
    builder.group(
        PowerScheduleChecker.CLUSTER_BUDGET, "tasks draw no more over time than the cluster may");
    OptionalLong budget = batch.budgets().clusterMilliwatts();
    if (budget.isPresent()) {
      double most = (budget.getAsLong() - batch.cluster().staticMilliwatts()) * 0.001;
      drawn(release)
          .row(builder, "budget[%d]".formatted(release))
          .plus(-most, makespan)
          .atMost(0 - most * release);
    }
    drawn(release)
        .row(builder, "peak[%d]".formatted(release))
        .plus(-(slots - release), peak)
        .atMost(0);
  }

  private void area(String name, int c, int release, Area area, double ofNode) {
    double capacity = ofNode * batch.cluster().classes().get(c).count();
    new LinearSum()
        .plusEach(
            groups.size(),
            (sum, g) -> {
              int profile = groups.get(g).profile();
              double taken = area.of(batch.profiles().get(profile), batch.run(profile, c));
              sum.plus(groups.get(g).release() >= release ? taken : 0, run[g][c]);
            })
        .row(builder, "%s[%d,%d]".formatted(name, c + 1, release))
        .plus(-capacity, makespan)
        .atMost(0 - capacity * release);
  }

  /** What tasks draw over time that may not begin before a slot, in W and slots. */
  private LinearSum drawn(int release) {
    return runs(release, run -> run.milliwattSlots() * 0.001);
  }

  private void limits() {
    ConstraintGroup limits = new ConstraintGroup("limits", "goals are within their limits");
    builder.group(limits);
    if (goals.mostPeakMilliwatts() < Long.MAX_VALUE) {
      long above = goals.mostPeakMilliwatts() - batch.cluster().staticMilliwatts();
      builder.row("peak").plus(1, peak).atMost(above * 0.001);
    }
    limitEnergy(limits);
  }

  @Override
  LinearSum runs(ToDoubleFunction<TaskRun> weight) {
    return runs(0, weight);
  }

  /** Of the tasks that may not begin before a slot. */
  private LinearSum runs(int release, ToDoubleFunction<TaskRun> weight) {
    LinearSum sum = new LinearSum();
    for (int g = 0; g < groups.size(); g++) {
      if (groups.get(g).release() >= release) {
        for (int c = 0; c < run[g].length; c++) {
          sum.plus(weight.applyAsDouble(batch.run(groups.get(g).profile(), c)), run[g][c]);
        }
      }
    }
    return sum;
  }

  @Override
  LinearSum laterSlots() {
    return new LinearSum().plus(1, makespan);
  }

  /** How many tasks of each group run on each class at a point, by group and class. */
  public List<double[]> shares(Assignment point) {
    return Arrays.stream(run)
        .map(
            ofGroup ->
                Arrays.stream(ofGroup)
                    .mapToDouble(onClass -> onClass == null ? 0 : point.value(onClass))
                    .toArray())
        .toList();
  }
}
