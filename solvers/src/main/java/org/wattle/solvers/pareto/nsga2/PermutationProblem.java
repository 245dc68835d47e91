package org.wattle.solvers.pareto.nsga2;

import java.util.List;
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
  List<PermutationMutation> mutations();
}
