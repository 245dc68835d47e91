package org.wattle.solvers.energy.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.solvers.energy.patterns.PatternGroups.Pattern;
import org.wattle.solvers.energy.patterns.PriceProgram.PatternPrices;

/** The most expensive patterns for prices of items, and the valid cut that follows from them. */
final class PricedPatterns {
  private static final long MAX_NODES = 20_000;
  private static final int PATTERNS_A_GROUP = 4;

  /** The cut is weakened by this share to allow for rounding errors of its sums. */
  private static final double SAFETY = 1e-7;

  private final PatternGroups groups;
  private final List<ServerClass> classes;
  private final double[] price;
  private final double[] dearestOf;
  private final List<Pattern> found = new ArrayList<>();

  PricedPatterns(PatternGroups groups, List<ServerClass> classes, double[] price) {
    this.groups = groups;
    this.classes = classes;
    this.price = price;
    this.dearestOf = new double[groups.count()];
    for (int g = 0; g < dearestOf.length; g++) {
      price(g);
    }
  }

  /**
   * Finds the most expensive pattern, then repeatedly the most expensive pattern of the remaining
   * items.
   */
  private void price(int group) {
    Knapsack knapsack = knapsack(price, group);
    dearestOf[group] = knapsack.bound();
    double[] left = price.clone();
    for (int k = 1; knapsack.value() > 0; k++) {
      Pattern pattern = pattern(group, knapsack.set());
      found.add(pattern);
      if (k == PATTERNS_A_GROUP) {
        return;
      }
      pattern.items().forEach(i -> left[i] = 0);
      knapsack = knapsack(left, group);
    }
  }

  private Knapsack knapsack(double[] prices, int group) {
    double[] profit = new double[prices.length];
    Arrays.setAll(profit, i -> prices[i] - groups.load(i, group));
    Knapsack knapsack =
        new Knapsack(groups.problem().needsOfAll(), groups.room(group), profit, MAX_NODES);
    knapsack.solve();
    return knapsack;
  }

  private Pattern pattern(int group, int[] set) {
    double joules = 0;
    List<Integer> numbers = new ArrayList<>();
    for (int i : set) {
      numbers.add(i);
      joules += groups.load(i, group);
    }
    return new Pattern(group, numbers, joules);
  }

  List<Pattern> patterns() {
    return found;
  }

  /** Whether some pattern costs more than other prices allow, by more than a tolerance. */
  boolean costsMoreThan(PatternPrices others, double little) {
    return found.stream()
        .anyMatch(
            pattern ->
                pattern.items().stream().mapToDouble(i -> others.item[i]).sum() - pattern.joules()
                    > others.server[pattern.group()] + little);
  }

  CountsCut.Cover cut() {
    double[] worth = new double[classes.size()];
    double side = Arrays.stream(price).sum() * (1 - SAFETY);
    for (int g = 0; g < dearestOf.length; g++) {
      int c = groups.classOf(g);
      if (classes.get(c).busy()) {
        side -= dearestOf[g];
      } else {
        worth[c] = dearestOf[g];
      }
    }
    return new CountsCut.Cover(Arrays.stream(worth).boxed().toList(), true, side);
  }
}
