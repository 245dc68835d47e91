package org.wattle.simulation.power.policy;

import org.wattle.model.plugin.Described;

/** First fit, FF (4.2.1): the first task in the order of submission that fits. */
@Described(
    id = "ff",
    summary = "First fit: an offer takes the first task in the order of submission that fits.")
public final class FirstFitOffers implements OfferRule {
  @Override
  public void consume(Offer offer) {
    offer.earliest(place -> true).ifPresent(offer::take);
  }
}
