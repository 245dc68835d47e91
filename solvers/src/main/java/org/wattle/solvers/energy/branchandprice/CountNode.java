package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A node of the search on counts: kinds of bins, some of which have copies of items inside already,
 * or may hold few copies of them.
 *
 * @param instance the items that are left, and what is left of the bins
 * @param bins the number of bins of every kind
 * @param kindOf the original kind of every kind
 * @param inside what is inside the bins of a kind already, by kind; ascending
 * @param patterns to begin with
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
record CountNode(
    PackingInstance instance,
    int[] bins,
    List<Integer> kindOf,
    List<List<Integer>> inside,
    List<BinPattern> patterns) {
  /** Patterns for children beside those of the solution. */
  private static final int KEPT = 1_000;

  /**
   * A choice of branching: whether so many bins of a kind hold so many copies of an item or more.
   */
  record Split(int kind, int item, int copies, int bins) {}

  /** The root. */
  static CountNode root(PackingInstance instance, int[] bins, List<BinPattern> patterns) {
    List<Integer> kinds = new ArrayList<>();
    for (int k = 0; k < instance.kinds; k++) {
      kinds.add(k);
    }
    return new CountNode(
        instance, bins, kinds, Collections.nCopies(instance.kinds, List.of()), patterns);
  }

  /**
   * At least that many bins hold the copies: these bins are a kind of their own, with the copies
   * inside, and others may hold anything. Empty where there are not as many copies.
   */
  Optional<CountNode> atLeast(Split split, MasterLp lp) {
    int kind = split.kind();
    if ((long) split.copies() * split.bins() > instance.demand[split.item()]) {
      return Optional.empty();
    }
    int others = instance.most[kind][split.item()] - split.copies();
    PackingInstance next =
        instance.withKind(kind, split.item(), split.copies(), others, split.bins());
    return Optional.of(
        with(next, split, split.bins(), Collections.nCopies(split.copies(), split.item()), lp));
  }

  /**
   * Fewer bins hold the copies: all bins but these few are a kind of their own that may not hold as
   * many, and the few may hold anything.
   */
  CountNode fewer(Split split, MasterLp lp) {
    int kind = split.kind();
    int restricted = bins[kind] - split.bins() + 1;
    PackingInstance next = instance.withKind(kind, split.item(), 0, split.copies() - 1, restricted);
    return with(next, split, restricted, List.of(), lp);
  }

  private CountNode with(
      PackingInstance next, Split split, int moved, List<Integer> added, MasterLp lp) {
    int kind = split.kind();
    int[] numbers = Arrays.copyOf(bins, bins.length + 1);
    numbers[kind] -= moved;
    numbers[bins.length] = moved;
    List<Integer> kinds = new ArrayList<>(kindOf);
    kinds.add(kindOf.get(kind));
    List<List<Integer>> contents = new ArrayList<>(inside);
    List<Integer> content = new ArrayList<>(inside.get(kind));
    content.addAll(added);
    Collections.sort(content);
    contents.add(content);
    List<BinPattern> begin = new ArrayList<>();
    double[] amounts = lp.amounts();
    for (int p = 0; p < amounts.length; p++) {
      if (amounts[p] > 0 || p >= amounts.length - KEPT) {
        BinPattern pattern = lp.patterns().get(p);
        add(begin, next, pattern.kind(), pattern.items());
        if (pattern.kind() == kind) {
          List<Integer> items = new ArrayList<>(pattern.items());
          boolean has = true;
          for (int item : added) {
            has &= items.remove((Integer) item);
          }
          if (has) {
            add(begin, next, bins.length, items);
          }
        }
      }
    }
    return new CountNode(next, numbers, kinds, contents, begin);
  }

  /** Adds what bins of a kind may hold of some items. */
  private static void add(
      List<BinPattern> patterns, PackingInstance next, int kind, List<Integer> items) {
    List<Integer> may =
        DisjointPatterns.taken(new BinPattern(kind, items), next.most[kind].clone());
    if (!may.isEmpty()) {
      patterns.add(new BinPattern(kind, may));
    }
  }

  /** The packing into the original bins that a packing of this node is. */
  List<BinPattern> original(List<BinPattern> packing) {
    int[] unused = bins.clone();
    List<BinPattern> whole = new ArrayList<>();
    for (BinPattern pattern : packing) {
      unused[pattern.kind()]--;
      whole.add(whole(pattern.kind(), pattern.items()));
    }
    for (int k = 0; k < unused.length; k++) {
      for (int n = 0; n < unused[k] && !inside.get(k).isEmpty(); n++) {
        whole.add(whole(k, List.of()));
      }
    }
    return whole;
  }

  private BinPattern whole(int kind, List<Integer> items) {
    List<Integer> all = new ArrayList<>(inside.get(kind));
    all.addAll(items);
    Collections.sort(all);
    return new BinPattern(kindOf.get(kind), all);
  }
}
