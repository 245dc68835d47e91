package org.wattle.model.workload.generate;

import org.apache.commons.rng.UniformRandomProvider;

/** Draws exponential numbers of mean 1, the same on every machine. */
final class Exponential {
  private Exponential() {}

  static double draw(UniformRandomProvider random) {
    return -StrictMath.log(1 - random.nextDouble());
  }
}
