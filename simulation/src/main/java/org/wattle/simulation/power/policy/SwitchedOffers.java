package org.wattle.simulation.power.policy;

import org.wattle.simulation.policy.Switched;

/**
 * Which rule an offer follows depends on the share of the high group among the tasks that come
 * next.
 */
record SwitchedOffers(Switched<OfferRule> rules) implements OfferRule {
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
    rules.of(offer.highShare()).consume(offer);
  }
}
