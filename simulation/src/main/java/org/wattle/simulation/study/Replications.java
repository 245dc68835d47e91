package org.wattle.simulation.study;

import java.util.List;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Cases that are run several times. Run s has the same seed in every case (common random numbers).
 *
 * @param cases in the order in which results are given
 * @param first number of a run of every case, from 1
 * @param runs of every case
 * @param seed from which the seeds of runs follow
 */
public record Replications(List<Case> cases, int first, int runs, long seed) {
  public Replications {
    cases = List.copyOf(cases);
  }

  /** Runs from number 1 on. */
  public Replications(List<Case> cases, int runs, long seed) {
    this(cases, 1, runs, seed);
  }

  /** As many runs from another number on, with the seeds that they have among all. */
  public Replications from(int number) {
    return new Replications(cases, number, runs, seed);
  }

  /** Policies that are cases by themselves. */
  public static Replications ofPolicies(List<String> policies, int runs, long seed) {
    return new Replications(policies.stream().map(Case::of).toList(), runs, seed);
  }

  /** How many runs there are in all. */
  public int size() {
    return cases.size() * runs;
  }

  /**
   * The seed of a run, from 1: what SplitMix64 (Steele, Lea and Flood, 2014) gives as many times
   * on, cut to 53 bits so that every reader of JSON and CSV represents it exactly.
   */
  public static long seed(long seed, int run) {
    return RandomSource.SPLIT_MIX_64.create(seed).longs().skip(run - 1L).findFirst().orElseThrow()
        >>> 11;
  }
}
