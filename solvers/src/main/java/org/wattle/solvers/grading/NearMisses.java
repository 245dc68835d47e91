package org.wattle.solvers.grading;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.FeasibilityReport.Violation;
import org.wattle.model.optimization.GlobalConstraint;
import org.wattle.model.optimization.GlobalConstraint.VectorPackingConstraint;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.rewrite.ScaleToIntegers;

/**
 * Cuts off integer points that break a row of integers by less than the tolerance of a solver. Each
 * point that breaks the row in the same direction or further is cut off with it, and no other: one
 * of the variables has to differ in the direction that helps.
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
    for (GlobalConstraint constraint : original.globalConstraints()) {
      if (packings.contains(constraint.name())) {
        misses.cutPacking((VectorPackingConstraint) constraint);
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
    double atPoint = 0;
    double side = 1;
    int terms = model.rowEnd(r) - model.rowStart(r);
    int[] columns = new int[terms];
    double[] coefficients = new double[terms];
    for (int k = 0; k < terms; k++) {
      int v = model.column(model.rowStart(r) + k);
      double value = point.value(v);
      if (!model.type(v).integral() || value != Math.rint(value)) {
        return;
      }
      // To help, the variable has to get smaller, seen from its upper bound; or the mirror of that.
      boolean smaller = (model.coefficient(model.rowStart(r) + k) > 0) == above;
      double near = smaller ? model.upper(v) : model.lower(v);
      double far = smaller ? model.lower(v) : model.upper(v);
      if (value == far) {
        continue;
      }
      double step = Math.abs(near - value) + 1;
      if (Double.isInfinite(step)) {
        return;
      }
      columns[k] = v;
      coefficients[k] = (smaller ? -1 : 1) / step;
      side += coefficients[k] * near;
      atPoint += Math.abs(near - value) / step;
    }
    if (atPoint < 1 - Tolerances.ROUNDING) {
      OptModelBuilder.RowBuilder row = builder.row("");
      for (int k = 0; k < terms; k++) {
        row.plus(coefficients[k], columns[k]);
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
