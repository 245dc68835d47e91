package org.wattle.model.power.batch;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.wattle.model.solving.CheckReport;

/** The goals of all schedules of a batch: every node and first slot of every task is tried. */
public final class EverySchedule {
  private final PowerBatch batch;
  private final int[] nodes;
  private final int[] starts;
  private final Set<PowerGoals> goals = new HashSet<>();

  private EverySchedule(PowerBatch batch) {
    this.batch = batch;
    this.nodes = new int[batch.tasks().size()];
    this.starts = new int[nodes.length];
  }

  /** The goals of all schedules that the checker finds clean, as the checker has them. */
  public static Set<PowerGoals> goals(PowerBatch batch) {
    EverySchedule every = new EverySchedule(batch);
    every.place(0);
    return every.goals;
  }

  /** The best values, in W, J and s; empty where there is no clean schedule. */
  public static Map<PowerObjective, Double> best(PowerBatch batch) {
    Map<PowerObjective, Double> best = new EnumMap<>(PowerObjective.class);
    for (PowerGoals each : goals(batch)) {
      for (PowerObjective objective : PowerObjective.values()) {
        best.merge(objective, objective.value(each), Math::min);
      }
    }
    return best;
  }

  private static double value(CheckReport report, PowerObjective objective) {
    return report.objectives().getOrDefault(objective.word(), Double.NaN);
  }

  private void place(int task) {
    if (task == nodes.length) {
      CheckReport report = new PowerScheduleChecker().check(batch, PowerSchedule.of(nodes, starts));
      if (report.clean()) {
        goals.add(
            new PowerGoals(
                Math.round(1000 * value(report, PowerObjective.PEAK_POWER)),
                Math.round(1000 * value(report, PowerObjective.ENERGY)),
                Math.round(value(report, PowerObjective.MAKESPAN))));
      }
      return;
    }
    for (nodes[task] = 0; nodes[task] < batch.cluster().nodeCount(); nodes[task]++) {
      for (starts[task] = 0; starts[task] < batch.slots(); starts[task]++) {
        place(task + 1);
      }
    }
  }
}
