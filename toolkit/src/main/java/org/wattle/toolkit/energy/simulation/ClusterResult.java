package org.wattle.toolkit.energy.simulation;

import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.EnergyBill;

/**
 * The result of a run.
 *
 * @param outcome which says whether it came to its end
 * @param bill of its energy
 */
public record ClusterResult(ClusterOutcome outcome, EnergyBill bill) {
  /** How good the placements of its slots are. */
  public SlotQuality quality() {
    return SlotQuality.of(outcome.slots());
  }
}
