package org.wattle.simulation.power.policy;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The switcher of the future work (5.5): which rule an offer follows depends on the share of the
 * high group among the tasks that come next.
 */
public final class SwitchedOffers implements OfferRule {
  private final NavigableMap<Double, OfferRule> rules;

  /**
   * Switches between rules.
   *
   * @param rules by the least share for which they are taken; the first one also below its own
   */
  SwitchedOffers(SortedMap<Double, OfferRule> rules) {
    this.rules = Collections.unmodifiableNavigableMap(new TreeMap<>(rules));
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
    Map.Entry<Double, OfferRule> found = rules.floorEntry(offer.highShare());
    OfferRule chosen = found == null ? rules.values().iterator().next() : found.getValue();
    chosen.consume(offer);
  }
}
