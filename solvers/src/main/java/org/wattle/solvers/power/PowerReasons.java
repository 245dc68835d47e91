package org.wattle.solvers.power;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.model.ReadableNumber;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/** Why not even the areas of a batch suffice. */
final class PowerReasons {
  private PowerReasons() {}

  /** A sentence: by how much the budget of the cluster is too small, where it is that alone. */
  static String ofAreas(PowerBatch batch, SolveParameters parameters, Interrupt interrupt) {
    OptionalLong budget = batch.budgets().clusterMilliwatts();
    PowerBatch free = batch.with(batch.budgets().withCluster(OptionalLong.empty()));
    AreaBound areas = AreaBound.of(free, GoalSum.of(free, PowerAim.PEAK), parameters, interrupt);
    OptionalDouble least = PowerBounds.raised(free, PowerAim.PEAK, areas.bound());
    return budget.isPresent() && !areas.infeasible() && least.isPresent()
        ? "Until the horizon (%d s) the tasks need at least (%s W) of the cluster at some time, and its budget is (%s W)."
            .formatted(
                batch.horizonSeconds(),
                ReadableNumber.of(least.getAsDouble()),
                ReadableNumber.of(budget.getAsLong() / 1000.0))
        : "Even if tasks were spread freely over time and nodes, they need more CPU, memory or power than there is until the horizon (%d s)."
            .formatted(batch.horizonSeconds());
  }
}
