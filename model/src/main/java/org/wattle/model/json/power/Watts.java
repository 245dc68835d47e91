package org.wattle.model.json.power;

/** Amounts of JSON, which are in watts and cores, as the integers of the model. */
final class Watts {
  private static final double THOUSAND = 1000;

  private Watts() {}

  /** Watts as milliwatts, or cores as thousandths of a core. */
  static long thousandths(double amount) {
    return Math.round(amount * THOUSAND);
  }
}
