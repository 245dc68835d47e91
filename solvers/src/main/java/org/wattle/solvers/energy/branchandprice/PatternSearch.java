package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
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
  private static final int DIRECTIONS = 16;

  private final ItemGroups groups;
  private final int kind;
  private final long[] room;
  private final int needs;
  private final int[][] cutMembers;
  private final long[] cutPrice;
  private final int[] held;

  /** The useful groups, in the order of profit per weight. */
  private final int[] order;

  private final long[] profit;
  private final long[][] size;
  private final boolean[] sameAsBefore;
  private final long[] weightSum;
  private final long[] profitSum;
  private final long[] weights;
  private final int[] blocked;
  private final int[][] conflicts;
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
   * @param priceOf the price of every item
   * @param cuts the subset-row cuts
   * @param cutPrices by cut, at least 0
   * @param near weights to start from; empty where there are none
   * @param withWorthless whether patterns contain items without a price too
   */
  PatternSearch(
      ItemGroups groups,
      int kind,
      long[] priceOf,
      List<SubsetRow> cuts,
      long[] cutPrices,
      boolean withWorthless,
      long[] near) {
    this.groups = groups;
    this.kind = kind;
    this.needs = groups.instance.needs;
    this.room = groups.instance.capacity[kind].clone();
    long[] worth = new long[groups.count()];
    List<Integer> useful = new ArrayList<>();
    for (int g = 0; g < worth.length; g++) {
      for (int i : groups.members.get(g)) {
        worth[g] += priceOf[i];
      }
      if ((worth[g] > 0 || withWorthless) && groups.allowed[kind][g]) {
        useful.add(g);
      }
    }
    this.weights = weights(useful, worth, near);
    double[] ratio = new double[worth.length];
    for (int g : useful) {
      ratio[g] = worth[g] / (double) Math.max(1, weight(groups.size[g]));
    }
    useful.sort(Comparator.comparingDouble((Integer g) -> -ratio[g]).thenComparingInt(g -> g));
    this.order = useful.stream().mapToInt(Integer::intValue).toArray();
    int count = order.length;
    this.profit = new long[count];
    this.size = new long[count][];
    this.weightSum = new long[count + 1];
    this.profitSum = new long[count + 1];
    int[] positionOf = new int[worth.length];
    Arrays.fill(positionOf, -1);
    for (int k = 0; k < count; k++) {
      profit[k] = worth[order[k]];
      size[k] = groups.size[order[k]];
      weightSum[k + 1] = weightSum[k] + weight(size[k]);
      profitSum[k + 1] = profitSum[k] + profit[k];
      positionOf[order[k]] = k;
    }
    this.conflicts = new int[count][];
    for (int k = 0; k < count; k++) {
      conflicts[k] =
          groups.conflicts.get(order[k]).stream()
              .map(g -> positionOf[g])
              .filter(p -> p >= 0)
              .toArray();
    }
    this.blocked = new int[count];
    this.taken = new int[count];
    List<Integer> used = new ArrayList<>();
    for (int s = 0; s < cutPrices.length; s++) {
      if (cutPrices[s] > 0) {
        used.add(s);
      }
    }
    this.cutPrice = new long[used.size()];
    this.held = new int[used.size()];
    this.cutMembers = new int[count][];
    int[] groupOfItem = new int[groups.instance.items];
    Arrays.fill(groupOfItem, -1);
    for (int k = 0; k < count; k++) {
      for (int i : groups.members.get(order[k])) {
        groupOfItem[i] = k;
      }
    }
    List<List<Integer>> cutsAt = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      cutsAt.add(new ArrayList<>());
    }
    for (int u = 0; u < cutPrice.length; u++) {
      SubsetRow cut = cuts.get(used.get(u));
      cutPrice[u] = cutPrices[used.get(u)];
      for (int i : new int[] {cut.a(), cut.b(), cut.c()}) {
        if (groupOfItem[i] >= 0) {
          cutsAt.get(groupOfItem[i]).add(u);
        }
      }
    }
    for (int k = 0; k < count; k++) {
      cutMembers[k] = cutsAt.get(k).stream().mapToInt(Integer::intValue).toArray();
    }
    this.sameAsBefore = new boolean[count];
    for (int k = 1; k < count; k++) {
      sameAsBefore[k] =
          profit[k] == profit[k - 1]
              && Arrays.equals(size[k], size[k - 1])
              && plain(k)
              && plain(k - 1);
    }
  }

  private boolean plain(int k) {
    return conflicts[k].length == 0 && cutMembers[k].length == 0;
  }

  private long weight(long[] amounts) {
    return weight(amounts, weights);
  }

  private long weight(long[] amounts, long[] by) {
    long sum = 0;
    for (int l = 0; l < needs; l++) {
      sum += by[l] * amounts[l];
    }
    return sum;
  }

  /**
   * Weights of the resources for which the bound of the whole knapsack is small, near given ones.
   */
  private long[] weights(List<Integer> useful, long[] worth, long[] near) {
    if (needs == 1) {
      return new long[] {1};
    }
    long[] chosen = near.length == needs ? near.clone() : equal();
    double least = relaxed(useful, worth, chosen);
    for (int step = near.length == needs ? 2 : 4; step > 0; step /= 2) {
      for (int l = 0; l < needs; l++) {
        for (int sign = -1; sign <= 1; sign += 2) {
          long[] other = chosen.clone();
          other[l] = Math.max(0, Math.min(DIRECTIONS, other[l] + sign * step));
          if (Arrays.stream(other).sum() > 0 && other[l] != chosen[l]) {
            double bound = relaxed(useful, worth, other);
            if (bound < least) {
              least = bound;
              chosen = other;
            }
          }
        }
      }
    }
    return chosen;
  }

  private long[] equal() {
    long[] equal = new long[needs];
    Arrays.fill(equal, DIRECTIONS / 2);
    return equal;
  }

  /** The weights of the resources in the bound, for a later search near it. */
  long[] weights() {
    return weights;
  }

  private double relaxed(List<Integer> useful, long[] worth, long[] by) {
    int count = useful.size();
    double[] key = new double[count];
    long[] packed = new long[count];
    for (int k = 0; k < count; k++) {
      int g = useful.get(k);
      key[k] = weight(groups.size[g], by) / (double) Math.max(1, worth[g]);
      // positive doubles are ordered like their bits; the low bits hold the position
      packed[k] = (Double.doubleToLongBits(key[k]) & ~0xFFFFL) | (k & 0xFFFFL);
    }
    Arrays.sort(packed);
    double left = weight(room, by);
    double sum = 0;
    for (long entry : packed) {
      int g = useful.get((int) (entry & 0xFFFFL));
      double weight = weight(groups.size[g], by);
      if (weight > left) {
        return sum + worth[g] * left / weight;
      }
      left -= weight;
      sum += worth[g];
    }
    return sum;
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
      double bound = value + above(k);
      if (collecting ? bound < threshold : bound <= Math.max(best, threshold)) {
        break;
      }
      if (completion.isPresent()) {
        bound = Math.min(bound, value + completion.get().above(k, room));
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
      while (k + 1 < order.length && sameAsBefore[k + 1]) {
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
    for (int u : cutMembers[k]) {
      sum += held[u] == 1 ? cutPrice[u] : 0;
    }
    return sum;
  }

  /** Puts a group into the bin; returns what the cuts take from the profit. */
  private long take(int k) {
    long penalty = 0;
    for (int u : cutMembers[k]) {
      held[u]++;
      penalty += held[u] == 2 ? cutPrice[u] : 0;
    }
    for (int other : conflicts[k]) {
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
    for (int u : cutMembers[k]) {
      held[u]--;
    }
    for (int other : conflicts[k]) {
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
      left += weights[l] * room[l];
    }
    long reach = weightSum[from] + left;
    int low = from;
    int high = order.length;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (weightSum[middle] <= reach) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    double sum = profitSum[low] - profitSum[from];
    if (low < order.length) {
      double part = (double) (reach - weightSum[low]) / (weightSum[low + 1] - weightSum[low]);
      sum += Math.floor(part * profit[low] * (1 + 1e-12) + 1e-3);
    }
    return sum;
  }
}
