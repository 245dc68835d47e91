package org.wattle.simulation.power.policy;

import org.wattle.model.plugin.Described;

/** Max-GreedyMins, MGM (Algorithm 3): the largest task that fits, then the smallest ones. */
@Described(
    id = "mgm",
    summary =
        "Max-GreedyMins: an offer takes the task with the largest M³PU that fits, then the"
            + " smallest ones as long as one fits.")
public final class MaxGreedyMinsOffers implements OfferRule {
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
