package org.wattle.model.optimization;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.FeasibilityReport.Violation;

/**
 * Checks a point against the constraints of a model. Small errors of values are corrected first:
 * integers are rounded where they miss a whole number by at most {@code tolerance}, and values are
 * moved to a bound that they miss by at most {@code tolerance} times the larger of the bound and
 * the variable's unit (see {@link ColumnUnits}). Everything else is judged at the corrected point,
 * so that an integer that is almost 0 counts as 0 however large its coefficient is.
 *
 * <p>Nothing depends on the unit of a row. A row of integers may be violated by the rounding of
 * sums only: {@link Tolerances#ROUNDING} of the larger of its side and the sum of its terms without
 * their signs. A row with continuous variables may be violated by {@code tolerance} times the
 * largest of: its continuous terms, the side less the integer terms, and its coefficients of
 * continuous variables times the units of those, beyond the rounding of doubles ({@code
 * 1e-6·tolerance} of the largest term). Large coefficients of integers and the sides that belong to
 * them do not widen it.
 *
 * <p>Integers that leave no continuous values (see {@link TightenedBounds}) are no part of a
 * solution, even where values within the tolerance would do: a load of 5e-7 of its unit is none,
 * but a server that has to carry it is on.
 */
public final class ModelCheck {
  /** The share of the tolerance that sums of integer terms get. */
  private static final double ROUNDING = Tolerances.ROUNDING / Tolerances.RESULT;

  /** A report lists this many violations at most. */
  public static final int MAX_VIOLATIONS = 1000;

  private final OptModel model;
  private final double tolerance;
  private final double relaxation;
  private final ColumnUnits units;
  private final Assignment given;
  private final Assignment point;
  private final List<Violation> violations = new ArrayList<>();
  private double largest;

  private ModelCheck(OptModel model, Assignment point, double tolerance, double relaxation) {
    this.model = model;
    this.units = ColumnUnits.of(model);
    this.given = point;
    this.point = corrected(model, units, point, tolerance);
    this.tolerance = tolerance;
    this.relaxation = relaxation;
  }

  /** Checks with {@link Tolerances#RESULT}. */
  public static FeasibilityReport check(OptModel model, Assignment point) {
    return check(model, point, Tolerances.RESULT);
  }

  /**
   * Checks every variable, row and packing.
   *
   * @throws IllegalArgumentException where the point has another number of values than the model
   *     has variables
   */
  public static FeasibilityReport check(OptModel model, Assignment point, double tolerance) {
    return new ModelCheck(model, point, tolerance, 0).run();
  }

  /**
   * Checks with {@link Tolerances#RESULT} whether a point solves a relaxation of the model, in
   * which each row and packing is wider by {@code relaxation·max(|side|, largest |coefficient|,
   * largest |term|)}.
   */
  public static FeasibilityReport checkRelaxed(
      OptModel model, Assignment point, double relaxation) {
    return new ModelCheck(model, point, Tolerances.RESULT, relaxation).run();
  }

  private FeasibilityReport run() {
    for (int v = 0; v < model.variableCount(); v++) {
      checkVariable(v);
    }
    for (int r = 0; r < model.rowCount(); r++) {
      checkRow(r);
    }
    model.packings().forEach(this::checkPacking);
    if (relaxation == 0 && violations.isEmpty()) {
      checkIntegers();
    }
    return new FeasibilityReport(
        point, violations, largest, model.objectives().stream().map(o -> o.value(point)).toList());
  }

  /**
   * The point with integers rounded and values moved to bounds, where they miss those by no more
   * than a tolerance.
   *
   * @throws IllegalArgumentException where the point has another number of values than the model
   *     has variables
   */
  public static Assignment corrected(OptModel model, Assignment point, double tolerance) {
    return corrected(model, ColumnUnits.of(model), point, tolerance);
  }

  private static Assignment corrected(
      OptModel model, ColumnUnits units, Assignment point, double tolerance) {
    if (point.size() != model.variableCount()) {
      throw new IllegalArgumentException(
          "The point has (%s) values, the model (%s) variables."
              .formatted(point.size(), model.variableCount()));
    }
    double[] values = point.toArray();
    for (int v = 0; v < values.length; v++) {
      // Adding 0 makes 0 of -0.
      if (model.type(v).integral() && Math.abs(Math.rint(values[v]) - values[v]) <= tolerance) {
        values[v] = Math.rint(values[v]) + 0.0;
      }
      double within = Math.max(model.lower(v), Math.min(model.upper(v), values[v]));
      if (Math.abs(within - values[v]) <= tolerance * Math.max(units.of(v), Math.abs(within))) {
        values[v] = within;
      }
    }
    return Assignment.of(values);
  }

  private void checkVariable(int v) {
    double value = given.value(v);
    if (!Double.isFinite(value)) {
      note(Violation.Kind.VALUE, v, Double.POSITIVE_INFINITY, tolerance, () -> "");
      return;
    }
    double lower = model.lower(v);
    double upper = model.upper(v);
    double atLower = tolerance * Math.max(units.of(v), Math.abs(lower));
    double atUpper = tolerance * Math.max(units.of(v), Math.abs(upper));
    note(Violation.Kind.BOUND, v, lower - value, atLower, () -> " < " + lower);
    note(Violation.Kind.BOUND, v, value - upper, atUpper, () -> " > " + upper);
    if (model.type(v).integral()) {
      double off = Math.abs(value - Math.rint(value));
      note(Violation.Kind.INTEGRALITY, v, off, tolerance, () -> " is not whole");
    }
  }

  private void note(
      Violation.Kind kind, int v, double amount, double allowed, Supplier<String> how) {
    if (amount > 0) {
      String name = model.variableName(v);
      String detail = name + " = " + given.value(v) + how.get();
      note(kind, name, ConstraintGroup.NONE, amount, allowed, detail);
    }
  }

  private void checkRow(int r) {
    double integers = 0;
    double continuous = 0;
    double sizes = 0;
    double accuracy = 0;
    double largest = 0;
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      int v = model.column(k);
      double coefficient = model.coefficient(k);
      double term = coefficient * point.value(v);
      if (model.type(v).integral()) {
        integers += term;
      } else {
        continuous += term;
        double size = Math.max(units.of(v), Math.abs(point.value(v)));
        accuracy = Math.max(accuracy, Math.abs(coefficient) * size);
      }
      sizes += Math.abs(term);
      largest = Math.max(largest, Math.max(Math.abs(coefficient), Math.abs(term)));
    }
    double activity = integers + continuous;
    RowSums sums = new RowSums(integers, accuracy, sizes, largest);
    double below = model.rowLower(r) - activity;
    double above = activity - model.rowUpper(r);
    if (below > 0) {
      noteRow(r, below, sums, model.rowLower(r), activity + " < " + model.rowLower(r));
    }
    if (above > 0) {
      noteRow(r, above, sums, model.rowUpper(r), activity + " > " + model.rowUpper(r));
    }
  }

  /**
   * What a row may be off by depends on these.
   *
   * @param integers the sum of the integer terms
   * @param accuracy the unit of the continuous part; 0 where there is none
   * @param sizes the sum of all terms without their signs
   * @param largest term or coefficient
   */
  private record RowSums(double integers, double accuracy, double sizes, double largest) {}

  private void noteRow(int r, double amount, RowSums sums, double side, String detail) {
    double rounding = tolerance * ROUNDING;
    double allowed =
        sums.accuracy == 0
            ? rounding * Math.max(Math.abs(side), sums.sizes)
            : tolerance * Math.max(sums.accuracy, Math.abs(side - sums.integers))
                + rounding * ROUNDING * sums.sizes;
    double widened = relaxation * Math.max(Math.abs(side), sums.largest);
    note(
        Violation.Kind.ROW, model.rowName(r), model.rowGroup(r), amount, allowed + widened, detail);
  }

  private void checkIntegers() {
    if (!model.hasIntegers() || !model.features().contains(ModelFeature.CONTINUOUS_VARIABLES)) {
      return;
    }
    double[] values = point.toArray();
    OptionalInt row = TightenedBounds.of(model, units, values, values).emptied();
    if (row.isPresent()) {
      int r = row.getAsInt();
      double activity = model.activity(r, point);
      double amount = Math.max(model.rowLower(r) - activity, activity - model.rowUpper(r));
      note(
          Violation.Kind.ROW,
          model.rowName(r),
          model.rowGroup(r),
          Math.max(amount, Double.MIN_NORMAL),
          0,
          "no continuous values fit to these integers");
    }
  }

  private void checkPacking(VectorPackingConstraint packing) {
    for (int i = 0; i < packing.itemCount(); i++) {
      double placed = 0;
      for (int j = 0; j < packing.binCount(); j++) {
        double share = valueOr(packing.assignment(i, j), 0);
        placed += share;
        double beyond = share - valueOr(packing.open(j), 1);
        if (beyond > 0) {
          note(
              packing,
              beyond,
              tolerance,
              "item " + i + " lies in bin " + j + ", which is not open");
        }
      }
      if (placed != 1) {
        note(
            packing, Math.abs(placed - 1), tolerance, "item " + i + " lies in " + placed + " bins");
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
          (tolerance * ROUNDING + relaxation) * Math.max(room, used),
          "bin " + j + " holds " + used + " > " + room + " of " + packing.dimensions().get(d));
    }
  }

  private double valueOr(OptionalInt variable, double otherwise) {
    return variable.isPresent() ? point.value(variable.getAsInt()) : otherwise;
  }

  private void note(VectorPackingConstraint packing, double amount, double allowed, String detail) {
    note(Violation.Kind.PACKING, packing.name(), packing.group(), amount, allowed, detail);
  }

  private void note(
      Violation.Kind kind,
      String subject,
      ConstraintGroup group,
      double amount,
      double allowed,
      String detail) {
    largest = Math.max(largest, amount);
    if (amount > allowed && violations.size() < MAX_VIOLATIONS) {
      violations.add(new Violation(kind, subject, group, amount, detail));
    }
  }
}
