package org.wattle.heuristics.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Unused;

/**
 * Always on, the reference for savings of thesis 3.4: tasks are placed round robin, and nothing
 * sleeps. Servers and switches that the instance says are asleep are woken, which the price
 * includes; an instance with everything awake gives the reference without waking.
 */
public final class AlwaysOn implements PlacementHeuristic {
  @Override
  public String id() {
    return "always-on";
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return new RoundRobinScheduling().place(center, seed).with(Unused.STAY_ON);
  }
}
