package org.wattle.model.optimization.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ColumnUnits;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;

/**
 * Multiplies rows, continuous variables and objectives by powers of two, so that the absolute
 * tolerances of solvers mean the same whatever the units of a model are. A variable whose values
 * are small (see {@link ColumnUnits}) gets them near 1, and so does a row or objective whose
 * coefficients are all small, and an objective of which some are tiny. Where its largest
 * coefficient is large, that becomes {@link #LARGEST}. Powers of two change no digit; rows of
 * integers with small decimals become rows of integers.
 */
public final class ScaleToUnits implements Rewrite {
  /** What is smaller than this is small. */
  static final double SMALL = 0x1p-7;

  /** What is larger than this is large. */
  static final double LARGEST = 0x1p20;

  /** Coefficients are not scaled down below this, since solvers take small ones as 0. */
  static final double SMALLEST = 1;

  /** Costs below this are within the tolerances of solvers, which then take them as 0. */
  private static final double TINY = 0x1p-20;

  /** What tiny costs are raised to where others are much larger. */
  private static final double SEEN = 0x1p-15;

  /** Sums of rows that get integer coefficients stay below this. */
  private static final double WHOLE = 0x1p30;

  /** No number is scaled by more than two to the power of this. */
  private static final int MOST = 200;

  @Override
  public Outcome apply(OptModel model) {
    Scales scales = Scales.of(model);
    return scales.idle() ? new Unchanged() : new Changed(scales.apply());
  }

  /** Exponents of two by which numbers are multiplied. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  private record Scales(OptModel model, int[] columns, int[] rows, List<Integer> objectives) {
    static Scales of(OptModel model) {
      ColumnUnits units = ColumnUnits.of(model);
      int[] columns = new int[model.variableCount()];
      for (int v = 0; v < columns.length; v++) {
        columns[v] = units.of(v) < SMALL ? Math.max(-MOST, Math.getExponent(units.of(v))) : 0;
      }
      int[] rows = new int[model.rowCount()];
      for (int r = 0; r < rows.length; r++) {
        Range range = new Range();
        for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
          range.add(Math.scalb(model.coefficient(k), columns[model.column(k)]));
        }
        rows[r] = range.exponent();
      }
      List<Integer> objectives = new ArrayList<>();
      for (Objective objective : model.objectives()) {
        Range range = new Range();
        for (int k = 0; k < objective.termCount(); k++) {
          range.add(Math.scalb(objective.coefficient(k), columns[objective.column(k)]));
        }
        objectives.add(Math.min(range.exponentOfCosts(), most(objective.offset())));
      }
      return new Scales(model, columns, rows, objectives);
    }

    /** Scaling up must not make the constant large. */
    private static int most(double offset) {
      return offset == 0 ? MOST : Math.max(0, Math.getExponent(LARGEST) - Math.getExponent(offset));
    }

    boolean idle() {
      return IntStream.concat(Arrays.stream(columns), Arrays.stream(rows)).allMatch(e -> e == 0)
          && objectives.stream().allMatch(exponent -> exponent == 0);
    }

    Rewritten apply() {
      OptModelBuilder builder =
          OptModelBuilder.withVariablesOf(
              model,
              v -> Math.scalb(model.lower(v), -columns[v]),
              v -> Math.scalb(model.upper(v), -columns[v]));
      for (int r = 0; r < rows.length; r++) {
        if (rows[r] > 0 && addWhole(r, builder)) {
          continue;
        }
        int by = rows[r];
        builder
            .rowOf(
                model, r, "", k -> Math.scalb(model.coefficient(k), by + columns[model.column(k)]))
            .between(Math.scalb(model.rowLower(r), by), Math.scalb(model.rowUpper(r), by));
      }
      model.packings().forEach(builder::add);
      for (int o = 0; o < objectives.size(); o++) {
        add(model.objectives().get(o), objectives.get(o), builder);
      }
      return new ScaledModel(builder.build(), columns, objectives);
    }

    /**
     * Adds a row of integer variables with integer coefficients, where a factor makes them so: the
     * multiples of small decimals have digits that solvers take for more than rounding.
     */
    private boolean addWhole(int r, OptModelBuilder builder) {
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        if (!model.type(model.column(k)).integral()) {
          return false;
        }
      }
      LinearExpression line = LinearExpression.ofRow(model, r);
      double factor = new Factors((long) WHOLE).exact(line);
      if (factor == Factors.NONE) {
        return false;
      }
      ScaledExpression whole = ScaledExpression.nearest(line, factor);
      builder
          .rowOf(model, r, "", k -> whole.coefficients()[k - model.rowStart(r)])
          .between(whole.lower(model.rowLower(r)), whole.upper(model.rowUpper(r)));
      return true;
    }

    private void add(Objective objective, int exponent, OptModelBuilder builder) {
      OptModelBuilder.ObjectiveBuilder scaled =
          builder.objective(objective.name(), objective.sense());
      scaled.plus(Math.scalb(objective.offset(), exponent));
      for (int k = 0; k < objective.termCount(); k++) {
        int v = objective.column(k);
        scaled.plus(Math.scalb(objective.coefficient(k), exponent + columns[v]), v);
      }
      scaled.done();
    }
  }

  /** The sizes of the coefficients of a row or objective. */
  private static final class Range {
    private double largest;
    private double smallest = Double.POSITIVE_INFINITY;

    void add(double coefficient) {
      largest = Math.max(largest, Math.abs(coefficient));
      smallest = Math.min(smallest, Math.abs(coefficient));
    }

    int exponent() {
      if (largest == 0 || (largest >= SMALL && largest <= LARGEST)) {
        return 0;
      }
      if (largest < SMALL) {
        return Math.min(MOST, -Math.getExponent(largest));
      }
      int down = Math.getExponent(LARGEST) - Math.getExponent(largest);
      return Math.scalb(smallest, down) < SMALLEST ? 0 : Math.max(-MOST, down);
    }

    /** Like {@link #exponent}; tiny costs among larger ones are raised as far as those allow. */
    int exponentOfCosts() {
      int exponent = exponent();
      return exponent != 0 || smallest >= TINY || largest > LARGEST
          ? exponent
          : Math.min(
              Math.getExponent(LARGEST) - Math.getExponent(largest),
              Math.getExponent(SEEN) - Math.getExponent(smallest));
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  private record ScaledModel(OptModel model, int[] columns, List<Integer> objectives)
      implements Rewritten {
    @Override
    public String description() {
      return "numbers scaled to units of their own size";
    }

    @Override
    public Assignment pointBack(Assignment point) {
      return scaled(point, 1);
    }

    @Override
    public Assignment hintForward(Assignment hint) {
      return scaled(hint, -1);
    }

    private Assignment scaled(Assignment point, int sign) {
      if (point.size() != columns.length) {
        return point;
      }
      double[] values = point.toArray();
      for (int v = 0; v < values.length; v++) {
        values[v] = Math.scalb(values[v], sign * columns[v]);
      }
      return Assignment.of(values);
    }

    @Override
    public double valueBack(int objective, double value) {
      return Math.scalb(value, -objectives.get(objective));
    }

    @Override
    public double boundBack(int objective, double bound) {
      return Math.scalb(bound, -objectives.get(objective));
    }
  }
}
