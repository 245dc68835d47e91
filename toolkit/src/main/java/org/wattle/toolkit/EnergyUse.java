package org.wattle.toolkit;

import java.util.OptionalInt;

/**
 * Where the energy of an answer goes, in joules over the slot, and what is on for it.
 *
 * @param serverJoules of the servers
 * @param networkJoules of the switches
 * @param serversOn that are on throughout
 * @param switchesOn that are on throughout
 * @param moves of running tasks, where they might move
 */
public record EnergyUse(
    double serverJoules, double networkJoules, int serversOn, int switchesOn, OptionalInt moves) {
  /** Servers and network. */
  public double totalJoules() {
    return serverJoules + networkJoules;
  }
}
