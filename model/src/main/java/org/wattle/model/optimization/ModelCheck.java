package org.wattle.model.optimization;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.wattle.model.optimization.FeasibilityReport.Violation;
import org.wattle.model.optimization.GlobalConstraint.VectorPackingConstraint;

/**
 * Checks a point against the constraints of a model. A row may be violated by {@code
 * tolerance·max(1, |side|, largest |term|)}, a bound by {@code tolerance·max(1, |bound|)}, an
 * integer by {@code tolerance}.
 */
public final class ModelCheck {
  /** The tolerance with which results are checked. */
  public static final double TOLERANCE = 1e-6;

  /** A report lists this many violations at most. */
  public static final int MAX_VIOLATIONS = 1000;

  private final OptModel model;
  private final double tolerance;
  private final Assignment point;
  private final List<Violation> violations = new ArrayList<>();
  private double largest;

  private ModelCheck(OptModel model, Assignment point, double tolerance) {
    this.model = model;
    this.point = point;
    this.tolerance = tolerance;
  }

  /** Checks with {@link #TOLERANCE}. */
  public static FeasibilityReport check(OptModel model, Assignment point) {
    return check(model, point, TOLERANCE);
  }

  /**
   * Checks every variable, row and global constraint.
   *
   * @throws IllegalArgumentException where the point has another number of values than the model
   *     has variables
   */
  public static FeasibilityReport check(OptModel model, Assignment point, double tolerance) {
    if (point.size() != model.variableCount()) {
      throw new IllegalArgumentException(
          "The point has ("
              + point.size()
              + ") values, the model ("
              + model.variableCount()
              + ") variables.");
    }
    return new ModelCheck(model, point, tolerance).run();
  }

  private FeasibilityReport run() {
    for (int v = 0; v < model.variableCount(); v++) {
      checkVariable(v);
    }
    for (int r = 0; r < model.rowCount(); r++) {
      checkRow(r);
    }
    for (GlobalConstraint constraint : model.globalConstraints()) {
      checkPacking((VectorPackingConstraint) constraint);
    }
    return new FeasibilityReport(
        violations, largest, model.objectives().stream().map(o -> o.value(point)).toList());
  }

  private void checkVariable(int v) {
    double value = point.value(v);
    String name = model.variableName(v);
    if (!Double.isFinite(value)) {
      note(
          Violation.Kind.VALUE,
          name,
          ConstraintGroup.NONE,
          Double.POSITIVE_INFINITY,
          1,
          name + " = " + value);
      return;
    }
    double below = model.lower(v) - value;
    double above = value - model.upper(v);
    if (below > 0) {
      note(
          Violation.Kind.BOUND,
          name,
          ConstraintGroup.NONE,
          below,
          model.lower(v),
          name + " = " + value + " < " + model.lower(v));
    }
    if (above > 0) {
      note(
          Violation.Kind.BOUND,
          name,
          ConstraintGroup.NONE,
          above,
          model.upper(v),
          name + " = " + value + " > " + model.upper(v));
    }
    if (model.type(v).integral()) {
      double off = Math.abs(value - Math.rint(value));
      if (off > 0) {
        note(
            Violation.Kind.INTEGRALITY,
            name,
            ConstraintGroup.NONE,
            off,
            1,
            name + " = " + value + " is not whole");
      }
    }
  }

  private void checkRow(int r) {
    double activity = 0;
    double scale = 1;
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      double term = model.coefficient(k) * point.value(model.column(k));
      activity += term;
      scale = Math.max(scale, Math.abs(term));
    }
    double below = model.rowLower(r) - activity;
    double above = activity - model.rowUpper(r);
    if (below > 0) {
      noteRow(r, below, scale, model.rowLower(r), activity + " < " + model.rowLower(r));
    }
    if (above > 0) {
      noteRow(r, above, scale, model.rowUpper(r), activity + " > " + model.rowUpper(r));
    }
  }

  private void noteRow(int r, double amount, double scale, double side, String detail) {
    note(
        Violation.Kind.ROW,
        model.rowName(r),
        model.rowGroup(r),
        amount,
        Math.max(scale, Math.abs(side)),
        detail);
  }

  private void checkPacking(VectorPackingConstraint packing) {
    for (int i = 0; i < packing.itemCount(); i++) {
      double placed = 0;
      for (int j = 0; j < packing.binCount(); j++) {
        double share = valueOr(packing.assignment(i, j), 0);
        placed += share;
        double beyond = share - valueOr(packing.open(j), 1);
        if (beyond > 0) {
          note(packing, beyond, 1, "item " + i + " lies in bin " + j + ", which is not open");
        }
      }
      if (placed != 1) {
        note(packing, Math.abs(placed - 1), 1, "item " + i + " lies in " + placed + " bins");
      }
    }
    for (int d = 0; d < packing.dimensions().size(); d++) {
      for (int j = 0; j < packing.binCount(); j++) {
        checkBin(packing, d, j);
      }
    }
  }

  private void checkBin(VectorPackingConstraint packing, int d, int j) {
    double used = 0;
    for (int i = 0; i < packing.itemCount(); i++) {
      used += packing.size(d, i) * valueOr(packing.assignment(i, j), 0);
    }
    double room = packing.capacity(d, j) * valueOr(packing.open(j), 1);
    if (used > room) {
      note(
          packing,
          used - room,
          packing.capacity(d, j),
          "bin " + j + " holds " + used + " > " + room + " of " + packing.dimensions().get(d));
    }
  }

  private double valueOr(OptionalInt variable, double otherwise) {
    return variable.isPresent() ? point.value(variable.getAsInt()) : otherwise;
  }

  private void note(VectorPackingConstraint packing, double amount, double scale, String detail) {
    note(Violation.Kind.PACKING, packing.name(), packing.group(), amount, scale, detail);
  }

  private void note(
      Violation.Kind kind,
      String subject,
      ConstraintGroup group,
      double amount,
      double scale,
      String detail) {
    largest = Math.max(largest, amount);
    if (amount > tolerance * Math.max(1, Math.abs(scale)) && violations.size() < MAX_VIOLATIONS) {
      violations.add(new Violation(kind, subject, group, amount, detail));
    }
  }
}
