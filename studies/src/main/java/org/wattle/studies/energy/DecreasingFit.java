package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Task;

/**
 * The textbook heuristics of bin packing, and the textbook bound, on an instance of identical
 * servers: items in decreasing order of the sum of their shares of a bin.
 */
final class DecreasingFit {
  private final double[] room;
  private final List<double[]> items;

  private DecreasingFit(EnergyInstance instance) {
    this.room = instance.serverTypes().get(0).capacity().toArray();
    this.items =
        instance.tasks().stream()
            .map(Task::demand)
            .map(demand -> demand.toArray())
            .sorted(Comparator.comparingDouble(this::share).reversed())
            .toList();
  }

  static DecreasingFit of(EnergyInstance instance) {
    return new DecreasingFit(instance);
  }

  private double share(double[] amounts) {
    double share = 0;
    for (int l = 0; l < room.length; l++) {
      share += room[l] > 0 ? amounts[l] / room[l] : 0;
    }
    return share;
  }

  /** The bins of first fit decreasing: each item into the first bin with room. */
  int firstFit() {
    List<double[]> bins = new ArrayList<>();
    for (double[] item : items) {
      put(
          item,
          bins.stream().filter(left -> fits(item, left)).findFirst().orElseGet(() -> open(bins)));
    }
    return bins.size();
  }

  /** The bins of best fit decreasing: each item into the fullest bin with room. */
  int bestFit() {
    List<double[]> bins = new ArrayList<>();
    for (double[] item : items) {
      put(
          item,
          bins.stream()
              .filter(left -> fits(item, left))
              .min(Comparator.comparingDouble(this::share))
              .orElseGet(() -> open(bins)));
    }
    return bins.size();
  }

  /** As many bins as hold the sum of every resource. */
  int sumBound() {
    double bound = 0;
    for (int l = 0; l < room.length; l++) {
      int resource = l;
      double sum = items.stream().mapToDouble(item -> item[resource]).sum();
      bound = Math.max(bound, Math.ceil(sum / room[l]));
    }
    return (int) bound;
  }

  private double[] open(List<double[]> bins) {
    bins.add(room.clone());
    return bins.get(bins.size() - 1);
  }

  private static boolean fits(double[] item, double[] left) {
    for (int l = 0; l < left.length; l++) {
      if (item[l] > left[l]) {
        return false;
      }
    }
    return true;
  }

  private static void put(double[] item, double[] left) {
    for (int l = 0; l < left.length; l++) {
      left[l] -= item[l];
    }
  }
}
