package org.wattle.simulation.power.policy;

import java.util.Optional;

/**
 * A policy of power-aware scheduling, composed of its parts.
 *
 * @param id as users type it, e.g. {@code mgm+waar-class}
 * @param offers which tasks an offer takes
 * @param batches in which tasks are submitted; empty where each is by itself
 * @param watts that tasks reserve; empty where watts are no resource
 * @param guard against starving; empty where there is none
 */
public record PowerPolicy(
    String id,
    OfferRule offers,
    Optional<BatchRule> batches,
    Optional<WattRule> watts,
    Optional<StarvationGuard> guard) {}
