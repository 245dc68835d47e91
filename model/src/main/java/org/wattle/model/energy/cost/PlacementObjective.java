package org.wattle.model.energy.cost;

import java.util.Optional;
import org.wattle.model.Worded;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;

/** What a placement is judged by: an energy, or a cost. */
public enum PlacementObjective implements Worded {
  /** The energy of servers and switches, in J. */
  MTEC(EnergyObjective.MTEC),
  /** The energy of the servers alone, in J. */
  MSEC(EnergyObjective.MSEC),
  /**
   * The cost: the price of the servers that are on, {@code costPerHour·Δ/3600} each, and the energy
   * of servers and switches at the tariff, in the currency of both. Minimised as the {@code MTEC}
   * of a {@link PricedInstance}.
   */
  COST(EnergyObjective.MTEC);

  private final EnergyObjective energy;

  PlacementObjective(EnergyObjective energy) {
    this.energy = energy;
  }

  /** The objective of that energy. */
  public static PlacementObjective of(EnergyObjective energy) {
    return energy == EnergyObjective.MTEC ? MTEC : MSEC;
  }

  public static Optional<PlacementObjective> byId(String id) {
    return Worded.find(PlacementObjective.class, id);
  }

  /** Whether it is an amount of money. */
  public boolean money() {
    return this == COST;
  }

  /** The energy that is minimised in its place: for a cost, that of the priced instance. */
  public EnergyObjective energy() {
    return energy;
  }

  /** The instance whose energy is minimised in its place. */
  public EnergyInstance priced(EnergyInstance instance) {
    return money() ? PricedInstance.of(instance) : instance;
  }

  /** Its value, in J or in the currency of the instance. */
  public double value(EnergyBreakdown spent) {
    return money() ? spent.cost() : spent.joules(energy);
  }
}
