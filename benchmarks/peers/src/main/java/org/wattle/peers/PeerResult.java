package org.wattle.peers;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.Placement;

/**
 * What a peer found.
 *
 * @param placement its best
 * @param boundJoules what it proves that no placement beats, in our account
 * @param note why there is no placement, where there is none
 */
public record PeerResult(Optional<Placement> placement, OptionalDouble boundJoules, String note) {
  /** Nothing, and why. */
  public static PeerResult none(String note) {
    return new PeerResult(Optional.empty(), OptionalDouble.empty(), note);
  }

  /** A placement without a bound. */
  public static PeerResult of(Optional<Placement> placement) {
    return new PeerResult(
        placement, OptionalDouble.empty(), placement.isPresent() ? "" : "no placement found");
  }
}
