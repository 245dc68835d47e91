package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Aim;

/**
 * Searches a packing by diving: patterns of the largest amounts are fixed, and the master problem
 * is solved again for what is left, with new patterns, until all items are packed or it is seen
 * that too many bins would be needed. Mutable.
 */
final class PackingDive {
  private static final double WHOLE = 0.999;
  private static final double SURE = 0.85;
  private static final double PART = 0.02;
  private static final double TOLERANCE = 1e-3;

  private final PackingInstance instance;
  private final int[] bins;
  private final MasterLp lp;
  private final PatternGeneration generation;
  private final PackingBudget budget;

  PackingDive(
      PackingInstance instance,
      int[] bins,
      MasterLp lp,
      PatternGeneration generation,
      PackingBudget budget) {
    this.instance = instance;
    this.bins = bins;
    this.lp = lp;
    this.generation = generation;
    this.budget = budget;
  }

  /**
   * One dive.
   *
   * @param skip so many times, at the beginning, the second best pattern is fixed instead
   */
  Optional<List<BinPattern>> dive(int skip) {
    List<BinPattern> fixed = new ArrayList<>();
    BitSet open = new BitSet();
    open.set(0, instance.items);
    int[] left = bins.clone();
    int skips = skip;
    Optional<List<BinPattern>> packing = Optional.empty();
    while (!budget.over()) {
      reuse(fixed, open);
      ItemGroups groups = new ItemGroups(instance, PairBranching.ROOT, open);
      generation.run(groups, left, Aim.QUICK, budget);
      if (lp.times() > 1 + TOLERANCE) {
        break;
      }
      List<Choice> choices = choices(open, left);
      if (choices.isEmpty()) {
        break;
      }
      boolean any = false;
      double sure = choices.get(0).amount() >= WHOLE ? SURE : 2;
      for (Choice choice : choices) {
        boolean first = !any;
        if (first && skips > 0 && choice.amount() < WHOLE && choices.size() > 1) {
          skips--;
          choice = choices.get(1);
        }
        BinPattern pattern = choice.pattern();
        if ((first || choice.amount() >= sure)
            && left[pattern.kind()] > 0
            && pattern.items().stream().allMatch(open::get)) {
          fixed.add(pattern);
          left[pattern.kind()]--;
          pattern.items().forEach(open::clear);
          any = true;
        }
      }
      if (open.isEmpty()) {
        packing = Optional.of(fixed);
        break;
      }
      if (!any) {
        break;
      }
    }
    lp.use(set -> true);
    return packing;
  }

  private record Choice(BinPattern pattern, double amount) {}

  /** The patterns of open items, those of the largest amounts first. */
  private List<Choice> choices(BitSet open, int[] left) {
    double[] amounts = lp.amounts();
    List<Choice> choices = new ArrayList<>();
    for (int p = 0; p < amounts.length; p++) {
      BinPattern pattern = lp.patterns().get(p);
      if (amounts[p] > PART
          && left[pattern.kind()] > 0
          && pattern.items().stream().allMatch(open::get)) {
        choices.add(new Choice(pattern, amounts[p]));
      }
    }
    choices.sort((one, other) -> Double.compare(other.amount(), one.amount()));
    return choices;
  }

  /**
   * Switches off the patterns that hold fixed items; of those that were in the solution, what is
   * left of them stays.
   */
  private void reuse(List<BinPattern> fixed, BitSet open) {
    double[] amounts = lp.amounts();
    List<BinPattern> cut = new ArrayList<>();
    for (int p = 0; p < amounts.length; p++) {
      BinPattern pattern = lp.patterns().get(p);
      if (amounts[p] > PART) {
        List<Integer> rest = pattern.items().stream().filter(open::get).toList();
        if (!rest.isEmpty() && rest.size() < pattern.items().size()) {
          cut.add(new BinPattern(pattern.kind(), rest));
        }
      }
    }
    cut.forEach(lp::add);
    Set<BitSet> kept = new HashSet<>();
    for (BinPattern pattern : fixed) {
      BitSet set = new BitSet();
      pattern.items().forEach(set::set);
      kept.add(set);
    }
    lp.use(set -> kept.contains(set) || within(set, open));
  }

  private static boolean within(BitSet set, BitSet open) {
    for (int i = set.nextSetBit(0); i >= 0; i = set.nextSetBit(i + 1)) {
      if (!open.get(i)) {
        return false;
      }
    }
    return true;
  }
}
