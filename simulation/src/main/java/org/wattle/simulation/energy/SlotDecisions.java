package org.wattle.simulation.energy;

import java.util.Optional;
import org.wattle.heuristics.energy.OnlinePlacement;

/** A policy in a run. */
public interface SlotDecisions extends OnlinePlacement {
  /** How good the placement of the last slot is known to be; empty where that is not known. */
  Optional<Shadow> decision();
}
