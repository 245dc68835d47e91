package org.wattle.solvers.collocation.branchandbound;

import org.wattle.solvers.collocation.branchandbound.PlacementTree.LowerBound;

/**
 * A separate bound of each goal (paper, section 3.2, 2). Power: the remaining containers fill the
 * free slots of nodes in use first, then new nodes two by two. Intensity: every remaining taz is
 * alone or beside a turtle of intensity 0, except for as many as exceed the nodes without a taz,
 * and each of those loses at least the smallest share that a job loses. A job that loses more
 * beside turtles of higher intensity than it would lose by being contended is counted as contended.
 * Sensitivity: jobs that are broken already, or for which their rack or node has no room.
 *
 * <p>Each of the three is at most what its goal costs in any completion, so their weighted sum is
 * not above that of any completion.
 */
final class NaiveBound implements LowerBound {
  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final SensitiveJobs keeping;

  NaiveBound(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
    this.keeping = new SensitiveJobs(partial);
  }

  @Override
  public double value(double enough) {
    keeping.update();
    long broken = partial.sensitivity();
    for (int j = 0; j < arrays.jobs; j++) {
      boolean wanted = partial.unplaced(j) > 0 && keeping.isWanted(j);
      broken += wanted && !keeping.isPossible(j) ? arrays.size[j] : 0;
    }
    return arrays.prices.of(partial.used() + newNodes(), partial.lost() + loss(), broken);
  }

  private int newNodes() {
    int singles = 0;
    for (int r = 0; r < arrays.racks; r++) {
      singles += partial.tazSingles(r) + partial.turtleSingles(r);
    }
    return Math.max(0, arrays.containers - partial.depth() - singles + 1) / 2;
  }

  private long loss() {
    int excess = 0;
    for (int r = 0; r < arrays.racks; r++) {
      excess -= partial.tazFreeNodes(r);
    }
    long gain = 0;
    long least = Long.MAX_VALUE;
    for (int j = 0; j < arrays.jobs; j++) {
      int unplaced = partial.unplaced(j);
      if (arrays.taz[j] && unplaced + partial.singles(j) > 0) {
        long loss = partial.lossIfContended(j);
        gain += Math.min(0, loss);
        excess += unplaced;
        least = unplaced > 0 ? Math.min(least, Math.max(0, loss) / unplaced) : least;
      }
    }
    return excess > 0 ? least * excess + gain : gain;
  }
}
