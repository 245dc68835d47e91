package org.wattle.model.power.batch.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
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
public final class AreaModel {
  private final PowerBatch batch;
  private final GoalSum goals;
  private final List<TaskGroup> groups;
  private final OptModelBuilder builder = new OptModelBuilder("areas of a power batch");
  private final @Nullable Variable[][] run;
  private final Variable makespan;
  private final Variable peak;
  private final OptModel model;

  /** The model of the minimum of a sum of goals. */
  public AreaModel(PowerBatch batch, GoalSum goals) {
    this.batch = batch;
    this.goals = goals;
    this.groups = TaskGroup.of(batch);
    int slots = goals.slots(batch);
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
      areas(release, slots);
    }
    limits();
    objective();
    this.model = builder.build();
  }

  public OptModel model() {
    return model;
  }

  private void everyTask() {
    builder.group(PowerScheduleChecker.EVERY_TASK, "every task runs once");
    for (int g = 0; g < groups.size(); g++) {
      RowTerms sum = new RowTerms();
      for (Variable onClass : run[g]) {
        sum.plus(1, onClass);
      }
      sum.row(builder, "tasks[%d]".formatted(g + 1)).equalTo(groups.get(g).count());
    }
  }

  /** What a task takes on a class of nodes, over all its slots. */
  private interface Area {
    double of(TaskProfile profile, TaskRun run);
  }

  private void areas(int release, int slots) {
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
    RowTerms sum = new RowTerms();
    for (int g = 0; g < groups.size(); g++) {
      if (groups.get(g).release() >= release) {
        int profile = groups.get(g).profile();
        sum.plus(area.of(batch.profiles().get(profile), batch.run(profile, c)), run[g][c]);
      }
    }
    sum.row(builder, "%s[%d,%d]".formatted(name, c + 1, release))
        .plus(-capacity, makespan)
        .atMost(0 - capacity * release);
  }

  /** What tasks draw over time that may not begin before a slot, in W and slots. */
  private RowTerms drawn(int release) {
    RowTerms sum = new RowTerms();
    for (int g = 0; g < groups.size(); g++) {
      if (groups.get(g).release() >= release) {
        for (int c = 0; c < run[g].length; c++) {
          sum.plus(batch.run(groups.get(g).profile(), c).milliwattSlots() * 0.001, run[g][c]);
        }
      }
    }
    return sum;
  }

  private void limits() {
    builder.group("limits", "goals are within their limits");
    if (goals.mostPeakMilliwatts() < Long.MAX_VALUE) {
      long above = goals.mostPeakMilliwatts() - batch.cluster().staticMilliwatts();
      builder.row("peak").plus(1, peak).atMost(above * 0.001);
    }
    if (goals.mostEnergyMillijoules() < Long.MAX_VALUE) {
      RowTerms sum = new RowTerms();
      energy(sum, 0.001);
      sum.row(builder, "energy").atMost(goals.mostEnergyMillijoules() * 0.001);
    }
  }

  /** Adds the energy, with a weight for each mJ. */
  private void energy(RowTerms sum, double weight) {
    for (int g = 0; g < groups.size(); g++) {
      for (int c = 0; c < run[g].length; c++) {
        long milliwattSlots = batch.run(groups.get(g).profile(), c).milliwattSlots();
        sum.plus(weight * (milliwattSlots * batch.slotSeconds()), run[g][c]);
      }
    }
    sum.plus(weight * (batch.cluster().staticMilliwatts() * batch.slotSeconds()), makespan);
  }

  private void objective() {
    RowTerms sum = new RowTerms();
    sum.plus(goals.peakWeight() * 1000, peak);
    energy(sum, goals.energyWeight());
    sum.plus(goals.makespanWeight() * batch.slotSeconds(), makespan);
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize("goals");
    sum.addTo(objective);
    objective.plus(goals.peakWeight() * batch.cluster().staticMilliwatts());
    objective.done();
  }

  /** How many tasks of each group run on each class at a point, by group and class. */
  public List<double[]> shares(Assignment point) {
    List<double[]> shares = new ArrayList<>();
    for (Variable[] ofGroup : run) {
      double[] byClass = new double[ofGroup.length];
      for (int c = 0; c < byClass.length; c++) {
        Variable onClass = ofGroup[c];
        byClass[c] = onClass == null ? 0 : point.value(onClass);
      }
      shares.add(byClass);
    }
    return shares;
  }
}
