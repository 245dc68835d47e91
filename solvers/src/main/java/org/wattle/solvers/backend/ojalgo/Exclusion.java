package org.wattle.solvers.backend.ojalgo;

/**
 * A query whether a solution exists that costs less than the best point by a margin. If the search
 * proves that there is none, that gives a lower bound of the cost.
 *
 * @param most the largest cost that a point of the query may have
 * @param leastCost the lower bound that is proven where there is no such point, up to the margin
 */
record Exclusion(double most, double leastCost) {
  /**
   * The next query.
   *
   * @param cost of the best point
   * @param allowed by how much the best point may stay above the optimum; not negative
   * @param step between costs that points can have; 0 where unknown
   * @param margin the smallest difference between costs that counts; positive
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
