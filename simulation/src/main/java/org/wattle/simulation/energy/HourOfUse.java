package org.wattle.simulation.energy;

import java.util.Optional;

/**
 * An hour of a run, or the part of it that was simulated.
 *
 * @param hour from 0
 * @param joules drawn in it
 * @param price of it, where it is known
 * @param carbon emitted for it, where it is known
 */
public record HourOfUse(long hour, double joules, Optional<Charge> price, Optional<Charge> carbon) {
  /**
   * What energy came to.
   *
   * @param rate mean over the hour, in EUR/MWh or g/kWh
   * @param amount in EUR or kg
   */
  public record Charge(double rate, double amount) {}
}
