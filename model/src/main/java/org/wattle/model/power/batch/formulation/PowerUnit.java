package org.wattle.model.power.batch.formulation;

import java.util.Map;
import java.util.OptionalLong;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Task;
import org.wattle.model.power.batch.TaskRun;

/**
 * The largest unit in which what tasks add to the power of nodes is whole: the power of all of them
 * above the static power is a multiple of it.
 */
public final class PowerUnit {
  private final PowerBatch batch;
  private final long milliwatts;
  private final Map<String, Long> staticByRack;

  private PowerUnit(PowerBatch batch, long milliwatts) {
    this.batch = batch;
    this.milliwatts = milliwatts;
    this.staticByRack = batch.cluster().staticMilliwattsByRack();
  }

  /** The unit of a batch. */
  public static PowerUnit of(PowerBatch batch) {
    long common = 0;
    for (Task task : batch.tasks()) {
      for (int c = 0; c < batch.cluster().classes().size(); c++) {
        TaskRun run = batch.run(task.profile(), c);
        common = ArithmeticUtils.gcd(common, run.milliwatts(0));
        common = ArithmeticUtils.gcd(common, run.meanMilliwatts());
      }
    }
    return new PowerUnit(batch, Math.max(1, common));
  }

  /** The unit itself, in mW, at least 1. */
  public long milliwatts() {
    return milliwatts;
  }

  /** Milliwatts of tasks in units. */
  long of(long ofTasks) {
    return ofTasks / milliwatts;
  }

  /** How many units are within a budget above the static power; below 0 where it is below. */
  long below(long budget) {
    return Math.floorDiv(budget, milliwatts);
  }

  /** What all tasks together could draw at most, in units. */
  long all() {
    return of(
        batch.tasks().stream().mapToLong(task -> batch.largestMilliwatts(task.profile())).sum());
  }

  /** What tasks may draw within the budget of the cluster and the limit of the peak, in units. */
  long mostAbove(long still, OptionalLong cluster, GoalSum goals) {
    long most = Math.min(cluster.orElse(Long.MAX_VALUE), goals.mostPeakMilliwatts());
    return most == Long.MAX_VALUE ? most : below(most - still);
  }

  /** What tasks may draw within the budget of a rack, in units. */
  long mostOf(String rack) {
    return below(batch.rackMilliwatts(rack).orElseThrow() - staticByRack.getOrDefault(rack, 0L));
  }
}
