package org.wattle.simulation.power.policy;

import org.wattle.model.plugin.Described;

/** Max-Min, MM (5.2.2): the largest and the smallest task that fits in turn. */
@Described(
    id = "mm",
    summary =
        "Max-Min: an offer takes the task with the largest M³PU that fits, the one with the"
            + " smallest, and so on until none fits.")
public final class MaxMinOffers implements OfferRule {
  @Override
  public void consume(Offer offer) {
    boolean largest = true;
    int fromBelow = 0;
    int fromAbove = 0;
    int last = offer.profiles();
    while (fromBelow < last && fromAbove < last) {
      // What does not fit now does not fit later: neither end has to be searched again.
      int profile = largest ? offer.descending(fromAbove) : offer.ascending(fromBelow);
      if (offer.fits(profile)) {
        offer.take(profile);
        largest = !largest;
      } else if (largest) {
        fromAbove++;
      } else {
        fromBelow++;
      }
    }
  }
}
