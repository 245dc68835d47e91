package org.wattle.heuristics.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;

/**
 * Always on, the reference for savings of thesis 3.4: tasks are placed round robin, and nothing
 * sleeps. Servers and switches that the instance says are asleep are woken, which the price
 * includes; an instance with everything awake gives the reference without waking.
 */
public final class AlwaysOn implements OnlineHeuristic {
  private final RoundRobinScheduling rule = new RoundRobinScheduling();

  @Override
  public String id() {
    return "always-on";
  }

  @Override
  public OnlinePlacement begin(DataCenter center, Traffic traffic, long seed) {
    return rule.begin(center, traffic, seed);
  }

  @Override
  public Unused unused() {
    return Unused.STAY_ON;
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return rule.place(center, seed).with(unused());
  }
}
