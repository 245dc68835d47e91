package org.wattle.solvers.grading;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ColumnUnits;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.FeasibilityReport.Violation;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.TightenedBounds;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.model.optimization.rewrite.ScaleToIntegers;

/**
 * Cuts off integer points that break a row of integers by less than the tolerance of a solver, or
 * that leave no continuous values but those within it. Each point that is wrong in the same
 * direction or further is cut off with it, and no other: one of the variables has to differ in the
 * direction that helps.
 */
final class NearMisses {
  private static final ConstraintGroup GROUP =
      new ConstraintGroup("near misses", "a point that breaks a row is no solution");

  private final OptModelBuilder builder;
  private final Assignment point;
  private boolean cut;

  private NearMisses(OptModel model, Assignment point) {
    this.builder = model.toBuilder();
    this.point = point;
    builder.group(GROUP);
  }

  /**
   * The model without a point, where that breaks rows or packings of integers; empty where it does
   * not, or where no row cuts it off.
   *
   * @param original to which the point does not belong
   * @param model the same, perhaps without other points
   */
  static Optional<OptModel> without(OptModel original, OptModel model, Assignment found) {
    if (found.size() != original.variableCount()) {
      return Optional.empty();
    }
    FeasibilityReport report = ModelCheck.check(original, found);
    Set<String> rows = subjects(report, Violation.Kind.ROW);
    Set<String> packings = subjects(report, Violation.Kind.PACKING);
    if ((rows.isEmpty() && packings.isEmpty())
        || !ModelCheck.checkRelaxed(original, found, ScaleToIntegers.MAX_ERROR).feasible()) {
      return Optional.empty();
    }
    NearMisses misses = new NearMisses(model, report.point());
    for (int r = 0; r < original.rowCount(); r++) {
      if (rows.contains(original.rowName(r))) {
        misses.cutRow(original, r);
      }
    }
    misses.cutIntegers(original);
    for (VectorPackingConstraint packing : original.packings()) {
      if (packings.contains(packing.name())) {
        misses.cutPacking(packing);
      }
    }
    return misses.cut ? Optional.of(misses.builder.build()) : Optional.empty();
  }

  private static Set<String> subjects(FeasibilityReport report, Violation.Kind kind) {
    return report.violations().stream()
        .filter(violation -> violation.kind() == kind)
        .map(Violation::subject)
        .collect(Collectors.toSet());
  }

  private void cutRow(OptModel model, int r) {
    double activity = model.activity(r, point);
    boolean above = activity > model.rowUpper(r);
    if (!above && activity >= model.rowLower(r)) {
      return;
    }
    double[] lowers = new double[model.variableCount()];
    double[] uppers = new double[model.variableCount()];
    Arrays.setAll(lowers, model::lower);
    Arrays.setAll(uppers, model::upper);
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      int v = model.column(k);
      double value = point.value(v);
      if (!model.type(v).integral() || value != Math.rint(value)) {
        return;
      }
      // To help, the variable has to get smaller, or larger; the other side is no reason.
      if (model.coefficient(k) > 0 == above) {
        lowers[v] = value;
      } else {
        uppers[v] = value;
      }
    }
    cutBox(model, lowers, uppers);
  }

  /**
   * Cuts off the integers of the point where they leave no continuous values: a box around them
   * that is as large as that remains true, found by giving up bounds in blocks.
   */
  private void cutIntegers(OptModel model) {
    int variables = model.variableCount();
    ColumnUnits units = ColumnUnits.of(model);
    double[][] box = {point.toArray(), point.toArray()};
    if (TightenedBounds.of(model, units, box[0], box[1]).emptied().isEmpty()) {
      return;
    }
    for (int block = variables; block >= 1; block /= 2) {
      for (int from = 0; from < 2 * variables; from += block) {
        double[][] wider = {box[0].clone(), box[1].clone()};
        for (int side = from; side < Math.min(from + block, 2 * variables); side++) {
          int v = side / 2;
          wider[side % 2][v] = side % 2 == 0 ? model.lower(v) : model.upper(v);
        }
        if (TightenedBounds.of(model, units, wider[0], wider[1]).emptied().isPresent()) {
          box = wider;
        }
      }
    }
    cutBox(model, box[0], box[1]);
  }

  /** Forbids that all integers lie in a box around the point, where one row can say that. */
  private void cutBox(OptModel model, double[] lowers, double[] uppers) {
    double[] coefficients = new double[model.variableCount()];
    double side = 1;
    double atPoint = 0;
    for (int v = 0; v < coefficients.length; v++) {
      boolean smaller = lowers[v] > model.lower(v);
      boolean larger = uppers[v] < model.upper(v);
      if (!model.type(v).integral() || (!smaller && !larger)) {
        continue;
      }
      // Its distance from the far bound, in steps of which one takes it out of the box.
      double near = smaller ? model.upper(v) : model.lower(v);
      double step = Math.abs(near - (smaller ? lowers[v] : uppers[v])) + 1;
      if ((smaller && larger) || Double.isInfinite(step)) {
        return;
      }
      coefficients[v] = (smaller ? -1 : 1) / step;
      side += coefficients[v] * near;
      atPoint += Math.abs(near - point.value(v)) / step;
    }
    if (atPoint < 1 - Tolerances.ROUNDING) {
      OptModelBuilder.RowBuilder row = builder.row("");
      for (int v = 0; v < coefficients.length; v++) {
        if (coefficients[v] != 0) {
          row.plus(coefficients[v], v);
        }
      }
      row.atLeast(side);
      cut = true;
    }
  }

  private void cutPacking(VectorPackingConstraint packing) {
    for (int d = 0; d < packing.dimensions().size(); d++) {
      for (int j = 0; j < packing.binCount(); j++) {
        double used = 0;
        for (int i = 0; i < packing.itemCount(); i++) {
          used += placed(packing, i, j) ? packing.size(d, i) : 0;
        }
        if (used > Tolerances.room(packing.capacity(d, j))) {
          cutBin(packing, d, j);
        }
      }
    }
  }

  private void cutBin(VectorPackingConstraint packing, int d, int j) {
    OptModelBuilder.RowBuilder row = builder.row("");
    int items = 0;
    for (int i = 0; i < packing.itemCount(); i++) {
      if (placed(packing, i, j) && packing.size(d, i) > 0) {
        row.plus(1, packing.assignment(i, j).getAsInt());
        items++;
      }
    }
    row.atMost(items - 1);
    cut = true;
  }

  private boolean placed(VectorPackingConstraint packing, int item, int bin) {
    OptionalInt assigned = packing.assignment(item, bin);
    return assigned.isPresent() && point.value(assigned.getAsInt()) == 1;
  }
}
