package org.wattle.simulation.power.policy;

/** Which of the waiting tasks an offer takes. */
public interface OfferRule extends PowerPolicyPart {
  /**
   * Consumes an offer.
   *
   * @param offer is asked what fits, and told what is taken
   */
  void consume(Offer offer);
}
