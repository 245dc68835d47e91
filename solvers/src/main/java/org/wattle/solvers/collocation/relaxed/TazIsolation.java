package org.wattle.solvers.collocation.relaxed;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.collocation.formulation.JobGroup;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.JobGroups;

/**
 * The largest intensity of isolated jobs of tazes, by their containers and by those of them that
 * are broken for it: a pair that should be on one node, and a job with more containers than the
 * largest rack has nodes, cannot be both isolated and kept.
 */
final class TazIsolation {
  private final int most;
  private final GroupKnapsack whole;
  private final GroupKnapsack broken;

  /**
   * Fills the tables.
   *
   * @param most isolated containers at most
   */
  TazIsolation(JobGroups jobs, int largestRack, int most) {
    List<GroupKnapsack.Items> staying = items(jobs, largestRack, false);
    List<GroupKnapsack.Items> breaking = items(jobs, largestRack, true);
    whole = new GroupKnapsack(staying, Math.min(most, GroupKnapsack.weight(staying)));
    broken = new GroupKnapsack(breaking, Math.min(most, GroupKnapsack.weight(breaking)));
    this.most = Math.min(most, whole.capacity() + broken.capacity());
  }

  /** How many steps the tables take. */
  static long steps(JobGroups jobs, int largestRack, int most) {
    return GroupKnapsack.steps(items(jobs, largestRack, false), most)
        + GroupKnapsack.steps(items(jobs, largestRack, true), most);
  }

  private static List<GroupKnapsack.Items> items(
      JobGroups jobs, int largestRack, boolean breaking) {
    List<GroupKnapsack.Items> items = new ArrayList<>();
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.taz() && breaks(group, largestRack) == breaking) {
        long gain = (long) group.size() * group.intensity();
        items.add(new GroupKnapsack.Items(g, group.count(), group.size(), gain));
      }
    }
    return items;
  }

  /** Whether an isolated job of the group is broken. */
  static boolean breaks(JobGroup group, int largestRack) {
    return group.isKept(KeepingGain.ON_NODE)
        || (group.isKept(KeepingGain.IN_RACK) && group.size() > largestRack);
  }

  /** The largest number of isolated containers. */
  int most() {
    return most;
  }

  /** The numbers of containers that broken jobs can have together. */
  int[] brokenContainers() {
    return broken.reached();
  }

  /** Whether jobs can have exactly so many containers, so many of them broken. */
  boolean reaches(int isolated, int brokenContainers) {
    return brokenContainers <= isolated
        && whole.reaches(isolated - brokenContainers)
        && broken.reaches(brokenContainers);
  }

  /** The largest intensity of them. */
  long best(int isolated, int brokenContainers) {
    return whole.best(isolated - brokenContainers) + broken.best(brokenContainers);
  }

  /** Adds the isolated jobs by group: those that are not broken, and those that are. */
  void addTo(int[] wholeByGroup, int[] brokenByGroup, int isolated, int brokenContainers) {
    whole.addTo(wholeByGroup, isolated - brokenContainers);
    broken.addTo(brokenByGroup, brokenContainers);
  }
}
