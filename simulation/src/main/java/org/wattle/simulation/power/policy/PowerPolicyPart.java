package org.wattle.simulation.power.policy;

import java.util.Optional;
import org.wattle.model.plugin.DescribedPart;

/**
 * A part of a policy: an {@link OfferRule}, a {@link BatchRule}, a {@link WattRule} or the {@link
 * StarvationGuard}. Parts are found by {@link java.util.ServiceLoader}: a part of one's own is one
 * class with a public constructor without parameters and one line in {@code
 * META-INF/services/org.wattle.simulation.power.policy.PowerPolicyPart}. Parts keep no state.
 */
public interface PowerPolicyPart extends DescribedPart {
  /**
   * This part with a number that is written behind its id, as in {@code guard300}.
   *
   * @param number at least 0
   * @return empty where it takes none, or not this one
   */
  default Optional<PowerPolicyPart> withNumber(int number) {
    return Optional.empty();
  }

  /** Whether it can only be used with a number. */
  default boolean needsNumber() {
    return false;
  }
}
