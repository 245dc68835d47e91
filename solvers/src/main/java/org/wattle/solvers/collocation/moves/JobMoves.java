package org.wattle.solvers.collocation.moves;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.solvers.pareto.nsga2.PermutationProblem;

/** Mutations that move the containers of one job together. */
final class JobMoves {
  private JobMoves() {}

  /**
   * Ends the stragglers of a taz job: each of its containers that shares a node with a taz moves to
   * a node without one, to a free slot or in exchange with a turtle. A coin decides whether only
   * nodes in use are looked at, and another whether it stays in its rack; where none suits, any
   * will do.
   */
  record IsolateJob(SlotMap map, List<Integer> tazJobs) implements PermutationProblem.Mutation {
    @Override
    public void mutate(int[] permutation, RandomGenerator random) {
      SlotAssignment seating = new SlotAssignment(map, permutation);
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
   * Gives up the isolation of a taz job as a whole, since half of it is worth nothing: its
   * containers fill the nodes of some of them, and who sat there goes where they came from. Free
   * slots that they take leave nodes empty.
   */
  record PackJob(SlotMap map, List<Integer> tazJobs) implements PermutationProblem.Mutation {
    @Override
    public void mutate(int[] permutation, RandomGenerator random) {
      SlotAssignment seating = new SlotAssignment(map, permutation);
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
          slot ->
              map.nodeOfSlot(slot) == home
                  && (seating.isFree(slot) || map.jobOf(seating.placeOf(slot)) != job));
    }
  }

  /**
   * Mends a broken job: its containers move to the node, or to the rack, of one of them as far as
   * there is room; who sat there takes their slots.
   */
  record GatherJob(SlotMap map, List<Integer> keptJobs) implements PermutationProblem.Mutation {
    @Override
    public void mutate(int[] permutation, RandomGenerator random) {
      SlotAssignment seating = new SlotAssignment(map, permutation);
      int job = keptJobs.get(random.nextInt(keptJobs.size()));
      boolean onNode = map.job(job).sensitivity() == Sensitivity.NODE;
      int[] containers = map.containersOf(job).toArray();
      int home = seating.node(containers[random.nextInt(containers.length)]);
      for (int container : containers) {
        if (!isHome(seating.node(container), home, onNode)) {
          int slot =
              seating.anySlot(
                  random,
                  s ->
                      isHome(map.nodeOfSlot(s), home, onNode)
                          && (seating.isFree(s) || map.jobOf(seating.placeOf(s)) != job));
          if (slot >= 0) {
            seating.move(container, slot);
          }
        }
      }
    }

    private boolean isHome(int node, int home, boolean onNode) {
      return onNode ? node == home : map.rackOfNode(node) == map.rackOfNode(home);
    }
  }
}
