package org.wattle.model.collocation.formulation;

import java.util.List;

/**
 * How many jobs of each kind are kept, isolated and matched over all racks; which rack has them is
 * left open. Lists are by group of {@link JobGroups}, {@code matches} by intensity of turtles.
 *
 * @param jobs the jobs
 * @param keptIsolated jobs of tazes in one rack, none of which shares a node with a taz
 * @param kept jobs in one rack, or on one node, of whose tazes that is not asked
 * @param spreadIsolated jobs of tazes, none of which shares a node with a taz, wherever there is
 *     room
 * @param matches turtles that share a node with an isolated taz
 */
public record CountTotals(
    JobGroups jobs,
    List<Integer> keptIsolated,
    List<Integer> kept,
    List<Integer> spreadIsolated,
    List<Integer> matches) {
  public CountTotals {
    keptIsolated = List.copyOf(keptIsolated);
    kept = List.copyOf(kept);
    spreadIsolated = List.copyOf(spreadIsolated);
    matches = List.copyOf(matches);
  }

  /** Containers of isolated jobs that may be in any rack. */
  int freeIsolated() {
    int sum = 0;
    for (int g = 0; g < jobs.groups().size(); g++) {
      sum += spreadIsolated.get(g) * jobs.groups().get(g).size();
    }
    return sum;
  }

  /** Containers of tazes that are neither isolated nor kept. */
  int freeContended() {
    return free(true, 0);
  }

  /** Containers of turtles of an intensity that are not kept. */
  int freeTurtles(int t) {
    return free(false, jobs.turtleIntensities().get(t));
  }

  private int free(boolean taz, int intensity) {
    int sum = 0;
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      int others = keptIsolated.get(g) + kept.get(g) + spreadIsolated.get(g);
      sum += CountModel.isOf(group, taz, intensity) ? (group.count() - others) * group.size() : 0;
    }
    return sum;
  }
}
