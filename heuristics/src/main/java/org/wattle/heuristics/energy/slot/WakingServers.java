package org.wattle.heuristics.energy.slot;

import java.util.BitSet;
import org.wattle.model.energy.DataCenter;

/**
 * Servers that were woken for tasks and are not awake yet, as far as they are told apart from those
 * that work. Mutable.
 */
public final class WakingServers {
  private final DataCenter center;
  private final boolean distinguished;
  private final BitSet waking = new BitSet();

  /**
   * None yet.
   *
   * @param distinguished whether any server is ever taken as waking
   */
  public WakingServers(DataCenter center, boolean distinguished) {
    this.center = center;
    this.distinguished = distinguished;
  }

  /** A server without work is given its first task: it wakes, unless it is awake already. */
  public void begin(int server) {
    waking.set(
        server,
        distinguished
            && !center.serverAwake(server)
            && center.serverType(server).wakeSeconds() > 0);
  }

  /** The server is awake. */
  public void end(int server) {
    waking.clear(server);
  }

  public boolean contains(int server) {
    return waking.get(server);
  }

  /** Orders servers by number, those that wake after all others. */
  public int rank(int server) {
    return contains(server) ? center.serverCount() + server : server;
  }
}
