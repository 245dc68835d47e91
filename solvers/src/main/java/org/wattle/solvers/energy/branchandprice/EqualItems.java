package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.solvers.energy.packing.PackingProblem;

/** Finds the items of a packing problem that nothing distinguishes. */
final class EqualItems {
  /** Items are copies of others where there are at least so many times as many as unlike ones. */
  private static final int LEAST_COPIES = 2;

  private EqualItems() {}

  /** What distinguishes an item: what it needs, where it may be and costs what, and spreads. */
  private record Traits(
      List<Double> needs, List<Boolean> allowed, List<Double> loads, List<Integer> spreads) {}

  /**
   * The items that are alike, in the order of their first ones; all for themselves where few are
   * alike.
   *
   * @param bins the number of positions that tell where an item may be
   */
  static List<int[]> of(PackingProblem problem, int bins) {
    Map<Traits, List<Integer>> alike = new LinkedHashMap<>();
    for (int i = 0; i < problem.items(); i++) {
      alike.computeIfAbsent(traits(problem, bins, i), key -> new ArrayList<>()).add(i);
    }
    List<int[]> copies = new ArrayList<>();
    if ((long) LEAST_COPIES * alike.size() <= problem.items()) {
      alike.values().forEach(of -> copies.add(of.stream().mapToInt(i -> i).toArray()));
    } else {
      for (int i = 0; i < problem.items(); i++) {
        copies.add(new int[] {i});
      }
    }
    return copies;
  }

  private static Traits traits(PackingProblem problem, int bins, int item) {
    List<Double> needs = new ArrayList<>();
    for (int l = 0; l < problem.needs(); l++) {
      needs.add(problem.need(item, l));
    }
    List<Boolean> allowed = new ArrayList<>();
    List<Double> loads = new ArrayList<>();
    for (int g = 0; g < bins; g++) {
      allowed.add(problem.allows(item, g));
      loads.add(problem.load(item, g));
    }
    List<Integer> spreads = new ArrayList<>();
    for (int spread : problem.spreadsOf(item)) {
      spreads.add(spread);
    }
    return new Traits(needs, allowed, loads, spreads);
  }
}
