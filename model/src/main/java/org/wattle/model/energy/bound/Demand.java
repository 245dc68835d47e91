package org.wattle.model.energy.bound;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.Task;

/**
 * The tasks' demand, by the set of classes that have a server on which the task, with those that
 * must share its server, may be and fits alone.
 */
final class Demand {
  /** Rows for more sets than this hardly improve the bound. */
  private static final int MAX_SETS = 32;

  /** By class and need, the largest room that a server has; busy servers differ, others do not. */
  private final double[][] largest;

  private final CapacityNeeds needs;
  private final List<ServerClass> classes;
  private final List<Task> tasks;
  private final RuleIndex rules;
  private final Map<BitSet, double[]> bySet = new HashMap<>();

  Demand(DataCenter center, CapacityNeeds needs, List<ServerClass> classes) {
    this.needs = needs;
    this.classes = classes;
    this.tasks = center.instance().tasks();
    this.rules = center.rules();
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
    for (int i = 0; i < tasks.size(); i++) {
      int[] bundle = rules.bundle(i);
      if (bundle[0] == i) {
        add(bundle);
      }
    }
  }

  private void add(int[] bundle) {
    double[] together = new double[needs.size()];
    for (int i : bundle) {
      for (int l = 0; l < together.length; l++) {
        together[l] += needs.of(tasks.get(i), l);
      }
    }
    double[] sum =
        bySet.computeIfAbsent(fitting(bundle[0], together), s -> new double[needs.size()]);
    for (int l = 0; l < sum.length; l++) {
      sum[l] += together[l];
    }
  }

  private BitSet fitting(int task, double[] together) {
    BitSet set = new BitSet(largest.length);
    for (int c = 0; c < largest.length; c++) {
      boolean fits = mayBeOn(task, classes.get(c));
      for (int l = 0; l < needs.size() && fits; l++) {
        fits = together[l] <= largest[c][l];
      }
      set.set(c, fits);
    }
    return set;
  }

  private boolean mayBeOn(int task, ServerClass alike) {
    if (!rules.restricts(task)) {
      return true;
    }
    return alike.busy()
        ? alike.servers().stream().anyMatch(h -> rules.allows(task, h))
        : rules.allows(task, alike.first());
  }

  /** The sets of classes that are the only ones for some task, the most confined first. */
  List<BitSet> sets() {
    return bySet.keySet().stream()
        .sorted(Comparator.comparingInt(BitSet::cardinality).thenComparing(set -> set.toString()))
        .limit(MAX_SETS)
        .toList();
  }

  /**
   * The demand that a set of classes must hold, by need: that of the tasks that fit nowhere else.
   */
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
