package org.wattle.simulation.campaign;

import org.apache.commons.rng.simple.RandomSource;

/** The seeds of runs, all from one. */
public final class Seeds {
  private Seeds() {}

  /**
   * The seed of a run, from 1: what SplitMix64 (Steele, Lea and Flood, 2014) gives as many times
   * on, cut to 53 bits so that every reader of JSON and CSV gets it whole.
   */
  public static long of(long seed, int run) {
    return RandomSource.SPLIT_MIX_64.create(seed).longs().skip(run - 1L).findFirst().orElseThrow()
        >>> 11;
  }
}
