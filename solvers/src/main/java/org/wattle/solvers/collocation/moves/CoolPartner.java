package org.wattle.solvers.collocation.moves;

import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.nsga2.PermutationMutation;

/**
 * Raises intensity: the hotter neighbour of a taz that has its node without another taz changes
 * places with the first cooler turtle, or free slot of a node in use, from a random one on.
 */
record CoolPartner(SlotMap map) implements PermutationMutation {
  @Override
  public void mutate(int[] permutation, RandomGenerator random) {
    Seating seating = new Seating(map, permutation);
    int hot =
        seating.anySlot(
            random,
            slot ->
                !seating.isFree(slot)
                    && !map.isTaz(seating.placeOf(slot))
                    && intensity(seating, slot) > 0
                    && seating.tazes(map.nodeOfSlot(slot)) == 1);
    if (hot < 0) {
      return;
    }
    int cool =
        seating.anySlot(
            random,
            slot ->
                seating.load(map.nodeOfSlot(slot)) > 0
                    && seating.tazes(map.nodeOfSlot(slot)) != 1
                    && (seating.isFree(slot) || !map.isTaz(seating.placeOf(slot)))
                    && intensity(seating, slot) < intensity(seating, hot));
    if (cool >= 0) {
      seating.move(seating.placeOf(hot), cool);
    }
  }

  /** Of a turtle; that of a free slot is 0. */
  private int intensity(Seating seating, int slot) {
    return seating.isFree(slot) ? 0 : map.job(map.jobOf(seating.placeOf(slot))).intensity();
  }
}
