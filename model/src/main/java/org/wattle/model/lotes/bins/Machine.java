package org.wattle.model.lotes.bins;

import java.util.Comparator;
import java.util.List;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.BinRoom;
import org.wattle.model.lotes.LotesInstance;

/** A machine of a configuration, and some classes in an order. */
final class Machine {
  private final double[] limits;
  private final int[] classes;
  private final double[][] needs;

  private Machine(double[] limits, int[] classes, double[][] needs) {
    this.limits = limits;
    this.classes = classes;
    this.needs = needs;
  }

  /** With the allowed classes that fit, the one that needs the largest part of it first. */
  static Machine of(LotesInstance instance, int configuration, List<Integer> allowed) {
    ResourceVector capacity = instance.configurations().get(configuration).capacity();
    return inOrder(
        instance,
        configuration,
        allowed.stream()
            .filter(k -> BinRoom.holds(instance, configuration, k))
            .sorted(Comparator.comparingDouble((Integer k) -> -part(instance, capacity, k)))
            .toList());
  }

  /** With those classes, whether they fit or not, in that order. */
  static Machine inOrder(LotesInstance instance, int configuration, List<Integer> order) {
    int[] classes = order.stream().mapToInt(Integer::intValue).toArray();
    double[] limits = instance.configurations().get(configuration).capacity().toArray();
    for (int l = 0; l < limits.length; l++) {
      limits[l] = BinRoom.limit(limits[l]);
    }
    double[][] needs = new double[classes.length][limits.length];
    for (int d = 0; d < classes.length; d++) {
      for (int l = 0; l < limits.length; l++) {
        needs[d][l] = instance.classes().get(classes[d]).mean(l);
      }
    }
    return new Machine(limits, classes, needs);
  }

  private static double part(LotesInstance instance, ResourceVector capacity, int k) {
    double largest = 0;
    for (int l = 0; l < capacity.size(); l++) {
      largest = Math.max(largest, instance.classes().get(k).mean(l) / capacity.get(l));
    }
    return largest;
  }

  /** How many classes fit. */
  int classes() {
    return classes.length;
  }

  /** The index in the instance of the d-th class. */
  int jobClass(int d) {
    return classes[d];
  }

  /** A copy of what an empty machine has room for. */
  double[] limits() {
    return limits.clone();
  }

  /** r of the d-th class. */
  double need(int d, int resource) {
    return needs[d][resource];
  }

  /** How many tasks of the d-th class fit into what is free. */
  int most(int d, double[] free) {
    double most = Integer.MAX_VALUE;
    for (int l = 0; l < free.length; l++) {
      most = Math.min(most, free[l] / needs[d][l]);
    }
    return (int) Math.max(0, most);
  }

  /** Whether a task of one of the first classes fits into what is free. */
  boolean fitsAny(int first, double[] free) {
    for (int d = 0; d < first; d++) {
      if (fits(d, free)) {
        return true;
      }
    }
    return false;
  }

  boolean fits(int d, double[] free) {
    for (int l = 0; l < free.length; l++) {
      if (needs[d][l] > free[l]) {
        return false;
      }
    }
    return true;
  }

  /** Writes what is free with so many tasks of the d-th class more. */
  void take(int d, int tasks, double[] free, double[] then) {
    for (int l = 0; l < free.length; l++) {
      then[l] = free[l] - tasks * needs[d][l];
    }
  }
}
