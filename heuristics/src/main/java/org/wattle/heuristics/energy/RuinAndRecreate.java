package org.wattle.heuristics.energy;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.stop.Stop;

/**
 * Ruin-and-recreate (Schrimpf and others, 2000): removes the tasks of a few servers, places them
 * anew, and keeps the result if it takes less energy, until a limit. Without a limit it gives up
 * after so many moves without improvement, the same for a seed. Its unit of work is a move.
 */
public record RuinAndRecreate(EnergyObjective objective) implements Improvement {
  private static final long MOVES_WITHOUT_IMPROVEMENT_ON_SERVERS = 6_000_000;
  private static final long MOVES_WITHOUT_IMPROVEMENT_ON_PATHS = 2_000;

  /** The search asks its own limits at every move, and its best placement is never lost. */
  @Override
  public Improved improve(DataCenter center, Placement placement, Improvement.Limits limits) {
    return Stop.finishing(() -> searched(center, placement, limits));
  }

  private Improved searched(DataCenter center, Placement placement, Improvement.Limits limits) {
    double joules = EnergyEvaluator.evaluate(center, placement).joules(objective);
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(limits.seed());
    SlotState slot = new SlotState(center);
    slot.placeAll(placement);
    if (center.topology().isPresent()) {
      PathRecreate recreate = new PathRecreate(slot, objective, joules, random);
      var ended =
          recreate.search(
              limits, movesWithoutImprovement(limits, MOVES_WITHOUT_IMPROVEMENT_ON_PATHS));
      return new Improved(
          recreate.improvements() > 0 ? recreate.best() : placement,
          recreate.moves(),
          recreate.improvements(),
          ended);
    }
    ServerRecreate recreate = new ServerRecreate(slot, random);
    var ended =
        recreate.search(
            limits,
            joules - recreate.joules(),
            movesWithoutImprovement(limits, MOVES_WITHOUT_IMPROVEMENT_ON_SERVERS));
    if (recreate.improvements() == 0) {
      return new Improved(placement, recreate.moves(), 0, ended);
    }
    SlotState better = new SlotState(center);
    int[] servers = recreate.best();
    for (int i = 0; i < servers.length; i++) {
      better.place(i, servers[i], SlotState.NO_ROUTE);
    }
    return new Improved(better.placement(), recreate.moves(), recreate.improvements(), ended);
  }

  /** A search with a limit takes it all. */
  private static long movesWithoutImprovement(Improvement.Limits limits, long otherwise) {
    return limits.limited() ? Long.MAX_VALUE : otherwise;
  }
}
