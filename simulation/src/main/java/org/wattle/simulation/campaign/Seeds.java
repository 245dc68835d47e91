package org.wattle.simulation.campaign;

/** The seeds of runs, all from one. */
final class Seeds {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private Seeds() {}

  /**
   * The seed of a run: the output function of SplitMix64 (Steele, Lea and Flood, 2014), cut to 53
   * bits so that every reader of JSON and CSV gets it whole.
   */
  static long of(long seed, int run) {
    long z = seed + run * GOLDEN_GAMMA;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return (z ^ (z >>> 31)) >>> 11;
  }
}
