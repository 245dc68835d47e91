package org.wattle.simulation.power.policy;

/** First fit, FF (4.2.1): the first task in the order of submission that fits. */
public final class FirstFitOffers implements OfferRule {
  @Override
  public String id() {
    return "ff";
  }

  @Override
  public String summary() {
    return "First fit: an offer takes the first task in the order of submission that fits.";
  }

  @Override
  public void consume(Offer offer) {
    offer.earliest(place -> true).ifPresent(offer::take);
  }
}
