package org.wattle.simulation.power.policy;

/** Max-GreedyMins, MGM (Algorithm 3): the largest task that fits, then the smallest ones. */
public final class MaxGreedyMinsOffers implements OfferRule {
  @Override
  public String id() {
    return "mgm";
  }

  @Override
  public String summary() {
    return "Max-GreedyMins: an offer takes the task with the largest M³PU that fits, then the"
        + " smallest ones as long as one fits.";
  }

  @Override
  public void consume(Offer offer) {
    for (int k = 0; k < offer.profiles(); k++) {
      int profile = offer.descending(k);
      if (offer.fits(profile)) {
        offer.take(profile);
        break;
      }
    }
    BinPackingOffers.takeSmallest(offer);
  }
}
