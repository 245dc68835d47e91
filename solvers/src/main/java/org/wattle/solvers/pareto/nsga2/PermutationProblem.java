package org.wattle.solvers.pareto.nsga2;

import java.util.Arrays;
import java.util.List;
import org.wattle.solvers.pareto.ObjectiveVector;

/**
 * A problem whose solutions are written as permutations. Every permutation is a solution, or is
 * {@link #infeasible}.
 *
 * @param <S> the solution
 */
public interface PermutationProblem<S> {
  /** Objectives from here on are those of permutations that are no solution. */
  long INFEASIBLE = Long.MAX_VALUE / 8;

  /** How many numbers are permuted, from 0; at least 2. */
  int length();

  /**
   * The objectives of a permutation that is no solution: worse than those of every solution.
   *
   * @param violation at least 0 and less than 2<sup>60</sup>; of two such permutations the one with
   *     less of it is better
   */
  static ObjectiveVector infeasible(int objectives, long violation) {
    long[] worst = new long[objectives];
    Arrays.fill(worst, INFEASIBLE + violation);
    return ObjectiveVector.of(worst);
  }

  /** The objectives of a permutation, or {@link #infeasible}; called very often. */
  ObjectiveVector evaluate(int[] permutation);

  /** The solution that a permutation represents. */
  S decode(int[] permutation);

  /** Permutations of the initial population; the remaining ones are random. */
  List<int[]> seeds();

  /** Changes permutations by the mutations of the problem. */
  PermutationWalk walk();
}
