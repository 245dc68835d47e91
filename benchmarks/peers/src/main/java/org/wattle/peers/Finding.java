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
public record Finding(Optional<Placement> placement, OptionalDouble boundJoules, String note) {
  /** Nothing, and why. */
  public static Finding none(String note) {
    return new Finding(Optional.empty(), OptionalDouble.empty(), note);
  }

  /** A placement without a bound. */
  public static Finding of(Optional<Placement> placement) {
    return new Finding(
        placement, OptionalDouble.empty(), placement.isPresent() ? "" : "no placement found");
  }
}
