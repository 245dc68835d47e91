package org.wattle.model.energy;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What is minimised. */
public enum EnergyObjective {
  /** The slot's energy of servers and switches, equation (3.1). */
  MTEC,
  /** The slot's energy of the servers alone, equation (3.10). */
  MSEC;

  /** The name in files and on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<EnergyObjective> byId(String id) {
    return Arrays.stream(values()).filter(objective -> objective.id().equals(id)).findFirst();
  }
}
