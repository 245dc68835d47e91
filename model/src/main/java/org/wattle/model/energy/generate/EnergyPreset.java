package org.wattle.model.energy.generate;

import java.util.Optional;
import org.wattle.model.Worded;
import org.wattle.model.energy.EnergyInstance;

/** The data centres that can be generated. */
public enum EnergyPreset implements Worded {
  /** The small data centre of Table 3.2 with the server types of Table 3.1. */
  SMALL_DC("125 servers, 2 core, 4 aggregation and 52 access switches (Table 3.2, small)", 25),
  /** The large data centre of Table 3.2 with the server types of Table 3.1. */
  LARGE_DC("1250 servers, 2 core, 16 aggregation and 512 access switches (Table 3.2, large)", 250),
  /** The data centre of chapter 4 with the switches of Table 4.1. */
  GEMS_DC(
      "1250 servers, 8 core, 16 aggregation and 512 access switches that wake at once (Table 4.1)",
      250),
  /** Servers of Table 3.1 in its proportions, as many as are asked for, without a network. */
  SERVER_MIX("125 servers, or --servers N, of Table 3.1 without a network (MSEC)", 400),
  /** A few racks with a dozen named tasks, proven in seconds. */
  QUICKSTART("12 servers in 4 racks, 12 named tasks, some elements awake", 12),
  /** The smallest that has everything, for tests and for slow methods. */
  TINY("4 servers in 2 racks, 5 tasks", 5);

  private final String description;
  private final int defaultTasks;

  EnergyPreset(String description, int defaultTasks) {
    this.description = description;
    this.defaultTasks = defaultTasks;
  }

  /** The name on the command line. */
  public String id() {
    return word();
  }

  /** What it is, in a line. */
  public String description() {
    return description;
  }

  /** How many tasks it has by default. */
  public int defaultTasks() {
    return defaultTasks;
  }

  /** The data centre, with tasks where they belong to the example. */
  EnergyInstance base() {
    return switch (this) {
      case SMALL_DC -> ThesisCenters.small();
      case LARGE_DC -> ThesisCenters.large();
      case GEMS_DC -> ThesisCenters.gems();
      case SERVER_MIX -> ThesisCenters.serverMix(125);
      case QUICKSTART -> ExampleCenters.quickstart();
      case TINY -> ExampleCenters.tiny();
    };
  }

  public static Optional<EnergyPreset> byId(String id) {
    return Worded.find(EnergyPreset.class, id);
  }
}
