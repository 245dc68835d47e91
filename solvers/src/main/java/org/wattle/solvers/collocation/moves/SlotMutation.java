package org.wattle.solvers.collocation.moves;

import java.util.random.RandomGenerator;

/** Changes which container is in which slot, or nothing where no change is possible. */
@FunctionalInterface
interface SlotMutation {
  /** Exchanges two places of the permutation chosen at random. */
  SlotMutation SWAP =
      (seating, random) ->
          seating.exchange(random.nextInt(seating.slots()), random.nextInt(seating.slots()));

  void mutate(SlotAssignment seating, RandomGenerator random);
}
