package org.wattle.studies;

import java.util.Optional;
import java.util.Set;

/**
 * What of the records of a study depends on the speed of the machine, so that another run need not
 * give it again.
 *
 * @param measured columns that depend on the speed of the machine, such as seconds, in all CSV
 *     records
 * @param reason why there are records that depend on time limits; empty where there are none
 * @param timed the records that the reason is about; empty where it is about all of them
 */
public record Repeatability(Set<String> measured, Optional<String> reason, Set<String> timed) {
  /** Every run gives the same bytes. */
  public static final Repeatability EXACT = new Repeatability(Set.of(), Optional.empty(), Set.of());

  public Repeatability {
    measured = Set.copyOf(measured);
    timed = Set.copyOf(timed);
  }

  /** Whether the results in a record depend on the speed of the machine. */
  public boolean timed(String file) {
    return reason.isPresent() && (timed.isEmpty() || timed.contains(file));
  }
}
