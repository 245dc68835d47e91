package org.wattle.model.power.batch.formulation;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerScheduleChecker;

/** A model of a batch in which resources and power are limited in every slot, or at every event. */
abstract class SteppedModel extends BatchModel {
  private static final ConstraintGroup CLUSTER =
      new ConstraintGroup(
          PowerScheduleChecker.CLUSTER_BUDGET, "the cluster draws no more than its budget");

  final PowerUnit unit;

  SteppedModel(String name, PowerBatch batch, GoalSum goals) {
    super(name, batch, goals);
    this.unit = PowerUnit.of(batch);
  }

  /** The variable of the peak in units; none where the peak has no weight. */
  @Nullable Variable newPeak() {
    return goals.peakWeight() > 0 ? builder.integer("peak", 0, (double) unit.all()) : null;
  }

  /** CPU and memory of a pool of nodes of a class. */
  void addResources(int pool, int nodeClass) {
    NodeClass node = batch.cluster().classes().get(nodeClass);
    builder.group(PowerScheduleChecker.CPU, "the tasks of a node use no more CPU than it has");
    addCapacity("cpu", pool, TaskProfile::millicores, node.millicores());
    builder.group(
        PowerScheduleChecker.MEMORY, "the tasks of a node use no more memory than it has");
    addCapacity("memory", pool, TaskProfile::memoryMegabytes, node.memoryMegabytes());
  }

  abstract void addCapacity(String name, int pool, ToLongFunction<TaskProfile> needs, long ofNode);

  /** Adds what the tasks that run on a pool in a step draw, in units. */
  abstract void draws(LinearSum sum, int pool, int step);

  /** The budgets of power in every step. */
  void addWatts(
      List<NodePool> pools,
      Collection<String> racks,
      int firstStep,
      int steps,
      @Nullable Variable peak) {
    long most =
        unit.mostAbove(
            batch.cluster().staticMilliwatts(), batch.budgets().clusterMilliwatts(), goals);
    if (peak != null && most < unit.all()) {
      builder.group(CLUSTER);
      builder.row("budget").plus(1, peak).atMost((double) most);
    }
    for (int step = firstStep; step < steps + firstStep; step++) {
      int t = step - firstStep;
      for (int n = 0; n < pools.size(); n++) {
        builder.group(
            PowerScheduleChecker.NODE_BUDGET,
            "a node draws no more than its budget or its thermal design power");
        int of = pools.get(n).nodeClass();
        long ofNode =
            batch.nodeMilliwatts(of) - batch.cluster().classes().get(of).staticMilliwatts();
        LinearSum sum = new LinearSum();
        draws(sum, n, t);
        double units = (double) (unit.below(ofNode) * pools.get(n).count());
        sum.atMost(builder, "watts[%d,%d]".formatted(n + 1, step), units);
      }
      for (String rack : racks) {
        builder.group(PowerScheduleChecker.RACK_BUDGET, "a rack draws no more than its budget");
        LinearSum sum = new LinearSum();
        for (int n = 0; n < pools.size(); n++) {
          if (pools.get(n).rack().equals(Optional.of(rack))) {
            draws(sum, n, t);
          }
        }
        sum.atMost(builder, "rack[%s,%d]".formatted(rack, step), (double) unit.mostOf(rack));
      }
      builder.group(CLUSTER);
      LinearSum sum = new LinearSum().plusEach(pools.size(), (all, n) -> draws(all, n, t));
      String name = "power[%d]".formatted(step);
      if (peak != null) {
        sum.plus(-1, peak).atMost(builder, name, 0);
      } else if (most < unit.all()) {
        sum.atMost(builder, name, (double) most);
      }
    }
  }
}
