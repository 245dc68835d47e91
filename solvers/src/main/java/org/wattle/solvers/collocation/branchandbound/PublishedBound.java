package org.wattle.solvers.collocation.branchandbound;

import org.wattle.solvers.collocation.branchandbound.PlacementTree.LowerBound;

/**
 * The elaborate bound by the text of the paper (section 3.2, 3): the numbers of pairs of two
 * turtles, {@code tt}, and of a taz and a turtle, {@code dt}, that can still be formed are tried,
 * and the three goals are estimated for each of them from containers. Nodes have two slots.
 *
 * <p>A pair counts where at least one of its containers has no node yet. With {@code u} such
 * containers, and {@code p = tt + dt + dd} pairs, {@code used + u − p} nodes are in use. For each
 * (tt, dt), dd is the number of pairs of tazes that costs least, from what the nodes require to
 * what the tazes allow. A taz beside a taz loses its own intensity, where its job has not lost it
 * already; a turtle beside a taz of a job without a straggler costs at least the lowest intensities
 * of turtles. Of the pairs of containers to be kept on a node, those of turtles are kept by tt, and
 * those of tazes by dd, and the others are broken; so are jobs without room. Conditions on whole
 * jobs, such as that of a straggler, and racks are not considered.
 *
 * <p><b>Why no completion is below.</b> Its own numbers of pairs are among those that are tried.
 * Let a job of {@code f} tazes, unplaced or alone on their nodes, lose {@code l} when it is
 * contended. A taz of it counts at most {@code l/f}, and a turtle not more than any such taz: so
 * all that is counted for one job is at most l. Where turtles are hotter than tazes, l may be
 * negative; then the job counts l once.
 *
 * <p>For each dt, the best tt is found by bisection: for a fixed dt the cost is convex in tt and
 * dd. Mutable.
 */
final class PublishedBound implements LowerBound {
  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final SensitiveJobs keeping;
  private final ContainerCosts tazCosts;
  private final ContainerCosts turtleCosts;

  private int unplacedTurtles;
  private int unplacedTazes;
  private int turtles;
  private int tazes;
  private int contended;
  private int turtlePairsToKeep;
  private int tazPairsToKeep;
  private long broken;
  private double gain;
  private double leastTaz;

  private int mostTazPairs;
  private int bestTazPairs;
  private int leastPairs;
  private PairCounts best = PairCounts.NONE;

  PublishedBound(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
    this.keeping = new SensitiveJobs(partial);
    this.tazCosts = new ContainerCosts(arrays.jobs, arrays.containers);
    this.turtleCosts = new ContainerCosts(arrays.jobs, arrays.containers);
  }

  /** The numbers of pairs that attain the last bound. */
  PairCounts best() {
    return best;
  }

  @Override
  public double value(double enough) {
    count();
    tazCosts.sort();
    turtleCosts.sort();
    int left = arrays.containers - partial.depth();
    leastPairs = partial.used() + left - arrays.nodes;
    mostTazPairs = Math.min(tazes / 2, unplacedTazes);
    bestTazPairs = 0;
    while (bestTazPairs < mostTazPairs && tazPairs(bestTazPairs + 1) < tazPairs(bestTazPairs)) {
      bestTazPairs++;
    }
    double least = Double.POSITIVE_INFINITY;
    int most = Math.min(Math.min(turtles, tazes), unplacedTurtles + unplacedTazes);
    for (int dt = 0; dt <= most; dt++) {
      int tt = cheapestTurtlePairs(dt, left);
      double cost = mixedPairs(dt) + rest(tt, dt, left);
      if (cost < least) {
        least = cost;
        best = new PairCounts(tt, dt, cheapestTazPairs(tt, dt, left));
      }
    }
    return arrays.prices.of(partial.used() + left, partial.lost(), broken) + gain + least;
  }

  private void count() {
    keeping.update();
    unplacedTurtles = 0;
    unplacedTazes = 0;
    turtles = 0;
    tazes = 0;
    contended = 0;
    turtlePairsToKeep = 0;
    tazPairsToKeep = 0;
    broken = partial.sensitivity();
    gain = 0;
    leastTaz = Double.POSITIVE_INFINITY;
    for (int j = 0; j < arrays.jobs; j++) {
      int unplaced = partial.unplaced(j);
      int free = unplaced + partial.singles(j);
      if (arrays.taz[j]) {
        unplacedTazes += unplaced;
        tazes += free;
        tazCosts.set(j, free, free > 0 ? contending(j, free) : 0);
        turtleCosts.set(j, 0, 0);
      } else {
        unplacedTurtles += unplaced;
        turtles += free;
        tazCosts.set(j, 0, 0);
        turtleCosts.set(j, free, arrays.prices.loss() * arrays.intensity[j]);
      }
      if (unplaced > 0 && keeping.isWanted(j)) {
        keep(j);
      }
    }
  }

  private void keep(int job) {
    if (!keeping.isPossible(job)) {
      broken += arrays.size[job];
    } else if (arrays.byNode[job]) {
      tazPairsToKeep += arrays.taz[job] ? 1 : 0;
      turtlePairsToKeep += arrays.taz[job] ? 0 : 1;
    }
  }

  /** What a taz of a job costs beside another taz. */
  private double contending(int job, int free) {
    if (partial.isContended(job)) {
      contended += free;
      return 0;
    }
    double whole = arrays.prices.loss() * (double) partial.lossIfContended(job);
    gain += Math.min(0, whole);
    double own = arrays.prices.loss() * arrays.intensity[job];
    double each = Math.max(0, Math.min(own, whole / free));
    leastTaz = Math.min(leastTaz, each);
    return each;
  }

  /** What dt pairs of a taz and a turtle cost, less the nodes that they save. */
  private double mixedPairs(int dt) {
    return turtleCosts.least(Math.max(0, dt - contended), leastTaz) - arrays.prices.node() * dt;
  }

  private double turtlePairs(int tt) {
    return toBreak(turtlePairsToKeep - tt) - arrays.prices.node() * tt;
  }

  private double tazPairs(int dd) {
    return tazCosts.least(2 * dd, Double.POSITIVE_INFINITY)
        + toBreak(tazPairsToKeep - dd)
        - arrays.prices.node() * dd;
  }

  private double toBreak(int pairs) {
    return arrays.prices.broken() * 2 * Math.max(0, pairs);
  }

  /** The cost of pairs of one class; infinite where the nodes do not suffice. */
  private double rest(int tt, int dt, int left) {
    int dd = cheapestTazPairs(tt, dt, left);
    return tt + dt + dd < leastPairs ? Double.POSITIVE_INFINITY : turtlePairs(tt) + tazPairs(dd);
  }

  private int cheapestTazPairs(int tt, int dt, int left) {
    int most = Math.min(Math.min(mostTazPairs, (tazes - dt) / 2), left - tt - dt);
    return Math.min(most, Math.max(bestTazPairs, leastPairs - tt - dt));
  }

  private int cheapestTurtlePairs(int dt, int left) {
    int tazPairs = Math.min(mostTazPairs, (tazes - dt) / 2);
    int high = Math.min(Math.min(unplacedTurtles, (turtles - dt) / 2), left - dt);
    int low = Math.min(high, Math.max(0, leastPairs - dt - tazPairs));
    while (low < high) {
      int middle = (low + high) / 2;
      if (rest(middle + 1, dt, left) <= rest(middle, dt, left)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * Numbers of pairs that are still to be formed.
   *
   * @param turtles pairs of two turtles, tt in the paper
   * @param mixed pairs of a taz and a turtle, dt
   * @param tazes pairs of two tazes, dd
   */
  record PairCounts(int turtles, int mixed, int tazes) {
    static final PairCounts NONE = new PairCounts(0, 0, 0);
  }
}
