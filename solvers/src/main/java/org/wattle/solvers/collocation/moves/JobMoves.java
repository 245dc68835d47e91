package org.wattle.solvers.collocation.moves;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import org.wattle.model.collocation.Job.Sensitivity;

/** Mutations that move the containers of one job together. */
final class JobMoves {
  private JobMoves() {}

  /**
   * Isolates a taz job: each of its containers that shares a node with a taz moves to a node
   * without one, to a free slot or in exchange with a turtle. It is random whether only nodes in
   * use are considered, and whether only nodes of the same rack are; where no such node exists, any
   * node without a taz is used.
   */
  record IsolateJob(SlotMap map, List<Integer> tazJobs) implements SlotMutation {
    @Override
    public void mutate(SlotAssignment seating, RandomGenerator random) {
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

  /**
   * Ends the isolation of a taz job completely, since partial isolation has no value: its
   * containers fill the nodes of some of them, in exchange with the containers that are there.
   * Where they move to free slots, their former nodes become empty.
   */
  record PackJob(SlotMap map, List<Integer> tazJobs) implements SlotMutation {
    @Override
    public void mutate(SlotAssignment seating, RandomGenerator random) {
      int job = tazJobs.get(random.nextInt(tazJobs.size()));
      int[] containers = map.containersOf(job).toArray();
      int last = containers.length - 1;
      for (int first = 0; first < last; first++) {
        int home = seating.node(containers[first]);
        int slot = place(seating, random, home, job);
        while (slot >= 0 && last > first) {
          seating.move(containers[last--], slot);
          slot = place(seating, random, home, job);
        }
      }
    }

    /** A slot of a node that the job does not have. */
    private int place(SlotAssignment seating, RandomGenerator random, int home, int job) {
      return seating.anySlot(
          random,
          home,
          home + 1,
          slot -> seating.isFree(slot) || map.jobOf(seating.placeOf(slot)) != job);
    }
  }

  /**
   * Brings a broken job together: its containers move to the node, or to the rack, of one of them
   * as far as there is room, in exchange with the containers that are there.
   */
  record GatherJob(SlotMap map, List<Integer> keptJobs) implements SlotMutation {
    @Override
    public void mutate(SlotAssignment seating, RandomGenerator random) {
      int job = keptJobs.get(random.nextInt(keptJobs.size()));
      boolean onNode = map.job(job).sensitivity() == Sensitivity.NODE;
      int[] containers = map.containersOf(job).toArray();
      int home = seating.node(containers[random.nextInt(containers.length)]);
      int first = onNode ? home : map.firstNodeOfRack(home);
      int end = onNode ? home + 1 : map.endOfRack(home);
      for (int container : containers) {
        if (seating.node(container) < first || seating.node(container) >= end) {
          int slot =
              seating.anySlot(
                  random,
                  first,
                  end,
                  s -> seating.isFree(s) || map.jobOf(seating.placeOf(s)) != job);
          if (slot >= 0) {
            seating.move(container, slot);
          }
        }
      }
    }
  }
}
