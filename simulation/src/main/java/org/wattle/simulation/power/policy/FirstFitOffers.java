package org.wattle.simulation.power.policy;

/** First fit, FF (4.2.1): the first task in the order of submission that fits. */
public final class FirstFitOffers implements OfferRule {
  private static final int NONE = -1;

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
    int best = NONE;
    int earliest = Integer.MAX_VALUE;
    for (int profile = 0; profile < offer.profiles(); profile++) {
      int first = offer.first(profile);
      if (first < earliest && offer.fits(profile)) {
        best = profile;
        earliest = first;
      }
    }
    if (best != NONE) {
      offer.take(best);
    }
  }
}
