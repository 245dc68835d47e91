package org.wattle.solvers.collocation.moves;

import java.util.random.RandomGenerator;

/** Mutations that change which nodes are in use and which containers share a node. */
final class NodeMoves {
  private NodeMoves() {}

  /** Exchanges two containers; the set of nodes in use does not change. */
  record SwapContainers(SlotMap map) implements SlotMutation {
    @Override
    public void mutate(SlotAssignment seating, RandomGenerator random) {
      seating.exchange(random.nextInt(map.containers()), random.nextInt(map.containers()));
    }
  }

  /**
   * Reduces the nodes in use: moves the containers of a node to free slots of other nodes in use.
   */
  record VacateNode(SlotMap map) implements SlotMutation {
    @Override
    public void mutate(SlotAssignment seating, RandomGenerator random) {
      int left = seating.node(random.nextInt(map.containers()));
      int[] leaving =
          map.slotsOf(left, left + 1)
              .map(seating::placeOf)
              .filter(place -> place < map.containers())
              .sorted()
              .toArray();
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

  /**
   * Reduces the nodes in use: moves a container that is alone to another one, mostly of the other
   * class.
   */
  record MergeSingles(SlotMap map) implements SlotMutation {
    @Override
    public void mutate(SlotAssignment seating, RandomGenerator random) {
      int singles = seating.singles();
      if (singles < 2) {
        return;
      }
      int moved = -1; // of the single containers the one with that number
      for (int left = random.nextInt(singles); left >= 0; left--) {
        moved++;
        while (seating.load(seating.node(moved)) != 1) {
          moved++;
        }
      }
      boolean anyClass = random.nextInt(3) == 0;
      int tazes = map.isTaz(moved) ? 0 : 1;
      int single = moved;
      int slot =
          seating.anySlot(
              random,
              s ->
                  seating.isFree(s)
                      && map.nodeOfSlot(s) != seating.node(single)
                      && seating.load(map.nodeOfSlot(s)) == 1
                      && (anyClass || seating.tazes(map.nodeOfSlot(s)) == tazes));
      if (slot >= 0) {
        seating.move(moved, slot);
      }
    }
  }

  /**
   * Raises diversified intensity: a turtle beside an isolated taz is exchanged with a turtle of
   * lower intensity, or with a free slot of a node in use, the first after a random position.
   */
  record CoolPartner(SlotMap map) implements SlotMutation {
    @Override
    public void mutate(SlotAssignment seating, RandomGenerator random) {
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

    /** The intensity of a turtle; 0 for a free slot. */
    private int intensity(SlotAssignment seating, int slot) {
      return seating.isFree(slot) ? 0 : map.intensity(seating.placeOf(slot));
    }
  }
}
