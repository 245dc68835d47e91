package org.wattle.model.optimization.rewrite;

/** Sides of rows whose sums stay within a limit. */
final class Sides {
  private Sides() {}

  /** The side itself, or the nearest number beyond the limit that means the same. */
  static double withinReach(double side, double limit) {
    if (Double.isInfinite(side)) {
      return side;
    }
    return Math.max(-limit - 1, Math.min(limit + 1, side));
  }
}
