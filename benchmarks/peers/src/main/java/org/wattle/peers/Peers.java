package org.wattle.peers;

import java.util.List;
import org.wattle.peers.btrplace.BtrPlacePeer;
import org.wattle.peers.plain.PlainCpSat;
import org.wattle.peers.plain.PlainScip;
import org.wattle.peers.timefold.TimefoldPeer;

/** All of them. */
public final class Peers {
  private Peers() {}

  /** In the order of tables. */
  public static List<Peer> all() {
    return List.of(new TimefoldPeer(), new BtrPlacePeer(), new PlainCpSat(), new PlainScip());
  }

  /**
   * The peer of an id.
   *
   * @throws IllegalArgumentException where there is none
   */
  public static Peer byId(String id) {
    return all().stream()
        .filter(peer -> peer.id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("There is no peer (" + id + "). Maybe timefold."));
  }
}
