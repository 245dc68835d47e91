package org.wattle.peers;

import java.io.IOException;
import java.time.Duration;

/**
 * One peer on one instance in a JVM of its own: takes the peer's id, the instance as {@link Entry}
 * and the limit in seconds; prints an {@link Answer}. The clock runs from when the instance is
 * read.
 */
public final class OneRun {
  /** How a note begins that no time would change. */
  static final String REFUSED = "refused: ";

  private OneRun() {}

  public static void main(String[] arguments) throws IOException {
    Peer peer = Peers.byId(arguments[0]);
    Slot slot = Entry.of(arguments[1]).slot();
    Duration limit = Duration.ofMillis((long) (1000 * Double.parseDouble(arguments[2])));
    long begin = System.nanoTime();
    PeerResult found = place(peer, slot, limit);
    double seconds = (System.nanoTime() - begin) * 1e-9;
    System.out.println(Answer.of(slot, found, seconds).csv());
    System.exit(0); // some leave threads behind
  }

  /** A peer that gives up says why and spoils nobody's campaign. */
  static PeerResult place(Peer peer, Slot slot, Duration limit) {
    if (slot.refusal().isPresent()) {
      return PeerResult.none(REFUSED + slot.refusal().get());
    }
    try {
      return peer.place(slot, limit);
    } catch (RuntimeException | OutOfMemoryError e) {
      return PeerResult.none("it ended with " + e.getClass().getSimpleName());
    }
  }
}
