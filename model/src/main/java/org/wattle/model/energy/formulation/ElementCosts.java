package org.wattle.model.energy.formulation;

import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.stop.Stop;

/**
 * The objective in joules, written as a constant (the energy with every element asleep that running
 * tasks do not keep on) plus the energy of switching elements on plus the energy of the tasks'
 * load. Busy elements are part of the constant: switching them on adds 0.
 */
public final class ElementCosts {
  private final DataCenter center;
  private final SlotEnergy energy;
  private final boolean network;
  private final double constant;

  public ElementCosts(DataCenter center, EnergyObjective objective) {
    this.center = center;
    this.energy = new SlotEnergy(center);
    this.network = objective == EnergyObjective.MTEC;
    double sum = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      Stop.poll(h);
      sum += center.serverBusy(h) ? energy.serverOnWithoutLoad(h) : energy.serverAsleep(h);
    }
    for (RunningTask running : center.instance().state().running()) {
      sum +=
          energy.load(center.serverByName(running.server()).orElseThrow(), running.task().demand());
    }
    if (network) {
      for (int s = 0; s < center.switchCount(); s++) {
        sum += center.switchBusy(s) ? energy.switchOn(s) : energy.switchAsleep(s);
      }
    }
    this.constant = sum;
  }

  public double constant() {
    return constant;
  }

  /** What switching on the server adds, without load. */
  public double serverOn(int server) {
    return center.serverBusy(server) ? 0 : energy.serverAdded(server);
  }

  /** What switching on the switch adds; 0 where the network does not count. */
  public double switchOn(int switchNode) {
    return !network || center.switchBusy(switchNode) ? 0 : energy.switchAdded(switchNode);
  }

  /** What a demand adds on a server that is on. */
  public double load(int server, ResourceVector demand) {
    return energy.load(server, demand);
  }
}
