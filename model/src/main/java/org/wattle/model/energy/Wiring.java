package org.wattle.model.energy;

/** How servers hang below the last tier of switches. */
public enum Wiring {
  /**
   * Server p, counted over the types in their order, is attached to switch {@code p mod count} of
   * the last tier.
   */
  RACK,
  /** Every switch of the last tier reaches every server. */
  FULL
}
