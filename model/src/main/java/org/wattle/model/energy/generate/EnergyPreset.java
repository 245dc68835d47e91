package org.wattle.model.energy.generate;

import java.util.Optional;
import org.wattle.model.Worded;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.DocumentFormats;

/** The data centres that can be generated. */
public enum EnergyPreset implements Worded {
  /**
   * The small data centre of Table 3.2, 125 servers and 2 core, 4 aggregation and 52 access
   * switches, with the server types of Table 3.1.
   */
  SMALL_DC(25),
  /**
   * The large data centre of Table 3.2, 1250 servers and 2 core, 16 aggregation and 512 access
   * switches, with the server types of Table 3.1.
   */
  LARGE_DC(250),
  /**
   * The data centre of chapter 4: 1250 servers and the 8 core, 16 aggregation and 512 access
   * switches of Table 4.1, which wake at once.
   */
  GEMS_DC(250),
  /** Servers of Table 3.1 in its proportions, as many as are asked for, without a network. */
  SERVER_MIX(400),
  /**
   * A few racks with a dozen named tasks, proven in seconds. A large server does the work of two
   * standard ones for less, but has to be woken, while two standard ones are awake.
   */
  QUICKSTART(12),
  /** The smallest that has everything, for tests and for slow methods. */
  TINY(5);

  private final int defaultTasks;

  EnergyPreset(int defaultTasks) {
    this.defaultTasks = defaultTasks;
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
      case QUICKSTART -> DocumentFormats.shipped("quickstart.json", EnergyInstance.class);
      case TINY -> DocumentFormats.shipped("energy/tiny.json", EnergyInstance.class);
    };
  }

  public static Optional<EnergyPreset> byId(String id) {
    return Worded.find(EnergyPreset.class, id);
  }
}
