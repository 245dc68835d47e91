package org.wattle.solvers.collocation.moves;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.wattle.solvers.pareto.nsga2.PermutationMutation;

/** Saves power: moves a container that is alone to another one, mostly of the other class. */
record MergeSingles(SlotMap map) implements PermutationMutation {
  @Override
  public void mutate(int[] permutation, RandomGenerator random) {
    Seating seating = new Seating(map, permutation);
    int[] singles =
        IntStream.range(0, map.containers())
            .filter(container -> seating.load(seating.node(container)) == 1)
            .toArray();
    if (singles.length < 2) {
      return;
    }
    int moved = singles[random.nextInt(singles.length)];
    boolean anyClass = random.nextInt(3) == 0;
    int tazes = map.isTaz(moved) ? 0 : 1;
    int slot =
        seating.anySlot(
            random,
            s ->
                seating.isFree(s)
                    && map.nodeOfSlot(s) != seating.node(moved)
                    && seating.load(map.nodeOfSlot(s)) == 1
                    && (anyClass || seating.tazes(map.nodeOfSlot(s)) == tazes));
    if (slot >= 0) {
      seating.move(moved, slot);
    }
  }
}
