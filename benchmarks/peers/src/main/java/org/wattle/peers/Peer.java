package org.wattle.peers;

import java.time.Duration;

/** Another program that places tasks. One thread. */
public interface Peer {
  /** The short name in tables. */
  String id();

  /** What it is, with its version. */
  String words();

  /**
   * Places the tasks, those that run and may move included.
   *
   * @param slot without {@link Slot#refusal}
   * @param limit for everything, building its model included
   */
  PeerResult place(Slot slot, Duration limit);
}
