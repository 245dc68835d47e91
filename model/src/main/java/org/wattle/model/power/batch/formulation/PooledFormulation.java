package org.wattle.model.power.batch.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.solving.FormulatedModel;

/**
 * The schedule with nodes that are alike taken together, by starts in slots. It is a relaxation:
 * what fits on two nodes together need not fit on each. A bound on it is one on all schedules.
 *
 * @param goals whose sum is to be least
 */
public record PooledFormulation(GoalSum goals) {
  /** The short name that the provenance of results contains. */
  public String id() {
    return "time-indexed-pools";
  }

  /** How many variables say where and when tasks begin. */
  public static long size(PowerBatch batch) {
    return StartModel.size(batch, NodePool.together(batch).size());
  }

  /** Builds the model of a batch. */
  public Model build(PowerBatch batch) {
    return new Model(batch, goals);
  }

  /** A model, and how its points map to starts in pools. */
  public static final class Model implements FormulatedModel<PoolStarts> {
    private final List<NodePool> pools;
    private final StartModel starts;

    private Model(PowerBatch batch, GoalSum goals) {
      this.pools = NodePool.together(batch);
      this.starts = new StartModel(batch, goals, pools, List.of());
    }

    @Override
    public OptModel model() {
      return starts.model();
    }

    @Override
    public Optional<PoolStarts> decode(Assignment point) {
      return starts.decode(point);
    }

    @Override
    public Optional<Assignment> encode(PoolStarts solution) {
      return Optional.empty();
    }

    /** The point of a schedule; empty where a goal is above its limit. */
    public Optional<Assignment> encode(PowerSchedule schedule) {
      int[] poolOf = new int[schedule.tasks()];
      for (int i = 0; i < poolOf.length; i++) {
        int node = schedule.node(i);
        while (!pools.get(poolOf[i]).nodes().contains(node)) {
          poolOf[i]++;
        }
      }
      return starts.encode(schedule, poolOf);
    }
  }
}
