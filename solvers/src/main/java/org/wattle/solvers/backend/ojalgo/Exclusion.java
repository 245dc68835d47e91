package org.wattle.solvers.backend.ojalgo;

/**
 * The question whether something is cheaper than the best point by a margin. A search that ends
 * without an answer proves the least cost that is left.
 *
 * @param most that a point may cost
 * @param leastCost that is proven where there is none, up to what tells costs apart
 */
record Exclusion(double most, double leastCost) {
  /**
   * What to ask next.
   *
   * @param cost of the best point
   * @param allowed by how much the best point may stay above the optimum; not negative
   * @param step between costs that points can have; 0 where unknown
   * @param margin that tells costs apart; positive
   */
  static Exclusion of(double cost, double allowed, double step, double margin) {
    if (step > 2 * margin) {
      double steps = Math.floor(allowed / step);
      return new Exclusion(cost - (steps + 0.5) * step, cost - steps * step);
    }
    return allowed > margin
        ? new Exclusion(cost - allowed, cost - allowed)
        : new Exclusion(cost - margin, cost);
  }
}
