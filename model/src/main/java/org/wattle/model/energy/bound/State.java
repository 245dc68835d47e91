package org.wattle.model.energy.bound;

import org.wattle.model.Worded;
import org.wattle.model.energy.DataCenter;

/** The state of a server or switch when the slot begins. */
public enum State implements Worded {
  ASLEEP,
  /** On, but nothing runs there. */
  AWAKE,
  /** Running tasks keep it on. */
  BUSY;

  public static State ofServer(DataCenter center, int server) {
    return of(center.serverBusy(server), center.serverAwake(server));
  }

  public static State ofSwitch(DataCenter center, int switchNode) {
    return of(center.switchBusy(switchNode), center.switchAwake(switchNode));
  }

  private static State of(boolean busy, boolean awake) {
    if (busy) {
      return BUSY;
    }
    return awake ? AWAKE : ASLEEP;
  }
}
