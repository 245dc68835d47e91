package org.wattle.solvers.backend.choco;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.solvers.backend.choco.Choices.Choice;
import org.wattle.solvers.support.StopSignal;

/**
 * Posts a packing: every item is a {@link Choice} of a bin, every dimension a {@code binPacking}
 * over the loads of the bins, and bins that are not open stay empty. A dimension whose numbers are
 * too large for Choco's load variables is posted as linear rows.
 */
final class PackingConstraint {
  private final Model model;
  private final IntVar[] variables;
  private final VectorPackingConstraint packing;
  private final Choices choices;
  private final StopSignal stop;
  private final LinearRows rows;

  PackingConstraint(
      Model model,
      IntVar[] variables,
      VectorPackingConstraint packing,
      Choices choices,
      StopSignal stop) {
    this.model = model;
    this.variables = variables;
    this.packing = packing;
    this.choices = choices;
    this.stop = stop;
    this.rows = new LinearRows(model, variables);
  }

  void post() {
    if (packing.itemCount() == 0) {
      return;
    }
    List<IntVar> bins = new ArrayList<>();
    for (int i = 0; i < packing.itemCount(); i++) {
      stop.check();
      List<Integer> members = new ArrayList<>();
      List<Integer> at = new ArrayList<>();
      for (int j = 0; j < packing.binCount(); j++) {
        if (packing.assignment(i, j).isPresent()) {
          members.add(packing.assignment(i, j).getAsInt());
          at.add(j);
        }
      }
      if (members.isEmpty()) {
        model.falseConstraint().post();
        return;
      }
      bins.add(choices.add(members, at, packing.binCount()).which());
      postOpen(members, at);
    }
    for (int d = 0; d < packing.dimensions().size(); d++) {
      postDimension(d, bins.toArray(IntVar[]::new));
    }
  }

  private void postOpen(List<Integer> members, List<Integer> at) {
    for (int m = 0; m < members.size(); m++) {
      if (packing.open(at.get(m)).isPresent()) {
        IntVar open = variables[packing.open(at.get(m)).getAsInt()];
        model.arithm(variables[members.get(m)], "<=", open).post();
      }
    }
  }

  private void postDimension(int d, IntVar[] bins) {
    double total = IntStream.range(0, bins.length).mapToDouble(i -> packing.size(d, i)).sum();
    if (total == 0) {
      return;
    }
    if (total > IntVar.MAX_INT_BOUND) {
      IntStream.range(0, packing.binCount()).forEach(j -> postRow(d, j));
      return;
    }
    int[] sizes = new int[bins.length];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = (int) packing.size(d, i);
    }
    IntVar[] loads = new IntVar[packing.binCount()];
    for (int j = 0; j < loads.length; j++) {
      stop.check();
      int capacity = (int) Math.min(total, packing.capacity(d, j));
      loads[j] = model.intVar("load" + d + "of" + j, 0, capacity, true);
      if (packing.open(j).isPresent() && capacity > 0) {
        IntVar open = variables[packing.open(j).getAsInt()];
        model.scalar(new IntVar[] {loads[j], open}, new int[] {1, -capacity}, "<=", 0).post();
      }
    }
    model.binPacking(bins, sizes, loads, 0).post();
  }

  /** {@code Σ size·x − capacity·open ≤ 0}. */
  private void postRow(int d, int j) {
    List<Integer> columns = new ArrayList<>();
    List<Long> coefficients = new ArrayList<>();
    for (int i = 0; i < packing.itemCount(); i++) {
      if (packing.assignment(i, j).isPresent() && packing.size(d, i) > 0) {
        columns.add(packing.assignment(i, j).getAsInt());
        coefficients.add((long) packing.size(d, i));
      }
    }
    double side = packing.capacity(d, j);
    if (packing.open(j).isPresent() && side > 0) {
      columns.add(packing.open(j).getAsInt());
      coefficients.add(-(long) side);
      side = 0;
    }
    rows.post(
        columns.stream().mapToInt(Integer::intValue).toArray(),
        coefficients.stream().mapToLong(Long::longValue).toArray(),
        Double.NEGATIVE_INFINITY,
        side);
  }
}
