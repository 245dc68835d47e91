package org.wattle.model.energy;

/** What becomes of servers and switches that nothing uses in the slot. */
public enum Unused {
  /** They sleep, at once and at no cost: the rule of MTEC and MSEC. */
  SLEEP,
  /** They stay on, idle; those that slept when the slot began are woken. */
  STAY_ON
}
