package org.wattle.simulation.power.policy;

import org.wattle.simulation.policy.NumberedPart;

/**
 * A part of a policy: an {@link OfferRule}, a {@link BatchRule}, a {@link WattRule} or the {@link
 * StarvationGuard}. Parts are found by {@link java.util.ServiceLoader}: a part of one's own is one
 * class with a public constructor without parameters and one line in {@code
 * META-INF/services/org.wattle.simulation.power.policy.PowerPolicyPart}. Parts keep no state.
 */
public interface PowerPolicyPart extends NumberedPart<PowerPolicyPart> {}
