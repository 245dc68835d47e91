package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
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
    List<List<Integer>> alike = Likeness.groups(problem.items(), i -> traits(problem, bins, i));
    return (long) LEAST_COPIES * alike.size() <= problem.items()
        ? Likeness.arrays(alike)
        : IntStream.range(0, problem.items()).mapToObj(i -> new int[] {i}).toList();
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
