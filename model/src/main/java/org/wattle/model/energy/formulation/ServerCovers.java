package org.wattle.model.energy.formulation;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.OptModelBuilder;

/**
 * Rows that every placement obeys and that tighten the relaxation: the servers that are on have
 * room for all tasks together, and room for the number of tasks above each size, a server counting
 * for as many of those as fit into it.
 */
final class ServerCovers {
  private static final int MOST_THRESHOLDS = 24;

  /** Sums are rounded to nine decimals, so that those of decimal demands are decimal. */
  private static final double DIGITS = 1e9;

  private final OptModelBuilder model;
  private final DataCenter center;
  private final Candidates candidates;
  private final AssignmentPart part;

  ServerCovers(
      OptModelBuilder model, DataCenter center, Candidates candidates, AssignmentPart part) {
    this.model = model;
    this.center = center;
    this.candidates = candidates;
    this.part = part;
  }

  void add() {
    List<String> resources = center.instance().resources();
    model.group("cover", "the servers that are on have room for all tasks together");
    for (int l = 0; l < resources.size(); l++) {
      addTotal(l, resources.get(l));
    }
    model.group(
        "count cover",
        "the servers that are on have room for the tasks above a size, by their number");
    for (int l = 0; l < resources.size(); l++) {
      addCounts(l, resources.get(l));
    }
  }

  private double[] ascendingSizes(int resource) {
    return center.instance().tasks().stream()
        .mapToDouble(task -> task.demand().get(resource))
        .sorted()
        .toArray();
  }

  private void addTotal(int resource, String name) {
    double total = 0;
    for (Task task : center.instance().tasks()) {
      total += task.demand().get(resource);
    }
    total = Math.rint(total * DIGITS) / DIGITS;
    if (total > 0) {
      OptModelBuilder.RowBuilder row = model.row("cover[" + name + "]");
      for (int h : candidates.servers()) {
        row.plus(Math.min(total, Math.max(0, center.residual(h, resource))), part.serverOn(h));
      }
      row.atLeast(total);
    }
  }

  private void addCounts(int resource, String name) {
    double[] sizes = ascendingSizes(resource);
    TreeSet<Double> capacities = new TreeSet<>();
    for (int h : candidates.servers()) {
      capacities.add(Math.max(0, center.residual(h, resource)));
    }
    TreeSet<Integer> firsts = new TreeSet<>();
    for (double capacity : capacities) {
      for (int most = 1; most <= 4; most++) {
        int first = firstAbove(sizes, capacity / (most + 1));
        if (first < sizes.length) {
          firsts.add(first);
        }
      }
    }
    int rows = 0;
    for (int first : firsts) {
      if (rows++ < MOST_THRESHOLDS) {
        addCount(sizes, first, resource, name);
      }
    }
  }

  /** Tasks {@code first…} of the ascending sizes, by their number. */
  private void addCount(double[] sizes, int first, int resource, String name) {
    double[] sums = new double[sizes.length - first + 1];
    for (int k = 0; k < sums.length - 1; k++) {
      sums[k + 1] = sums[k] + sizes[first + k];
    }
    OptModelBuilder.RowBuilder row = model.row("count[" + name + ">=" + sizes[first] + "]");
    for (int h : candidates.servers()) {
      double room = Math.max(0, center.residual(h, resource)) + 1e-6;
      row.plus(firstAbove(sums, room) - 1, part.serverOn(h));
    }
    row.atLeast(sizes.length - first);
  }

  private static int firstAbove(double[] ascending, double threshold) {
    int found = Arrays.binarySearch(ascending, Math.nextUp(threshold));
    int first = found < 0 ? -found - 1 : found;
    while (first > 0 && ascending[first - 1] > threshold) {
      first--;
    }
    return first;
  }
}
