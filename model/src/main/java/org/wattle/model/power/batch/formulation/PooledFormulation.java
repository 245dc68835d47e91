package org.wattle.model.power.batch.formulation;

import java.util.List;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The schedule with nodes that are alike taken together, by starts in slots. It is a relaxation:
 * what fits on two nodes together need not fit on each. A bound on it is one on all schedules.
 *
 * @param goals whose sum is to be least
 */
public record PooledFormulation(GoalSum goals) implements Formulation<PowerBatch, PoolStarts> {
  @Override
  public String id() {
    return "time-indexed-pools";
  }

  /** How many variables say where and when tasks begin. */
  public static long size(PowerBatch batch) {
    return StartModel.size(batch, NodePool.together(batch).size());
  }

  @Override
  public FormulatedModel<PoolStarts> build(PowerBatch batch) {
    return new StartModel(batch, goals, NodePool.together(batch), List.of());
  }
}
