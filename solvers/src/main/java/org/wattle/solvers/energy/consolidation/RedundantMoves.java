package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;

/** Removes moves that save nothing, so that these tasks stay where they are. */
final class RedundantMoves {
  /** With more pairs of a move and a task than this, checking each move takes too long. */
  private static final double MAX_PAIRS = 1e6;

  private final Consolidation consolidation;
  private final EnergyObjective objective;
  private final BooleanSupplier stop;

  RedundantMoves(Consolidation consolidation, EnergyObjective objective, BooleanSupplier stop) {
    this.consolidation = consolidation;
    this.objective = objective;
    this.stop = stop;
  }

  /** The plan without the moves that can be removed, one after another, at no cost. */
  ConsolidationPlan of(ConsolidationPlan plan) {
    ConsolidationPlan best = plan;
    double tasks = consolidation.instance().tasks().size() + consolidation.homes().size();
    if (plan.moves() * tasks > MAX_PAIRS) {
      return plan;
    }
    for (Move move : consolidation.movesOf(plan.placement())) {
      if (stop.getAsBoolean()) {
        return best;
      }
      best = without(move.task(), best).map(best::betterOf).orElse(best);
    }
    return best;
  }

  private Optional<ConsolidationPlan> without(String task, ConsolidationPlan plan) {
    List<TaskPlacement> tasks = new ArrayList<>(plan.placement().tasks());
    tasks.removeIf(placed -> placed.task().equals(task));
    return ConsolidationPlan.verified(consolidation, objective, new Placement(tasks), plan.from());
  }
}
