package org.wattle.solvers.plugin;

import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.heuristics.energy.VectorGreedy;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;

/** Another heuristic by another name. */
public final class MyHeuristic implements PlacementHeuristic {
  @Override
  public String id() {
    return "my-heuristic";
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return new VectorGreedy().place(center, seed);
  }
}
