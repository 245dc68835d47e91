package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a search for patterns needs of the groups of items at some prices: those that are useful in
 * a bin, in the order of profit per weight, where the weight is a surrogate resource, a weighted
 * sum of all. All arrays but the weights are by position in that order.
 */
final class PricedGroups {
  private static final int DIRECTIONS = 16;

  private final ItemGroups groups;
  private final long[] room;
  private final int needs;
  private final int[] copies;

  /** The weight of every resource. */
  final long[] weights;

  /** The group at a position. */
  final int[] order;

  final long[] profit;
  final long[][] size;

  /**
   * Whether a group cannot be told from the one before. Where all patterns are asked for, only
   * copies of one item: patterns with either of two equal items are different ones.
   */
  final boolean[] sameAsBefore;

  /** The sums of the weights before a position, and so on. */
  final long[] weightSum;

  final long[] profitSum;

  /** The positions of the groups that may not be with one. */
  final int[][] conflicts;

  /** The cuts of every item of a group; one that has two of them twice. */
  final int[][] cutMembers;

  /** The prices of the cuts that have one. */
  final long[] cutPrice;

  /**
   * The groups that may be in one kind of bin.
   *
   * @param priceOf the price of every item
   * @param cuts the subset-row cuts
   * @param cutPrices by cut, at least 0
   * @param near weights to start from; empty where there are none
   * @param withWorthless whether all patterns are asked for, which contain items without a price
   *     too
   */
  PricedGroups(
      ItemGroups groups,
      int kind,
      long[] priceOf,
      List<SubsetRow> cuts,
      long[] cutPrices,
      boolean withWorthless,
      long[] near) {
    this.groups = groups;
    this.needs = groups.instance.needs;
    this.room = groups.instance.capacity[kind];
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
    this.copies = groups.copies[kind];
    this.weights = weights(useful, worth, near);
    double[] ratio = new double[worth.length];
    for (int g : useful) {
      ratio[g] = worth[g] / (double) Math.max(1, weight(groups.size[g]));
    }
    useful.sort(Comparator.comparingDouble((Integer g) -> -ratio[g]).thenComparingInt(g -> g));
    this.order = useful.stream().flatMapToInt(this::repeated).toArray();
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
      positionOf[order[k]] = positionOf[order[k]] < 0 ? k : positionOf[order[k]];
    }
    this.conflicts = new int[count][];
    for (int k = 0; k < count; k++) {
      conflicts[k] =
          groups.conflicts.get(order[k]).stream()
              .filter(g -> positionOf[g] >= 0)
              .flatMap(g -> IntStream.range(positionOf[g], positionOf[g] + copies[g]))
              .toArray();
    }
    List<Integer> used = new ArrayList<>();
    for (int s = 0; s < cutPrices.length; s++) {
      if (cutPrices[s] > 0) {
        used.add(s);
      }
    }
    this.cutPrice = new long[used.size()];
    this.cutMembers = new int[count][];
    int[] groupOfItem = new int[groups.instance.items];
    Arrays.fill(groupOfItem, -1);
    for (int g : useful) {
      for (int i : groups.members.get(g)) {
        groupOfItem[i] = g;
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
        int g = groupOfItem[i];
        for (int copy = 0; g >= 0 && copy < copies[g]; copy++) {
          cutsAt.get(positionOf[g] + copy).add(u);
        }
      }
    }
    for (int k = 0; k < count; k++) {
      cutMembers[k] = cutsAt.get(k).stream().mapToInt(Integer::intValue).toArray();
    }
    this.sameAsBefore = new boolean[count];
    for (int k = 1; k < count; k++) {
      sameAsBefore[k] =
          order[k] == order[k - 1]
              || (!withWorthless
                  && profit[k] == profit[k - 1]
                  && Arrays.equals(size[k], size[k - 1])
                  && plain(k)
                  && plain(k - 1));
    }
  }

  private IntStream repeated(int group) {
    return IntStream.generate(() -> group).limit(copies[group]);
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
        for (long sign = -1; sign <= 1; sign += 2) {
          long[] other = chosen.clone();
          other[l] = Math.max(0, Math.min(DIRECTIONS, other[l] + sign * (long) step));
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
      double weight = copies[g] * (double) weight(groups.size[g], by);
      double gain = copies[g] * (double) worth[g];
      if (weight > left) {
        return sum + gain * left / weight;
      }
      left -= weight;
      sum += gain;
    }
    return sum;
  }
}
