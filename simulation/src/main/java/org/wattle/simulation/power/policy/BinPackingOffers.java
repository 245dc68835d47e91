package org.wattle.simulation.power.policy;

import org.wattle.model.plugin.Described;

/** Bin-packing, BP (4.2.2): tasks in ascending order of M³PU as long as one fits. */
@Described(
    id = "bp",
    summary = "Bin-packing: an offer takes tasks in ascending order of M³PU as long as one fits.")
public final class BinPackingOffers implements OfferRule {
  @Override
  public void consume(Offer offer) {
    takeSmallest(offer);
  }

  /** Takes the smallest that fits until none does. What does not fit now does not fit later. */
  static void takeSmallest(Offer offer) {
    for (int k = 0; k < offer.profiles(); k++) {
      int profile = offer.ascending(k);
      while (offer.fits(profile)) {
        offer.take(profile);
      }
    }
  }
}
