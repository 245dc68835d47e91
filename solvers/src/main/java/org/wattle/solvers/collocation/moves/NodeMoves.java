package org.wattle.solvers.collocation.moves;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.wattle.solvers.pareto.nsga2.PermutationProblem;

/** Mutations that change which nodes are in use and which containers share a node. */
final class NodeMoves {
  private NodeMoves() {}

  /** Exchanges two containers; the set of nodes in use does not change. */
  record SwapContainers(SlotMap map) implements PermutationProblem.Mutation {
    @Override
    public void mutate(int[] permutation, RandomGenerator random) {
      PermutationProblem.Mutation.exchange(
          permutation, random.nextInt(map.containers()), random.nextInt(map.containers()));
    }
  }

  /**
   * Reduces the nodes in use: moves the containers of a node to free slots of other nodes in use.
   */
  record VacateNode(SlotMap map) implements PermutationProblem.Mutation {
    @Override
    public void mutate(int[] permutation, RandomGenerator random) {
      SlotAssignment seating = new SlotAssignment(map, permutation);
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

  /**
   * Reduces the nodes in use: moves a container that is alone to another one, mostly of the other
   * class.
   */
  record MergeSingles(SlotMap map) implements PermutationProblem.Mutation {
    @Override
    public void mutate(int[] permutation, RandomGenerator random) {
      SlotAssignment seating = new SlotAssignment(map, permutation);
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

  /**
   * Raises diversified intensity: a turtle beside an isolated taz is exchanged with a turtle of
   * lower intensity, or with a free slot of a node in use, the first after a random position.
   */
  record CoolPartner(SlotMap map) implements PermutationProblem.Mutation {
    @Override
    public void mutate(int[] permutation, RandomGenerator random) {
      SlotAssignment seating = new SlotAssignment(map, permutation);
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
      return seating.isFree(slot) ? 0 : map.job(map.jobOf(seating.placeOf(slot))).intensity();
    }
  }
}
