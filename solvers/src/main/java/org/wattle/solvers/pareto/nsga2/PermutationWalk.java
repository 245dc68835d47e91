package org.wattle.solvers.pareto.nsga2;

import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.ObjectiveVector;

/** A permutation that changes by mutations, and its objectives. Mutable. */
public interface PermutationWalk {
  /** Goes on from a permutation, which is copied. */
  void from(int[] permutation);

  /** Changes the permutation by a random mutation, or not at all where none is possible. */
  void mutate(RandomGenerator random);

  /** Those of the permutation, as {@link PermutationProblem#evaluate} gives them. */
  ObjectiveVector objectives();

  /** Keeps what was changed. */
  void keep();

  /** Takes back what was changed since it was kept, or since {@link #from}. */
  void back();

  /** A copy of the permutation. */
  int[] permutation();
}
