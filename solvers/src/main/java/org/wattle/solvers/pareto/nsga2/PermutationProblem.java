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

  /** The objectives of a permutation; called very often. */
  ObjectiveVector evaluate(int[] permutation);

  /** The solution that a permutation represents. */
  S decode(int[] permutation);

  /** The permutations of the initial population; the remaining ones are random. */
  List<int[]> seeds();

  /** Mutations that are specific to the problem; at least one. */
  List<Mutation> mutations();

  /** Changes a permutation in place, or leaves it unchanged where no change is possible. */
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

    /** Exchanges the values at two places. */
    static void exchange(int[] permutation, int a, int b) {
      int held = permutation[a];
      permutation[a] = permutation[b];
      permutation[b] = held;
    }
  }
}
