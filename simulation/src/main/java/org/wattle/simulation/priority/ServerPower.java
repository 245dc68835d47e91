package org.wattle.simulation.priority;

import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.SlotServers.Watts;
import org.wattle.simulation.priority.policy.SlotTable;

/** What servers draw (equations 6.3 and 6.4). */
final class ServerPower {
  private static final double MILLI = 1e3;

  private final SlotTable table;
  private final boolean memoryDraws;

  ServerPower(SlotTable table, boolean memoryDraws) {
    this.table = table;
    this.memoryDraws = memoryDraws;
  }

  /**
   * The power of a server in whole milliwatts.
   *
   * @param tasks how many it holds
   * @param memoryShare of its memory that is in use
   */
  long milliwatts(int server, PriorityServers.State state, int tasks, double memoryShare) {
    SlotServers type = table.type(server);
    Watts watts = type.watts();
    double drawn =
        switch (state) {
          case ASLEEP -> watts.sleep();
          case WAKING -> watts.peak();
          case AWAKE ->
              watts.idle()
                  + watts.cpu() * Math.min(1, (double) tasks / type.cores())
                  + (memoryDraws ? watts.memory() * memoryShare : 0);
        };
    return Math.round(drawn * MILLI);
  }
}
