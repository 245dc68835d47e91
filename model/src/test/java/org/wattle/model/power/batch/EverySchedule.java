package org.wattle.model.power.batch;

import java.util.EnumMap;
import java.util.Map;

/** The best value of every objective over all nodes and first slots of all tasks of a batch. */
public final class EverySchedule {
  private final PowerBatch batch;
  private final int[] nodes;
  private final int[] starts;
  private final Map<PowerObjective, Double> best = new EnumMap<>(PowerObjective.class);

  private EverySchedule(PowerBatch batch) {
    this.batch = batch;
    this.nodes = new int[batch.tasks().size()];
    this.starts = new int[nodes.length];
  }

  /** The best values as the checker has them; empty where there is no clean schedule. */
  public static Map<PowerObjective, Double> best(PowerBatch batch) {
    EverySchedule every = new EverySchedule(batch);
    every.place(0);
    return every.best;
  }

  private void place(int task) {
    if (task == nodes.length) {
      var report = new PowerScheduleChecker().check(batch, PowerSchedule.of(nodes, starts));
      if (report.clean()) {
        for (PowerObjective objective : PowerObjective.values()) {
          best.merge(objective, report.objectives().get(objective.word()), Math::min);
        }
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
