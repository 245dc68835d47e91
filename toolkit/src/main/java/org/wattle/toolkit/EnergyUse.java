package org.wattle.toolkit;

import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;

/**
 * Where the energy of an answer goes, in joules over the slot, and what is on for it.
 *
 * @param serverJoules of the servers
 * @param networkJoules of the switches
 * @param serversOn that are on throughout
 * @param switchesOn that are on throughout
 */
public record EnergyUse(double serverJoules, double networkJoules, int serversOn, int switchesOn) {
  public static EnergyUse of(EnergyBreakdown energy) {
    return new EnergyUse(
        energy.serverJoules(),
        energy.networkJoules(),
        energy.serversOn().values().stream().mapToInt(OnCount::on).sum(),
        energy.switchesOn().values().stream().mapToInt(OnCount::on).sum());
  }

  /** Servers and network. */
  public double totalJoules() {
    return serverJoules + networkJoules;
  }
}
