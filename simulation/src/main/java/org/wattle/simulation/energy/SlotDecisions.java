package org.wattle.simulation.energy;

import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.heuristics.energy.OnlinePlacement;

/**
 * A policy in a run.
 *
 * @param places what it decides
 * @param verdict what is known of the placement of the last slot; empty where nothing is
 */
public record SlotDecisions(OnlinePlacement places, Supplier<Optional<SlotVerdict>> verdict) {
  /** Of which nothing is known but what it decides. */
  static SlotDecisions of(OnlinePlacement places) {
    return new SlotDecisions(places, Optional::empty);
  }
}
