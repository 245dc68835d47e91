package org.wattle.heuristics.energy.slot;

import java.util.List;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.SlotEnergy;

/**
 * The servers in a fixed order: those that work at the beginning, then those awake, then those
 * asleep; within each by what being on adds over sleeping, {@code P_idle·Δ − P_sleep·Δ} and {@code
 * P_peak·ρ} of what sleeps, for the mean of a server's capacities; equal ones by their numbers.
 */
public final class FirstFitOrder {
  private final SlotState slot;
  private final SlotEnergy energy;
  private final CapacityUnits units;

  public FirstFitOrder(SlotState slot, CapacityUnits units) {
    this.slot = slot;
    this.energy = new SlotEnergy(slot.center());
    this.units = units;
  }

  public int[] servers() {
    DataCenter center = slot.center();
    double[] rank = new double[center.serverCount()];
    double[] price = new double[center.serverCount()];
    List<ServerType> types = center.instance().serverTypes();
    int h = 0;
    for (ServerType type : types) {
      double capacity = units.meanCapacity(type);
      for (int last = h + type.count(); h < last; h++) {
        rank[h] = slot.serverBusy(h) ? 0 : center.serverAwake(h) ? 1 : 2;
        double added = energy.serverAdded(h);
        price[h] = capacity > 0 ? added / capacity : Double.POSITIVE_INFINITY;
      }
    }
    return IndexOrder.ascending(rank, price);
  }
}
