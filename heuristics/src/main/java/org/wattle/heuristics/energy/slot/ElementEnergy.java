package org.wattle.heuristics.energy.slot;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.SlotEnergy;

/**
 * The energy of servers and switches over the slot as in the heuristics of thesis chapter 3, in
 * joules: operating cost {@code P_op·Δ}, activation cost {@code P_act = P_peak·ρ} of what sleeps.
 * Sleep energy is not subtracted.
 */
public final class ElementEnergy {
  private final DataCenter center;
  private final SlotState slot;
  private final SlotEnergy energy;
  private final double slotSeconds;

  public ElementEnergy(SlotState slot) {
    this.slot = slot;
    this.center = slot.center();
    this.energy = new SlotEnergy(center);
    this.slotSeconds = center.instance().slotSeconds();
  }

  /** Being on without load, with the activation of a server that sleeps. */
  public double serverOn(int server) {
    return slot.serverBusy(server) ? serverIdle(server) : energy.serverOnWithoutLoad(server);
  }

  /** Being on without load. */
  public double serverIdle(int server) {
    return center.serverType(server).watts().idleWatts() * slotSeconds;
  }

  /** The load that a task adds on a server. */
  public double load(int server, int task) {
    return energy.load(server, slot.tasks().get(task).demand());
  }

  /** The load that a server has. */
  public double load(int server) {
    ServerType type = center.serverType(server);
    double watts = 0;
    for (int l = 0; l < slot.resources(); l++) {
      double capacity = type.capacity().get(l);
      if (capacity > 0) {
        watts += type.watts().loadWatts().get(l) * (capacity - slot.left(server, l)) / capacity;
      }
    }
    return watts * slotSeconds;
  }

  /** Being on, with the activation of a switch that sleeps. */
  public double switchOn(int switchNode) {
    return slot.switchBusy(switchNode)
        ? center.switchPower(switchNode).onWatts() * slotSeconds
        : energy.switchOn(switchNode);
  }
}
