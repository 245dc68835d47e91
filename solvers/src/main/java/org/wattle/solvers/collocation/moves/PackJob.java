package org.wattle.solvers.collocation.moves;

import java.util.List;
import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.nsga2.PermutationMutation;

/**
 * Gives up the isolation of a taz job as a whole, since half of it is worth nothing: its containers
 * fill the nodes of some of them, and who sat there goes where they came from. Free slots that they
 * take leave nodes empty.
 */
record PackJob(SlotMap map, List<Integer> tazJobs) implements PermutationMutation {
  @Override
  public void mutate(int[] permutation, RandomGenerator random) {
    Seating seating = new Seating(map, permutation);
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
  private int place(Seating seating, RandomGenerator random, int home, int job) {
    return seating.anySlot(
        random,
        slot ->
            map.nodeOfSlot(slot) == home
                && (seating.isFree(slot) || map.jobOf(seating.placeOf(slot)) != job));
  }
}
