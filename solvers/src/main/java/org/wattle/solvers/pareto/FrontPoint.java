package org.wattle.solvers.pareto;

/**
 * A point of a front.
 *
 * @param objectives what the solution is worth
 * @param solution that has these objectives
 * @param proven whether it is proven that no solution dominates it
 */
public record FrontPoint<S>(ObjectiveVector objectives, S solution, boolean proven) {
  FrontPoint<S> asProven() {
    return new FrontPoint<>(objectives, solution, true);
  }
}
