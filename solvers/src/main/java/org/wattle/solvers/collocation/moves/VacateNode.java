package org.wattle.solvers.collocation.moves;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.wattle.solvers.pareto.nsga2.PermutationMutation;

/** Saves power: moves the containers of a node to free slots of other nodes in use. */
record VacateNode(SlotMap map) implements PermutationMutation {
  @Override
  public void mutate(int[] permutation, RandomGenerator random) {
    Seating seating = new Seating(map, permutation);
    int left = seating.node(random.nextInt(map.containers()));
    int[] leaving =
        IntStream.range(0, map.containers()).filter(c -> seating.node(c) == left).toArray();
    for (int container : leaving) {
      int slot =
          seating.anySlot(
              random,
              s ->
                  seating.isFree(s)
                      && map.nodeOfSlot(s) != left
                      && seating.load(map.nodeOfSlot(s)) > 0);
      if (slot >= 0) {
        seating.move(container, slot);
      }
    }
  }
}
