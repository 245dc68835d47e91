package org.wattle.solvers.collocation.moves;

import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.nsga2.PermutationMutation;

/** Exchanges two containers, so that no other node is used. */
record SwapContainers(SlotMap map) implements PermutationMutation {
  @Override
  public void mutate(int[] permutation, RandomGenerator random) {
    PermutationMutation.exchange(
        permutation, random.nextInt(map.containers()), random.nextInt(map.containers()));
  }
}
