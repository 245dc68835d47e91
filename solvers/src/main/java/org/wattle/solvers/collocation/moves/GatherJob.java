package org.wattle.solvers.collocation.moves;

import java.util.List;
import java.util.random.RandomGenerator;
import org.wattle.model.collocation.Sensitivity;
import org.wattle.solvers.pareto.nsga2.PermutationMutation;

/**
 * Mends a broken job: its containers move to the node, or to the rack, of one of them as far as
 * there is room; who sat there takes their slots.
 */
record GatherJob(SlotMap map, List<Integer> keptJobs) implements PermutationMutation {
  @Override
  public void mutate(int[] permutation, RandomGenerator random) {
    Seating seating = new Seating(map, permutation);
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
