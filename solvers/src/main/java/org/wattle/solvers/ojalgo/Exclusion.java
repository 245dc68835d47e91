package org.wattle.solvers.ojalgo;

/**
 * The question whether something is cheaper than the best point by a margin. A search that ends
 * without an answer proves the least cost that is left.
 *
 * @param most that a point may cost
 * @param leastCost that is proven where there is none
 */
record Exclusion(double most, double leastCost) {
  /**
   * What to ask next.
   *
   * @param cost of the best point
   * @param allowed by how much the best point may stay above the optimum; not negative
   * @param step between costs that points can have; 0 where unknown
   * @param margin the least that costs can be told apart by; positive
   */
  static Exclusion of(double cost, double allowed, double step, double margin) {
    if (step == 0) {
      double below = Math.max(allowed, margin);
      return new Exclusion(cost - below, cost - below);
    }
    double steps = Math.floor(allowed / step);
    return new Exclusion(cost - (steps + 0.5) * step, cost - steps * step);
  }
}
