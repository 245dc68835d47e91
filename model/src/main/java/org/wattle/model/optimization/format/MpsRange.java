package org.wattle.model.optimization.format;

/**
 * How an MPS file says {@code lower ≤ row ≤ upper}: one side in RHS, the width in RANGES. A width
 * is sought that gives the other side back bit by bit; there is one unless the sides have opposite
 * signs and similar size, and then the other side may be off by one unit in the last place.
 *
 * @param type G where {@code side} is the lower side, L where it is the upper one
 */
record MpsRange(char type, double side, double width) {
  static MpsRange of(double lower, double upper) {
    double width = upper - lower;
    for (double near : new double[] {width, Math.nextUp(width), Math.nextDown(width)}) {
      if (lower + near == upper) {
        return new MpsRange('G', lower, near);
      }
      if (upper - near == lower) {
        return new MpsRange('L', upper, near);
      }
    }
    return new MpsRange('G', lower, width);
  }
}
