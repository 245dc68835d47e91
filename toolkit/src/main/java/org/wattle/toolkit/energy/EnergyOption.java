package org.wattle.toolkit.energy;

/** What requests say of energy instances beside what every problem has. */
public sealed interface EnergyOption {
  /**
   * What a kWh costs where the cost is minimised, in the currency of the prices of the instance,
   * instead of what the instance says.
   *
   * @param perKwh finite, not negative
   */
  record EnergyTariff(double perKwh) implements EnergyOption {}

  /**
   * The formulation by which a backend solves an instance.
   *
   * @param name as on the command line
   */
  record FormulationName(String name) implements EnergyOption {}

  /**
   * What moving a running task adds to the objective.
   *
   * @param joules not negative
   */
  record MoveCost(double joules) implements EnergyOption {}

  /**
   * How many moves are made at once at a server.
   *
   * @param number at least 1
   */
  record MovesAtOnce(int number) implements EnergyOption {}
}
