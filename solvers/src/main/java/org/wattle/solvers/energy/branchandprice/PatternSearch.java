package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the most profitable sets of items that fit into a bin: a knapsack with several resources,
 * conflicts, and subset-row cuts whose prices reduce the profit. Depth-first branch and bound over
 * the items in the order of profit per size; the bound is the fractional knapsack of one surrogate
 * resource, a weighted sum of all. Profits, sizes and weights are integers, so that values and
 * bounds are exact. It stops after a number of nodes with a bound that is still valid. Mutable.
 */
final class PatternSearch {
  private final ItemGroups groups;
  private final int kind;
  private final long[] room;
  private final int needs;
  private final PricedGroups priced;
  private final int[] held;

  private final int[] order;
  private final long[] profit;
  private final long[][] size;
  private final int[] blocked;
  private final int[] taken;
  private int depth;

  private long threshold;
  private boolean collecting;
  private Optional<CompletionBound> completion = Optional.empty();
  private int most;
  private long maxNodes;
  private long nodes;
  private long best;
  private double open;
  private final List<BinPattern> found = new ArrayList<>();

  /**
   * A search for one kind of bin.
   *
   * @param priced the groups that may be in it, at their prices
   */
  PatternSearch(ItemGroups groups, int kind, PricedGroups priced) {
    this.groups = groups;
    this.kind = kind;
    this.priced = priced;
    this.needs = groups.instance.needs;
    this.room = groups.instance.capacity[kind].clone();
    this.order = priced.order;
    this.profit = priced.profit;
    this.size = priced.size;
    this.held = new int[priced.cutPrice.length];
    this.blocked = new int[order.length];
    this.taken = new int[order.length];
  }

  /** Also uses bounds of a dynamic program, which takes longer than a short search. */
  void complete(CompletionBound bound) {
    bound.compute(size, profit, room);
    completion = Optional.of(bound);
  }

  /**
   * Searches for the most profitable pattern, and records those that were best on the way.
   *
   * @param atLeast profits up to this one are not distinguished: where there is none above it, the
   *     bound is this one
   */
  void solve(long nodeLimit, long atLeast) {
    maxNodes = nodeLimit;
    nodes = 0;
    open = 0;
    threshold = atLeast;
    branch(0, 0);
  }

  /**
   * Searches for a profitable pattern without the items of the last one found, and of those before;
   * returns whether there is one. Bounds mean nothing afterwards.
   */
  boolean another(long nodeLimit) {
    BinPattern last = found.get(found.size() - 1);
    for (int k = 0; k < order.length; k++) {
      if (last.items().contains(groups.members.get(order[k])[0])) {
        blocked[k]++;
      }
    }
    best = 0;
    int before = found.size();
    long done = nodes;
    solve(nodeLimit, 0);
    nodes += done;
    return found.size() > before;
  }

  /**
   * Lists all patterns with at least a profit to which nothing can be added without a loss.
   *
   * @return whether there are at most that many, so that the list is complete
   */
  boolean list(long atLeast, int mostPatterns, long nodeLimit) {
    collecting = true;
    threshold = atLeast;
    most = mostPatterns;
    maxNodes = nodeLimit;
    open = Double.NEGATIVE_INFINITY;
    branch(0, 0);
    return nodes <= maxNodes && found.size() <= most;
  }

  /** An upper bound of the profit of all patterns after {@link #solve}, at least what was given. */
  long bound() {
    return Math.max(Math.max(best, threshold), (long) Math.ceil(open));
  }

  /** The profit of the best pattern found. */
  long value() {
    return best;
  }

  long nodes() {
    return nodes;
  }

  /** The patterns found, the best last. */
  List<BinPattern> found() {
    return found;
  }

  private void branch(int from, long value) {
    for (int k = from; k < order.length; k++) {
      double bound = (double) value + above(k);
      if (collecting ? bound < threshold : bound <= Math.max(best, threshold)) {
        break;
      }
      if (completion.isPresent()) {
        bound = Math.min(bound, (double) (value + completion.get().above(k, room)));
        if (collecting ? bound < threshold : bound <= Math.max(best, threshold)) {
          break;
        }
      }
      if (++nodes > maxNodes) {
        open = Math.max(open, bound);
        break;
      }
      if (blocked[k] == 0 && PackingInstance.fits(size[k], room)) {
        long after = value + profit[k] - take(k);
        record(after);
        branch(k + 1, after);
        release(k);
      }
      while (k + 1 < order.length && priced.sameAsBefore[k + 1]) {
        k++;
      }
    }
    if (collecting && value >= threshold && maximal()) {
      keep();
    }
  }

  private void record(long value) {
    if (!collecting && value > best) {
      best = value;
      keep();
    }
  }

  private void keep() {
    if (collecting && found.size() > most) {
      nodes = Math.max(nodes, maxNodes);
      return;
    }
    List<Integer> items = new ArrayList<>();
    for (int d = 0; d < depth; d++) {
      for (int i : groups.members.get(order[taken[d]])) {
        items.add(i);
      }
    }
    items.sort(Comparator.naturalOrder());
    found.add(new BinPattern(kind, items));
  }

  /** Whether nothing can be added to what is taken without a loss. */
  private boolean maximal() {
    BitSet inside = new BitSet();
    for (int d = 0; d < depth; d++) {
      inside.set(taken[d]);
    }
    for (int k = 0; k < order.length; k++) {
      if (!inside.get(k)
          && blocked[k] == 0
          && PackingInstance.fits(size[k], room)
          && profit[k] >= penalty(k)) {
        return false;
      }
    }
    return true;
  }

  private long penalty(int k) {
    long sum = 0;
    for (int u : priced.cutMembers[k]) {
      sum += held[u] == 1 ? priced.cutPrice[u] : 0;
    }
    return sum;
  }

  /** Puts a group into the bin; returns what the cuts take from the profit. */
  private long take(int k) {
    long penalty = 0;
    for (int u : priced.cutMembers[k]) {
      held[u]++;
      penalty += held[u] == 2 ? priced.cutPrice[u] : 0;
    }
    for (int other : priced.conflicts[k]) {
      blocked[other]++;
    }
    for (int l = 0; l < needs; l++) {
      room[l] -= size[k][l];
    }
    taken[depth++] = k;
    return penalty;
  }

  private void release(int k) {
    depth--;
    for (int u : priced.cutMembers[k]) {
      held[u]--;
    }
    for (int other : priced.conflicts[k]) {
      blocked[other]--;
    }
    for (int l = 0; l < needs; l++) {
      room[l] += size[k][l];
    }
  }

  /** An upper bound of the profit of what fits beside what is taken, from a position on. */
  private double above(int from) {
    long left = 0;
    for (int l = 0; l < needs; l++) {
      left += priced.weights[l] * room[l];
    }
    long reach = priced.weightSum[from] + left;
    int low = from;
    int high = order.length;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (priced.weightSum[middle] <= reach) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    double sum = priced.profitSum[low] - priced.profitSum[from];
    if (low < order.length) {
      double part =
          (double) (reach - priced.weightSum[low])
              / (priced.weightSum[low + 1] - priced.weightSum[low]);
      sum += Math.floor(part * profit[low] * (1 + 1e-12) + 1e-3);
    }
    return sum;
  }
}
