package org.wattle.model.energy;

import java.util.Optional;
import org.wattle.model.Worded;

/** What is minimised. */
public enum EnergyObjective implements Worded {
  /** The slot's energy of servers and switches, equation (3.1). */
  MTEC,
  /** The slot's energy of the servers alone, equation (3.10). */
  MSEC;

  public static Optional<EnergyObjective> byId(String id) {
    return Worded.find(EnergyObjective.class, id);
  }
}
