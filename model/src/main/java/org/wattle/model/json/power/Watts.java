package org.wattle.model.json.power;

import tools.jackson.databind.JsonNode;

/** Amounts of JSON, which are in watts and cores, as the integers of the model. */
final class Watts {
  private static final double THOUSAND = 1000;

  private Watts() {}

  /** Watts as milliwatts, or cores as thousandths of a core. */
  static long thousandths(JsonNode amount) {
    return Math.round(amount.doubleValue() * THOUSAND);
  }

  /** The same of a number. */
  static long thousandths(double amount) {
    return Math.round(amount * THOUSAND);
  }
}
