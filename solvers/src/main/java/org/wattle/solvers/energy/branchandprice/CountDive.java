package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.solvers.energy.branchandprice.PatternGeneration.Aim;

/**
 * Searches a packing of items with several copies by diving: the whole parts of the amounts are
 * fixed, or where there are none, one pattern of the largest amount; then the master problem of
 * what is left is solved, with new patterns, until all is packed or it is seen that too many bins
 * would be needed. Mutable.
 */
final class CountDive {
  private static final double TOLERANCE = 1e-3;
  private static final double NEARLY_WHOLE = 1e-3;
  private static final double SURE = 0.85;
  private static final double PART = 0.02;

  private final PackingInstance instance;
  private final int[] bins;
  private final MasterLp lp;
  private final PackingBudget budget;

  /**
   * Dives from a solution.
   *
   * @param lp the master problem of all items and bins, whose solution is not changed
   */
  CountDive(PackingInstance instance, int[] bins, MasterLp lp, PackingBudget budget) {
    this.instance = instance;
    this.bins = bins;
    this.lp = lp;
    this.budget = budget;
  }

  /**
   * One dive.
   *
   * @param skip so many times, at the beginning, the second best pattern is fixed instead
   */
  Optional<List<BinPattern>> dive(int skip) {
    Left left = new Left();
    MasterLp master = lp;
    int skips = skip;
    while (!budget.over()) {
      if (master.times() > 1 + TOLERANCE) {
        return Optional.empty();
      }
      List<Choice> choices = choices(master, left.bins);
      if (choices.isEmpty()) {
        return Optional.empty();
      }
      if (!left.fixWhole(choices)) {
        boolean second = skips > 0 && choices.size() > 1;
        skips -= second ? 1 : 0;
        left.fix(choices.get(second ? 1 : 0).pattern());
      }
      if (Arrays.stream(left.open).allMatch(copies -> copies == 0)) {
        return Optional.of(left.fixed);
      }
      master = left.solved(master);
    }
    return Optional.empty();
  }

  /** A pattern of a solution, and the part of its amount that is not whole. */
  private record Choice(BinPattern pattern, int whole, double part) {}

  /** The patterns of a solution, those of the largest parts first. */
  private static List<Choice> choices(MasterLp master, int[] left) {
    double[] amounts = master.amounts();
    List<Choice> choices = new ArrayList<>();
    for (int p = 0; p < amounts.length; p++) {
      BinPattern pattern = master.patterns().get(p);
      if (amounts[p] > PART && left[pattern.kind()] > 0) {
        int whole = (int) Math.floor(amounts[p] + NEARLY_WHOLE);
        choices.add(new Choice(pattern, whole, amounts[p] - whole));
      }
    }
    choices.sort((one, other) -> Double.compare(other.part(), one.part()));
    return choices;
  }

  /** What is fixed, and what is left. */
  private final class Left {
    final int[] open = instance.demand.clone();
    final int[] bins = CountDive.this.bins.clone();
    final List<BinPattern> fixed = new ArrayList<>();

    /**
     * Fixes patterns as often as they are wholly in the solution; returns whether there are any.
     */
    boolean fixWhole(List<Choice> choices) {
      int before = fixed.size();
      for (Choice choice : choices) {
        for (int times = 0; times < choice.whole(); times++) {
          fix(choice.pattern());
        }
      }
      boolean any = fixed.size() > before;
      for (Choice choice : choices) {
        if (any && choice.part() >= SURE) {
          fix(choice.pattern());
        }
      }
      return any;
    }

    /** Fixes what is open of a pattern, where there is a bin. */
    void fix(BinPattern pattern) {
      if (bins[pattern.kind()] > 0) {
        List<Integer> items = DisjointPatterns.taken(pattern, open);
        if (!items.isEmpty()) {
          bins[pattern.kind()]--;
          fixed.add(new BinPattern(pattern.kind(), items));
        }
      }
    }

    /** The solved master problem of what is left, which starts with the patterns of another one. */
    MasterLp solved(MasterLp before) {
      PackingInstance rest = instance.withDemand(open);
      MasterLp next = new MasterLp(rest, bins, lp.withLoads());
      double[] amounts = before.amounts();
      for (int p = 0; p < amounts.length; p++) {
        BinPattern pattern = before.patterns().get(p);
        if (bins[pattern.kind()] > 0) {
          List<Integer> items = DisjointPatterns.taken(pattern, open.clone());
          if (items.size() == pattern.items().size() || (amounts[p] > 0 && !items.isEmpty())) {
            next.add(new BinPattern(pattern.kind(), items));
          }
        }
      }
      new PatternGeneration(rest, bins, next).run(ItemGroups.of(rest), bins, Aim.QUICK, budget);
      return next;
    }
  }
}
