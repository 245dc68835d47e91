package org.wattle.simulation.priority.policy;

import java.util.Optional;
import org.wattle.model.plugin.DescribedPart;

/**
 * A part of a policy. It is one of {@link QueueOrder}, {@link SlotRule}, {@link ServerChoice},
 * {@link VictimRule}, {@link MemoryRule}, {@link ResumeRule}, {@link DropRule}, {@link SleepRule},
 * {@link SlotConfiguration} and {@link StickySlots}; a policy has one of each. Parts are found by
 * {@link java.util.ServiceLoader}: a part of one's own is one class with a public constructor
 * without parameters and one line in {@code
 * META-INF/services/org.wattle.simulation.priority.policy.PolicyPart}. Parts keep no state.
 */
public interface PolicyPart extends DescribedPart {
  /**
   * This part with a number that is written behind its id, as in {@code drop5}.
   *
   * @param number at least 0
   * @return empty where it takes none, or not this one
   */
  default Optional<PolicyPart> withNumber(int number) {
    return Optional.empty();
  }

  /** Whether it can only be used with a number. */
  default boolean needsNumber() {
    return false;
  }
}
