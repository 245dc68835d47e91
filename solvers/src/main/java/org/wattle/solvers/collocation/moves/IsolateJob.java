package org.wattle.solvers.collocation.moves;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.nsga2.PermutationMutation;

/**
 * Ends the stragglers of a taz job: each of its containers that shares a node with a taz moves to a
 * node without one, to a free slot or in exchange with a turtle. A coin decides whether only nodes
 * in use are looked at, and another whether it stays in its rack; where none suits, any will do.
 */
record IsolateJob(SlotMap map, List<Integer> tazJobs) implements PermutationMutation {
  @Override
  public void mutate(int[] permutation, RandomGenerator random) {
    Seating seating = new Seating(map, permutation);
    boolean usedOnly = random.nextBoolean();
    boolean sameRack = random.nextBoolean();
    int job = tazJobs.get(random.nextInt(tazJobs.size()));
    map.containersOf(job)
        .filter(container -> seating.tazes(seating.node(container)) > 1)
        .forEach(
            container -> {
              int rack = map.rackOfNode(seating.node(container));
              IntPredicate tazFree = slot -> seating.tazes(map.nodeOfSlot(slot)) == 0;
              IntPredicate wanted =
                  slot ->
                      tazFree.test(slot)
                          && (!usedOnly || seating.load(map.nodeOfSlot(slot)) > 0)
                          && (!sameRack || map.rackOfNode(map.nodeOfSlot(slot)) == rack);
              int slot = seating.anySlot(random, wanted);
              slot = slot >= 0 ? slot : seating.anySlot(random, tazFree);
              if (slot >= 0) {
                seating.move(container, slot);
              }
            });
  }
}
