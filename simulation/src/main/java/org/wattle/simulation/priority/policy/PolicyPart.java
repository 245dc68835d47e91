package org.wattle.simulation.priority.policy;

import org.wattle.simulation.policy.NumberedPart;

/**
 * A part of a policy. It is one of {@link QueueOrder}, {@link SlotRule}, {@link ServerChoice},
 * {@link VictimRule}, {@link MemoryRule}, {@link ResumeRule}, {@link DropRule}, {@link SleepRule},
 * {@link SlotConfiguration} and {@link StickySlots}; a policy has one of each. Parts are found by
 * {@link java.util.ServiceLoader}: a part of one's own is one class with a public constructor
 * without parameters and one line in {@code
 * META-INF/services/org.wattle.simulation.priority.policy.PolicyPart}. Parts keep no state.
 */
public interface PolicyPart extends NumberedPart<PolicyPart> {}
