package org.wattle.simulation.energy;

import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Unused;

/** Who places the tasks of a slot. */
public interface SlotPolicy {
  /** The short name that people use, e.g. {@code gems}. */
  String id();

  /** Begins a run; as {@link org.wattle.heuristics.energy.OnlineHeuristic#begin}. */
  SlotDecisions begin(DataCenter center, Traffic traffic, long seed);

  /** What becomes of servers and switches without work. */
  Unused unused();
}
