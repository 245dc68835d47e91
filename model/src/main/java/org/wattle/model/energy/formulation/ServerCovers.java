package org.wattle.model.energy.formulation;

import java.math.BigDecimal;
import java.util.List;
import java.util.TreeSet;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.OptModelBuilder;

/**
 * Valid inequalities that tighten the relaxation: the servers that are on have room for all tasks
 * together, and room for the number of tasks above each size, a server counting for as many of
 * those as fit into it.
 */
record ServerCovers(
    OptModelBuilder model, DataCenter center, Candidates candidates, AssignmentPart part) {
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
    BigDecimal sum = BigDecimal.ZERO; // so that sums of decimal demands are decimal
    for (Task task : center.instance().tasks()) {
      sum = sum.add(BigDecimal.valueOf(task.demand().get(resource)));
    }
    double total = sum.doubleValue();
    if (total > 0) {
      OptModelBuilder.RowBuilder row = model.row("cover[" + name + "]");
      for (int h : candidates.servers()) {
        row.plus(Math.min(total, Math.max(0, center.residual(h, resource))), part.serverOn(h));
      }
      row.atLeast(total);
    }
  }

  private void addCounts(int resource, String name) {
    TreeSet<Double> rooms = new TreeSet<>();
    for (int h : candidates.servers()) {
      rooms.add(Math.max(0, center.residual(h, resource)));
    }
    for (LargeTasks large : LargeTasks.of(ascendingSizes(resource), rooms)) {
      OptModelBuilder.RowBuilder row = model.row("count[" + name + ">=" + large.smallest() + "]");
      for (int h : candidates.servers()) {
        row.plus(large.mostIn(Math.max(0, center.room(h, resource))), part.serverOn(h));
      }
      row.atLeast(large.count());
    }
  }
}
