package org.wattle.model.energy.bound;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.Task;

/** The tasks' demand, by the set of classes that have a server on which the task alone fits. */
final class Demand {
  /** Rows for more sets than this add little. */
  private static final int MOST_SETS = 32;

  /** By class and need, the largest room that a server has; busy servers differ, others do not. */
  private final double[][] largest;

  private final Needs needs;
  private final Map<BitSet, double[]> bySet = new HashMap<>();

  Demand(List<Task> tasks, Needs needs, List<ServerClass> classes) {
    this.needs = needs;
    this.largest = new double[classes.size()][needs.size()];
    for (int c = 0; c < largest.length; c++) {
      List<Integer> servers = classes.get(c).servers();
      int different = classes.get(c).busy() ? servers.size() : 1;
      for (int h : servers.subList(0, different)) {
        for (int l = 0; l < needs.size(); l++) {
          largest[c][l] = Math.max(largest[c][l], needs.room(h, l));
        }
      }
    }
    for (Task task : tasks) {
      double[] sum = bySet.computeIfAbsent(fitting(task), set -> new double[needs.size()]);
      for (int l = 0; l < sum.length; l++) {
        sum[l] += needs.of(task, l);
      }
    }
  }

  private BitSet fitting(Task task) {
    BitSet set = new BitSet(largest.length);
    for (int c = 0; c < largest.length; c++) {
      boolean fits = true;
      for (int l = 0; l < needs.size() && fits; l++) {
        fits = needs.of(task, l) <= largest[c][l];
      }
      set.set(c, fits);
    }
    return set;
  }

  /** The sets of classes that are the only ones for some task, the most confined first. */
  List<BitSet> sets() {
    return bySet.keySet().stream()
        .sorted(Comparator.comparingInt(BitSet::cardinality).thenComparing(set -> set.toString()))
        .limit(MOST_SETS)
        .toList();
  }

  /** What must lie on a set of classes, by need: the demand of the tasks that fit nowhere else. */
  double[] confinedTo(BitSet set) {
    double[] sum = new double[needs.size()];
    bySet.forEach(
        (own, demand) -> {
          BitSet outside = (BitSet) own.clone();
          outside.andNot(set);
          for (int l = 0; l < sum.length && outside.isEmpty(); l++) {
            sum[l] += demand[l];
          }
        });
    return sum;
  }
}
