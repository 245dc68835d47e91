package org.wattle.simulation.energy;

import org.wattle.heuristics.energy.OnlineHeuristic;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement.Unused;

/** A heuristic as the policy of a cluster. */
public record HeuristicPolicy(OnlineHeuristic heuristic) implements SlotPolicy {
  @Override
  public String id() {
    return heuristic.id();
  }

  @Override
  public Unused unused() {
    return heuristic.unused();
  }

  @Override
  public SlotPolicy.Decisions begin(DataCenter center, Traffic traffic, long seed) {
    return new SlotPolicy.Decisions(heuristic.begin(center, traffic, seed), Observer.NONE);
  }
}
