package org.wattle.solvers.pareto;

import java.util.List;

/**
 * C(A, B): the share of B that some point of A equals or dominates (Zitzler and Thiele, 1998). It
 * is not symmetric, so both directions should be compared.
 */
public final class Coverage {
  private Coverage() {}

  /**
   * C(A, B), from 0 to 1.
   *
   * @param b not empty
   */
  public static double of(List<ObjectiveVector> a, List<ObjectiveVector> b) {
    if (b.isEmpty()) {
      throw new IllegalArgumentException(
          "The set B has no points, so that the share is undefined.");
    }
    long covered =
        b.stream().filter(point -> a.stream().anyMatch(other -> other.covers(point))).count();
    return (double) covered / b.size();
  }
}
