package org.wattle.heuristics.energy;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;

/**
 * Ruin and repack: takes the tasks of a few servers out and packs them anew, and keeps what takes
 * less energy, until a limit. Without a limit it gives up after so many moves without improvement,
 * the same for a seed. Its unit of work is a move.
 */
public final class RuinAndRecreate implements Improvement {
  private static final long SERVER_PATIENCE = 6_000_000;
  private static final long PATH_PATIENCE = 2_000;

  private final EnergyObjective objective;

  public RuinAndRecreate(EnergyObjective objective) {
    this.objective = objective;
  }

  @Override
  public Improved improve(DataCenter center, Placement placement, Improvement.Limits limits) {
    double joules = EnergyEvaluator.evaluate(center, placement).joules(objective);
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(limits.seed());
    SlotState slot = new SlotState(center);
    slot.placeAll(placement);
    if (center.topology().isPresent()) {
      PathRecreate repack = new PathRecreate(slot, objective, joules, random);
      var ended = repack.search(limits, patience(limits, PATH_PATIENCE));
      return new Improved(
          repack.improvements() > 0 ? repack.best() : placement,
          repack.moves(),
          repack.improvements(),
          ended);
    }
    ServerRecreate repack = new ServerRecreate(slot, random);
    var ended = repack.search(limits, joules - repack.joules(), patience(limits, SERVER_PATIENCE));
    if (repack.improvements() == 0) {
      return new Improved(placement, repack.moves(), 0, ended);
    }
    SlotState better = new SlotState(center);
    int[] servers = repack.best();
    for (int i = 0; i < servers.length; i++) {
      better.place(i, servers[i], SlotState.NO_ROUTE);
    }
    return new Improved(better.placement(), repack.moves(), repack.improvements(), ended);
  }

  /** A search with a limit takes it all. */
  private static long patience(Improvement.Limits limits, long otherwise) {
    return limits.limited() ? Long.MAX_VALUE : otherwise;
  }
}
