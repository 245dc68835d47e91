package org.wattle.peers;

import java.time.Duration;
import org.wattle.model.energy.DataCenter;

/** Another program that places tasks. One thread. */
public interface Peer {
  /** The short name in tables. */
  String id();

  /** What it is, with its version. */
  String words();

  /**
   * Places the tasks.
   *
   * @param limit for everything, building its model included
   */
  PeerResult place(DataCenter center, Duration limit);
}
