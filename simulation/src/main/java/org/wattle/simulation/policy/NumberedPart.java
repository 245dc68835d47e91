package org.wattle.simulation.policy;

import java.util.Optional;
import org.wattle.model.plugin.DescribedPart;

/**
 * A part of a policy, behind whose id there may be a number.
 *
 * @param <P> parts of such policies
 */
public interface NumberedPart<P> extends DescribedPart {
  /**
   * This part with a number that is written behind its id, as in {@code drop5}.
   *
   * @param number at least 0
   * @return empty where it takes none, or not this one
   */
  default Optional<P> withNumber(int number) {
    return Optional.empty();
  }

  /** Whether it can only be used with a number. */
  default boolean needsNumber() {
    return false;
  }
}
