package org.wattle.toolkit.energy.simulation;

import org.wattle.reports.energy.simulation.SlotQuality;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.EnergyBill;

/**
 * A run of a policy.
 *
 * @param policy by id
 * @param number of the run, from 1
 * @param seed of the run
 * @param outcome which says whether it came to its end
 * @param bill of its energy
 */
public record PolicyRun(
    String policy, int number, long seed, ClusterOutcome outcome, EnergyBill bill) {
  /** The folder of the pages of runs. */
  public static final String PAGES = "runs";

  /** Where its page lies in the folder of the simulation. */
  public String page() {
    return PAGES + "/" + policy + "-" + number + ".html";
  }

  /** How good the placements of its slots are. */
  public SlotQuality quality() {
    return SlotQuality.of(outcome.slots());
  }
}
