package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
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
  private static final int MAX_SETS = 32;

  /** By class and need, the largest room that a server has; busy servers differ, others do not. */
  private final double[][] largest;

  private final CapacityNeeds needs;
  private final List<ServerClass> classes;
  private final List<Task> tasks;
  private final RuleIndex rules;
  private final Map<BitSet, double[]> bySet = new HashMap<>();

  /** By class the number of its largest rooms; classes with the same rooms have the same. */
  private final int[] roomOf;

  private final List<double[]> rooms = new ArrayList<>();
  private final Map<Kind, double[]> byKind = new HashMap<>();

  /**
   * What tasks have in common that may be and fit on the same classes.
   *
   * @param allowed the number of the servers that rules allow them
   * @param fits the rooms that hold them
   */
  private record Kind(int allowed, BitSet fits) {}

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
    this.roomOf = numberRooms();
    for (int i = 0; i < tasks.size(); i++) {
      int[] bundle = rules.bundle(i);
      if (bundle[0] == i) {
        add(bundle);
      }
    }
  }

  private int[] numberRooms() {
    Map<List<Double>, Integer> numbers = new HashMap<>();
    int[] found = new int[largest.length];
    for (int c = 0; c < largest.length; c++) {
      List<Double> room = Arrays.stream(largest[c]).boxed().toList();
      found[c] = numbers.computeIfAbsent(room, fresh -> numbers.size());
      if (found[c] == rooms.size()) {
        rooms.add(largest[c]);
      }
    }
    return found;
  }

  private void add(int[] bundle) {
    double[] together = new double[needs.size()];
    for (int i : bundle) {
      for (int l = 0; l < together.length; l++) {
        together[l] += needs.of(tasks.get(i), l);
      }
    }
    BitSet fits = new BitSet();
    for (int room = 0; room < rooms.size(); room++) {
      fits.set(room, holds(rooms.get(room), together));
    }
    double[] sum =
        byKind.computeIfAbsent(
            new Kind(rules.allowedClass(bundle[0]), fits),
            kind ->
                bySet.computeIfAbsent(
                    classesFor(bundle[0], fits), set -> new double[together.length]));
    for (int l = 0; l < sum.length; l++) {
      sum[l] += together[l];
    }
  }

  private static boolean holds(double[] room, double[] amounts) {
    for (int l = 0; l < amounts.length; l++) {
      if (amounts[l] > room[l]) {
        return false;
      }
    }
    return true;
  }

  private BitSet classesFor(int task, BitSet fits) {
    BitSet set = new BitSet(largest.length);
    for (int c = 0; c < largest.length; c++) {
      set.set(c, fits.get(roomOf[c]) && classes.get(c).mayTake(rules, task));
    }
    return set;
  }

  /** The sets of classes that are the only ones for some task, the most confined first. */
  List<BitSet> sets() {
    return mostConfined(bySet.keySet());
  }

  /** Of some sets the smallest, which confine most: rows for more hardly improve a bound. */
  static List<BitSet> mostConfined(Collection<BitSet> sets) {
    return sets.stream()
        .sorted(Comparator.comparingInt(BitSet::cardinality).thenComparing(BitSet::toString))
        .limit(MAX_SETS)
        .toList();
  }

  /** What is known of the sets that lie in another. */
  static <T> List<T> inside(BitSet set, Map<BitSet, T> bySet) {
    List<T> inside = new ArrayList<>();
    bySet.forEach(
        (own, its) -> {
          BitSet outside = (BitSet) own.clone();
          outside.andNot(set);
          if (outside.isEmpty()) {
            inside.add(its);
          }
        });
    return inside;
  }

  /**
   * The demand that a set of classes must hold, by need: that of the tasks that fit nowhere else.
   */
  double[] confinedTo(BitSet set) {
    double[] sum = new double[needs.size()];
    for (double[] demand : inside(set, bySet)) {
      Arrays.setAll(sum, l -> sum[l] + demand[l]);
    }
    return sum;
  }
}
