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
  /** Where running tasks stay. */
  public EnergyUse(double serverJoules, double networkJoules, int serversOn, int switchesOn) {
    this(serverJoules, networkJoules, serversOn, switchesOn, OptionalInt.empty());
  }

  /** The same with so many moves. */
  public EnergyUse withMoves(int number) {
    return new EnergyUse(
        serverJoules, networkJoules, serversOn, switchesOn, OptionalInt.of(number));
  }

  /** Servers and network. */
  public double totalJoules() {
    return serverJoules + networkJoules;
  }
}
