package org.wattle.simulation.power.policy;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The switcher of the future work (5.5): which rule an offer follows depends on the share of the
 * high group among the tasks that come next.
 */
public final class SwitchedOffers implements OfferRule {
  private final SortedMap<Double, OfferRule> rules;

  /**
   * Switches between rules.
   *
   * @param rules by the least share for which they are taken; the first one also below its own
   */
  SwitchedOffers(SortedMap<Double, OfferRule> rules) {
    this.rules = Collections.unmodifiableSortedMap(new TreeMap<>(rules));
  }

  @Override
  public String id() {
    return PowerPolicyCatalogue.SWITCH;
  }

  @Override
  public String summary() {
    return "Switches between policies by the share of the high group among the next tasks.";
  }

  @Override
  public void consume(Offer offer) {
    double share = offer.highShare();
    OfferRule chosen = rules.values().iterator().next();
    for (Map.Entry<Double, OfferRule> entry : rules.entrySet()) {
      chosen = share >= entry.getKey() ? entry.getValue() : chosen;
    }
    chosen.consume(offer);
  }
}
