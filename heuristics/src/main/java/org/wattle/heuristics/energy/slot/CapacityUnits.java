package org.wattle.heuristics.energy.slot;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;

/** Normalised amounts: each resource in units of the largest capacity that any server has of it. */
public final class CapacityUnits {
  private final double[] largest;

  public CapacityUnits(EnergyInstance instance) {
    this.largest = new double[instance.resources().size()];
    for (ServerType type : instance.serverTypes()) {
      for (int l = 0; l < largest.length; l++) {
        largest[l] = Math.max(largest[l], type.capacity().get(l));
      }
    }
  }

  /** How many units one of the resource is; 0 where no server has any of it. */
  public double perAmount(int resource) {
    return largest[resource] > 0 ? 1 / largest[resource] : 0;
  }

  /** The largest of the demands of a task, and all that must be with it. */
  public double size(SlotState slot, int task) {
    double size = 0;
    for (int l = 0; l < largest.length; l++) {
      size = Math.max(size, slot.joint(task, l) * perAmount(l));
    }
    return size;
  }

  /** The mean over the resources of what a server has. */
  public double meanCapacity(ServerType type) {
    double sum = 0;
    for (int l = 0; l < largest.length; l++) {
      sum += type.capacity().get(l) * perAmount(l);
    }
    return sum / largest.length;
  }
}
