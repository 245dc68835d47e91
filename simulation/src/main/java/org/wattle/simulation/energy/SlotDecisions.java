package org.wattle.simulation.energy;

import java.util.Optional;
import org.wattle.heuristics.energy.OnlinePlacement;

/** A policy in a run. */
public interface SlotDecisions extends OnlinePlacement {
  /** What is known of the placement of the last slot; empty where nothing is. */
  Optional<SlotVerdict> verdict();
}
