package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the subset-row cuts of three items that a solution of the master problem violates most. */
final class SubsetRows {
  private static final double LEAST_VIOLATION = 0.03;
  private static final double ZERO = 1e-6;

  /** With more triples of items in the patterns, which hold many items, cuts of three are weak. */
  private static final long MOST_TRIPLES = 300_000;

  private SubsetRows() {}

  /** A cut and by how much it is violated. */
  private record Violated(SubsetRow cut, double by) {}

  /** The most violated cuts that the master problem does not have yet. */
  static List<SubsetRow> violated(MasterLp lp, int items, int most) {
    double[] amounts = lp.amounts();
    if (triples(lp, amounts) > MOST_TRIPLES) {
      return List.of();
    }
    List<Map<Integer, Double>> shared = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      shared.add(new HashMap<>());
    }
    Map<SubsetRow, Double> whole = new HashMap<>();
    for (int p = 0; p < amounts.length; p++) {
      if (amounts[p] > ZERO) {
        count(lp.patterns().get(p).items(), amounts[p], shared, whole);
      }
    }
    Set<SubsetRow> known = new HashSet<>(lp.cuts());
    List<Violated> found = new ArrayList<>();
    for (int a = 0; a < items; a++) {
      List<Integer> near = shared.get(a).keySet().stream().sorted().toList();
      for (int x = 0; x < near.size(); x++) {
        for (int y = x + 1; y < near.size(); y++) {
          int b = near.get(x);
          int c = near.get(y);
          double both = shared.get(b).getOrDefault(c, 0.0);
          if (both > 0 && a < b) {
            SubsetRow cut = new SubsetRow(a, b, c);
            double sum =
                shared.get(a).getOrDefault(b, 0.0)
                    + shared.get(a).getOrDefault(c, 0.0)
                    + both
                    - 2 * whole.getOrDefault(cut, 0.0);
            if (sum > 1 + LEAST_VIOLATION && !known.contains(cut)) {
              found.add(new Violated(cut, sum - 1));
            }
          }
        }
      }
    }
    found.sort(
        Comparator.comparingDouble((Violated cut) -> -cut.by())
            .thenComparingInt(cut -> cut.cut().a())
            .thenComparingInt(cut -> cut.cut().b())
            .thenComparingInt(cut -> cut.cut().c()));
    return found.stream().limit(most).map(Violated::cut).toList();
  }

  private static long triples(MasterLp lp, double[] amounts) {
    long triples = 0;
    for (int p = 0; p < amounts.length; p++) {
      long items = amounts[p] > ZERO ? lp.patterns().get(p).items().size() : 0;
      triples += items * (items - 1) * (items - 2) / 6;
    }
    return triples;
  }

  private static void count(
      List<Integer> items,
      double amount,
      List<Map<Integer, Double>> shared,
      Map<SubsetRow, Double> whole) {
    for (int x = 0; x < items.size(); x++) {
      for (int y = x + 1; y < items.size(); y++) {
        shared.get(items.get(x)).merge(items.get(y), amount, Double::sum);
        shared.get(items.get(y)).merge(items.get(x), amount, Double::sum);
        for (int z = y + 1; z < items.size(); z++) {
          whole.merge(new SubsetRow(items.get(x), items.get(y), items.get(z)), amount, Double::sum);
        }
      }
    }
  }
}
