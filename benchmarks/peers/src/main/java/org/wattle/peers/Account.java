package org.wattle.peers;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.SlotEnergy;

/** The part of the energy that no placement changes. */
public final class Account {
  private Account() {}

  /**
   * Everything asleep, and the load of running tasks: what is added to it is {@link
   * SlotEnergy#serverAdded} and {@link SlotEnergy#switchAdded} of all that is on, busy elements
   * included, and {@link SlotEnergy#load} of what is placed.
   */
  public static double base(DataCenter center) {
    SlotEnergy energy = new SlotEnergy(center);
    double joules = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      joules += energy.serverAsleep(h);
    }
    for (int s = 0; s < center.switchCount(); s++) {
      joules += energy.switchAsleep(s);
    }
    for (RunningTask running : center.instance().state().running()) {
      joules +=
          energy.load(center.serverByName(running.server()).orElseThrow(), running.task().demand());
    }
    return joules;
  }
}
