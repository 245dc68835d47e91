package org.wattle.solvers.collocation.branchandbound;

import org.wattle.solvers.collocation.branchandbound.PlacementTree.LowerBound;

/**
 * The elaborate bound (paper, section 3.2, 3): a combined bound of all goals over the numbers of
 * pairs that can still be formed. Nodes have two slots.
 *
 * <p><b>What is relaxed.</b> Let {@code u} containers be left, τ turtles and δ tazes be left or
 * alone on their nodes. A completion forms {@code p} pairs with at least one container that is
 * left, so {@code p ≤ u}, and uses {@code U = used + u − p} nodes. Let {@code x} of the pairs be of
 * a turtle and a taz whose job ends isolated, and {@code m} of the δ tazes be of jobs that end
 * contended. Turtles are in {@code 2tt + dt} pairs, tazes of contended jobs in {@code 2dd} and the
 * other {@code dt}, so {@code p = tt + dt + dd ≤ (τ + x + m)/2}, rounded down; and {@code x + m ≤
 * δ}. So every pair of numbers {@code (tt, dt)} is covered by {@code y = x + m}, and {@code U ≤ N}
 * requires {@code y ≥ 2(used + u − N) − τ}.
 *
 * <p><b>What each unit of y costs</b> at the least:
 *
 * <ul>
 *   <li>A taz of a job that is contended already: nothing. To contend another job costs all that it
 *       has not lost yet, however many tazes it has among the δ: its cost is spread over those.
 *   <li>A turtle in x: its intensity. One of a pair of turtles that wants its own node breaks the
 *       job, which costs half of the pair for each of the two. A kept job of {@code n} turtles in a
 *       rack of {@code q} nodes has at most {@code 2q − n} of them beside others than its own; more
 *       break it, and what that costs is spread over the others.
 *   <li>A job of tazes that can be kept only where two of them share a node (pairs by node, jobs
 *       larger than what any rack has of nodes without a taz) is either broken or contended: it is
 *       counted as broken first, and contending it gives that back.
 * </ul>
 *
 * <p>Jobs without room to be kept count as broken.
 *
 * <p><b>Why no completion is below.</b> Take any, with its x and m. Each job that it contends costs
 * what all its units here cost together, each of the x turtles at least what it costs here, and a
 * sensitive job that it breaks is either counted here too or paid for by its units. So it costs at
 * least the y units of lowest cost and {@code U ≥ used + u − min(u, ⌊(τ + y)/2⌋)} nodes, for a y
 * within the limits above; and the bound is the least of that sum over all such y. It is found in
 * one pass, since the cost of the y units of lowest cost is a convex function of y and two more
 * units save a node at most. Where that takes part of what has one cost as a whole (a job of tazes,
 * or those turtles that break theirs), of which a completion pays all or nothing, both are looked
 * at: {@link PairRelaxation}.
 */
final class PairBound implements LowerBound {
  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final SensitiveJobs keeping;
  private final PairCosts costs;
  private final PairRelaxation relaxation;

  PairBound(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
    this.keeping = new SensitiveJobs(partial);
    this.costs = new PairCosts(arrays);
    this.relaxation = new PairRelaxation(costs, arrays.prices.node());
  }

  /** The pairs that attain the last bound: complete jobs of tazes, and single turtles. */
  PairPlan plan() {
    PairPlan plan = new PairPlan(arrays.jobs);
    for (int place = 0; place < costs.count(); place++) {
      int taken = relaxation.taken(place);
      if (!costs.isJobOfTazes(place)) {
        plan.putBeside(costs.job(place), taken);
      } else if (taken > 0 && taken == costs.units(place)) {
        plan.contend(costs.job(place));
      }
    }
    return plan;
  }

  @Override
  public double value(double enough) {
    keeping.update();
    int turtles = 0;
    int tazes = 0;
    long broken = partial.sensitivity();
    costs.clear();
    for (int j = 0; j < arrays.jobs; j++) {
      int unplaced = partial.unplaced(j);
      int free = unplaced + partial.singles(j);
      boolean wanted = unplaced > 0 && keeping.isWanted(j);
      boolean possible = wanted && keeping.isPossible(j);
      broken += wanted && !possible ? arrays.size[j] : 0;
      if (free > 0 && arrays.taz[j]) {
        tazes += free;
        boolean either = possible && !partial.isContended(j) && keeping.needsContention(j);
        broken += either ? arrays.size[j] : 0;
        costs.taz(j, free, contending(j, either));
      } else if (free > 0) {
        turtles += free;
        addTurtles(j, free, possible);
      }
    }
    int left = arrays.containers - partial.depth();
    int nodes = partial.used() + left;
    int least = Math.max(0, 2 * (nodes - arrays.nodes) - turtles);
    costs.sort();
    double rest = arrays.prices.of(nodes, partial.lost(), broken);
    return rest + relaxation.cheapest(turtles, left, least, tazes, enough - rest);
  }

  private double contending(int job, boolean either) {
    double loss = arrays.prices.loss() * (double) partial.lossIfContended(job);
    return either ? loss - arrays.prices.broken() * arrays.size[job] : loss;
  }

  private void addTurtles(int job, int free, boolean kept) {
    double each = arrays.prices.loss() * arrays.intensity[job];
    int size = arrays.size[job];
    if (kept && arrays.byNode[job]) {
      costs.turtle(job, free, each + arrays.prices.broken());
    } else if (kept && size > arrays.largestRack) {
      int beside = Math.min(free, Math.max(0, 2 * arrays.largestRack - size));
      costs.turtle(job, beside, each);
      costs.breaking(job, free - beside, each, arrays.prices.broken() * size);
    } else {
      costs.turtle(job, free, each);
    }
  }

  /** The pairs that attain a bound, by job. Mutable. */
  static final class PairPlan {
    private final boolean[] contended;
    private final int[] beside;

    PairPlan(int jobs) {
      contended = new boolean[jobs];
      beside = new int[jobs];
    }

    /** Records that the tazes of a job may share nodes with tazes. */
    void contend(int job) {
      contended[job] = true;
    }

    /** Adds turtles of a job that share nodes with isolated tazes. */
    void putBeside(int job, int turtles) {
      beside[job] += turtles;
    }

    /** Whether the tazes of a job may share nodes with tazes. */
    boolean contends(int job) {
      return contended[job];
    }

    /** How many turtles of a job should share nodes with isolated tazes. */
    int beside(int job) {
      return beside[job];
    }
  }
}
