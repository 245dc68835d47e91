package org.wattle.model.energy;

import org.wattle.model.ResourceVector;
import org.wattle.model.energy.Network.SwitchPower;

/**
 * The energy account of one slot, element by element, in joules: on throughout {@code P_op·Δ},
 * woken at the slot's start in addition {@code P_peak·ρ} (a switch {@code P_on·ρ}), asleep {@code
 * P_sleep·Δ} (thesis 3.1.2 with the units corrected).
 */
public final class SlotEnergy {
  private final DataCenter center;
  private final double slotSeconds;

  public SlotEnergy(DataCenter center) {
    this.center = center;
    this.slotSeconds = center.instance().slotSeconds();
  }

  /** Asleep for the slot. */
  public double serverAsleep(int server) {
    return center.serverType(server).watts().sleepWatts() * slotSeconds;
  }

  /** On for the slot without any load, woken where it slept. */
  public double serverOnWithoutLoad(int server) {
    ServerType type = center.serverType(server);
    double wake = center.serverAwake(server) ? 0 : type.watts().peakWatts() * type.wakeSeconds();
    return type.watts().idleWatts() * slotSeconds + wake;
  }

  /** What being on adds over sleeping, without any load. */
  public double serverAdded(int server) {
    return serverOnWithoutLoad(server) - serverAsleep(server);
  }

  /**
   * What a demand adds on a server that is on: {@code Σ P_l·α_l/c_l·Δ}. A resource of capacity 0
   * adds nothing.
   */
  public double load(int server, ResourceVector demand) {
    ServerType type = center.serverType(server);
    double watts = 0;
    for (int l = 0; l < demand.size(); l++) {
      if (type.capacity().get(l) > 0) {
        watts += type.watts().loadWatts().get(l) * demand.get(l) / type.capacity().get(l);
      }
    }
    return watts * slotSeconds;
  }

  /** Asleep for the slot. */
  public double switchAsleep(int switchNode) {
    return center.switchPower(switchNode).sleepWatts() * slotSeconds;
  }

  /** What being on adds over sleeping. */
  public double switchAdded(int switchNode) {
    return switchOn(switchNode) - switchAsleep(switchNode);
  }

  /** On for the slot, woken where it slept. */
  public double switchOn(int switchNode) {
    SwitchPower power = center.switchPower(switchNode);
    double wake = center.switchAwake(switchNode) ? 0 : power.onWatts() * power.wakeSeconds();
    return power.onWatts() * slotSeconds + wake;
  }
}
