package org.wattle.solvers.pareto;

import java.util.List;

/**
 * C(A, B): the share of B that some point of A equals or dominates (Zitzler and Thiele, 1998). Not
 * symmetric: look at both ways.
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
      throw new IllegalArgumentException("There is no share of no points.");
    }
    long covered =
        b.stream().filter(point -> a.stream().anyMatch(other -> other.covers(point))).count();
    return (double) covered / b.size();
  }
}
