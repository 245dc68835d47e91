package org.wattle.solvers.collocation.moves;

import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.nsga2.PermutationProblem;

/**
 * A permutation of the slots during a mutation: which container is in which slot, and how many are
 * on which node. The first entries of the permutation are the slots of the containers, the others
 * are free slots. Mutable; changes are written to the permutation.
 */
final class SlotAssignment {
  private final SlotMap map;
  private final int[] permutation;
  private final int[] placeOfSlot;
  private final int[] load;
  private final int[] tazes;

  SlotAssignment(SlotMap map, int[] permutation) {
    this.map = map;
    this.permutation = permutation;
    placeOfSlot = new int[permutation.length];
    load = new int[map.nodes()];
    tazes = new int[map.nodes()];
    for (int place = 0; place < permutation.length; place++) {
      placeOfSlot[permutation[place]] = place;
    }
    for (int container = 0; container < map.containers(); container++) {
      count(container, 1);
    }
  }

  /** The node of a container. */
  int node(int container) {
    return map.nodeOfSlot(permutation[container]);
  }

  /** Containers on a node. */
  int load(int node) {
    return load[node];
  }

  /** Tazes on a node. */
  int tazes(int node) {
    return tazes[node];
  }

  /**
   * The index in the permutation of a slot: the number of its container, or a larger number for a
   * free slot.
   */
  int placeOf(int slot) {
    return placeOfSlot[slot];
  }

  /** Whether a slot holds no container. */
  boolean isFree(int slot) {
    return placeOfSlot[slot] >= map.containers();
  }

  /** Puts a container into a slot, in exchange with the container there, if any. */
  void move(int container, int slot) {
    int other = placeOfSlot[slot];
    count(container, -1);
    count(other, -1);
    placeOfSlot[permutation[container]] = other;
    placeOfSlot[slot] = container;
    PermutationProblem.Mutation.exchange(permutation, container, other);
    count(container, 1);
    count(other, 1);
  }

  /** The first suitable slot after a random one; −1 where there is none. */
  int anySlot(RandomGenerator random, IntPredicate suits) {
    int from = random.nextInt(permutation.length);
    for (int i = 0; i < permutation.length; i++) {
      int slot = (from + i) % permutation.length;
      if (suits.test(slot)) {
        return slot;
      }
    }
    return -1;
  }

  private void count(int place, int change) {
    if (place < map.containers()) {
      int node = node(place);
      load[node] += change;
      tazes[node] += map.isTaz(place) ? change : 0;
    }
  }
}
