package org.wattle.solvers.pareto.nsga2;

import java.util.random.RandomGenerator;

/** Changes a permutation into another in place, or leaves it where there is nothing to change. */
@FunctionalInterface
public interface PermutationMutation {
  /** Exchanges two places chosen at random. */
  PermutationMutation SWAP =
      (permutation, random) ->
          exchange(
              permutation, random.nextInt(permutation.length), random.nextInt(permutation.length));

  void mutate(int[] permutation, RandomGenerator random);

  /** Exchanges what two places hold. */
  static void exchange(int[] permutation, int a, int b) {
    int held = permutation[a];
    permutation[a] = permutation[b];
    permutation[b] = held;
  }
}
