package org.wattle.solvers.pareto.nsga2;

import java.util.List;
import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.ObjectiveVector;

/**
 * A problem whose solutions are written as permutations, so that every permutation is a solution.
 *
 * @param <S> the solution
 */
public interface PermutationProblem<S> {
  /** How many numbers are permuted, from 0; at least 2. */
  int length();

  /** What a permutation is worth; called very often. */
  ObjectiveVector evaluate(int[] permutation);

  /** The solution that a permutation stands for. */
  S decode(int[] permutation);

  /** Permutations to begin with; the rest of the population is random. */
  List<int[]> seeds();

  /** Changes that know the problem; at least one. */
  List<Mutation> mutations();

  /** Changes a permutation into another in place, or leaves it where there is nothing to change. */
  @FunctionalInterface
  interface Mutation {
    /** Exchanges two places chosen at random. */
    Mutation SWAP =
        (permutation, random) ->
            exchange(
                permutation,
                random.nextInt(permutation.length),
                random.nextInt(permutation.length));

    void mutate(int[] permutation, RandomGenerator random);

    /** Exchanges what two places hold. */
    static void exchange(int[] permutation, int a, int b) {
      int held = permutation[a];
      permutation[a] = permutation[b];
      permutation[b] = held;
    }
  }
}
