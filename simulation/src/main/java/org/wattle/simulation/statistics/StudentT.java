package org.wattle.simulation.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/** Half-widths of two-sided intervals that hold with 95 %. */
final class StudentT {
  private static final double UPPER_TAIL = 0.025;

  private StudentT() {}

  /** How many standard errors lie between the mean and the end of its interval. */
  static double factor(int degreesOfFreedom) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(UPPER_TAIL);
  }
}
