package org.wattle.model.collocation.formulation;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;

/**
 * How many containers and jobs of each kind are in each pool, for nodes of two slots: first index
 * the group or the turtles' intensity, second the pool. Mutable while it is filled.
 */
public final class Counts {
  final JobGroups jobs;
  final List<Pool> pools;

  /** Jobs of tazes in one rack, none of which shares a node with a taz. */
  final int[][] keptIsolated;

  /** Jobs in one rack, or on one node, of whose tazes that is not asked. */
  final int[][] kept;

  /** Jobs of tazes, none of which shares a node with a taz, that are wherever there is room. */
  final int[] spreadIsolated;

  /** Containers of those. */
  final int[] freeIsolated;

  /** Containers of tazes that may share a node with anything but isolated ones, not kept. */
  final int[] freeContended;

  /** Containers of turtles that are not kept. */
  final int[][] freeTurtles;

  /** Turtles, kept or not, that share a node with an isolated taz. */
  final int[][] matches;

  /** All of them: what is not counted in pools, or not by group or intensity, is one row. */
  final int[][][] all;

  Counts(JobGroups jobs, List<Pool> pools) {
    this.jobs = jobs;
    this.pools = pools;
    int groups = jobs.groups().size();
    int intensities = jobs.turtleIntensities().size();
    keptIsolated = new int[groups][pools.size()];
    kept = new int[groups][pools.size()];
    spreadIsolated = new int[groups];
    freeIsolated = new int[pools.size()];
    freeContended = new int[pools.size()];
    freeTurtles = new int[intensities][pools.size()];
    matches = new int[intensities][pools.size()];
    all =
        new int[][][] {
          keptIsolated,
          kept,
          {spreadIsolated},
          {freeIsolated},
          {freeContended},
          freeTurtles,
          matches
        };
  }

  /** Tazes of a pool with no other taz on their node: each is on a node of its own. */
  int isolated(int pool) {
    int sum = freeIsolated[pool];
    for (int g = 0; g < keptIsolated.length; g++) {
      sum += keptIsolated[g][pool] * jobs.groups().get(g).size();
    }
    return sum;
  }

  /** Jobs of two that have a node to themselves. */
  int pairs(int pool) {
    return sumOfKept(pool, KeepingGain.ON_NODE);
  }

  /** Containers that share nodes among themselves. */
  int fillers(int pool) {
    int sum = freeContended[pool];
    for (int g = 0; g < kept.length; g++) {
      JobGroup group = jobs.groups().get(g);
      sum += group.isKept(KeepingGain.IN_RACK) ? kept[g][pool] * group.size() : 0;
    }
    for (int t = 0; t < freeTurtles.length; t++) {
      sum += freeTurtles[t][pool] - matches[t][pool];
    }
    return sum;
  }

  /** Nodes in use of a pool. */
  int usedNodes(int pool) {
    return isolated(pool) + pairs(pool) + (fillers(pool) + 1) / 2;
  }

  /** The same with all pools thrown together. */
  public CountTotals totals() {
    return new CountTotals(
        jobs,
        sums(keptIsolated),
        sums(kept),
        Arrays.stream(spreadIsolated).boxed().toList(),
        sums(matches));
  }

  private static List<Integer> sums(int[][] byPool) {
    return Arrays.stream(byPool).map(each -> Arrays.stream(each).sum()).toList();
  }

  /** The goals of the counts; a placement decoded from them is at least as good. */
  public Goals goals() {
    int nodes = 0;
    for (int p = 0; p < pools.size(); p++) {
      nodes += usedNodes(p);
    }
    long intensity = 0;
    long sensitivity = jobs.unavoidable();
    for (int g = 0; g < kept.length; g++) {
      JobGroup group = jobs.groups().get(g);
      int isolated = spreadIsolated[g] + Arrays.stream(keptIsolated[g]).sum();
      intensity += (long) isolated * group.size() * group.intensity();
      if (group.keeping() != KeepingGain.NOWHERE) {
        int together = Arrays.stream(keptIsolated[g]).sum() + Arrays.stream(kept[g]).sum();
        sensitivity += (long) (group.count() - together) * group.size();
      }
    }
    for (int t = 0; t < matches.length; t++) {
      intensity -= (long) jobs.turtleIntensities().get(t) * Arrays.stream(matches[t]).sum();
    }
    return new Goals(nodes, intensity, sensitivity);
  }

  private int sumOfKept(int pool, KeepingGain keeping) {
    int sum = 0;
    for (int g = 0; g < kept.length; g++) {
      sum += jobs.groups().get(g).isKept(keeping) ? kept[g][pool] : 0;
    }
    return sum;
  }
}
