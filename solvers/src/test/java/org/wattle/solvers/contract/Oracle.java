package org.wattle.solvers.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;

/**
 * The optimum of a tiny model by trying everything: every combination of whole numbers and, for at
 * most two fractional variables, every corner. All bounds must be finite.
 */
final class Oracle {
  private static final double TOLERANCE = 1e-9;

  private final OptModel model;
  private final double[] values;
  private final List<Integer> fractional = new ArrayList<>();
  private Optional<Assignment> best = Optional.empty();
  private double bestValue = Double.NaN;

  private Oracle(OptModel model) {
    this.model = model;
    this.values = new double[model.variableCount()];
    for (int v = 0; v < values.length; v++) {
      if (!model.type(v).integral()) {
        fractional.add(v);
      }
    }
    if (fractional.size() > 2) {
      throw new IllegalArgumentException("too many fractional variables: " + fractional.size());
    }
  }

  /** The optimal point; empty where there is none. */
  static Optional<Assignment> optimum(OptModel model) {
    Oracle oracle = new Oracle(model);
    oracle.fix(0);
    return oracle.best;
  }

  private void fix(int v) {
    if (v == values.length) {
      corners();
    } else if (fractional.contains(v)) {
      fix(v + 1);
    } else {
      for (double x = Math.ceil(model.lower(v)); x <= model.upper(v); x++) {
        values[v] = x;
        fix(v + 1);
      }
    }
  }

  private void corners() {
    if (fractional.isEmpty()) {
      consider();
      return;
    }
    List<double[]> lines = lines();
    if (fractional.size() == 1) {
      for (double[] line : lines) {
        if (line[0] != 0) {
          values[fractional.get(0)] = line[2] / line[0];
          consider();
        }
      }
      return;
    }
    for (int i = 0; i < lines.size(); i++) {
      for (int j = 0; j < i; j++) {
        cross(lines.get(i), lines.get(j));
      }
    }
  }

  private void cross(double[] one, double[] other) {
    double determinant = one[0] * other[1] - one[1] * other[0];
    if (determinant != 0) {
      values[fractional.get(0)] = (one[2] * other[1] - one[1] * other[2]) / determinant;
      values[fractional.get(1)] = (one[0] * other[2] - one[2] * other[0]) / determinant;
      consider();
    }
  }

  /** Sides and bounds as {@code a·x + b·y = c} in the fractional variables. */
  private List<double[]> lines() {
    List<double[]> lines = new ArrayList<>();
    for (int f = 0; f < fractional.size(); f++) {
      int v = fractional.get(f);
      for (double bound : new double[] {model.lower(v), model.upper(v)}) {
        lines.add(new double[] {f == 0 ? 1 : 0, f == 1 ? 1 : 0, bound});
      }
    }
    for (int r = 0; r < model.rowCount(); r++) {
      double[] line = new double[3];
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        int f = fractional.indexOf(model.column(k));
        if (f >= 0) {
          line[f] += model.coefficient(k);
        } else {
          line[2] -= model.coefficient(k) * values[model.column(k)];
        }
      }
      for (double side : new double[] {model.rowLower(r), model.rowUpper(r)}) {
        if (Double.isFinite(side)) {
          lines.add(new double[] {line[0], line[1], line[2] + side});
        }
      }
    }
    return lines;
  }

  private void consider() {
    Assignment point = Assignment.of(values);
    double value = value(model, point);
    boolean better = best.isEmpty() || sense(model).better(value, bestValue);
    if (better && ModelCheck.check(model, point, TOLERANCE).feasible()) {
      best = Optional.of(point);
      bestValue = value;
    }
  }

  /** The value of the first objective; 0 where there is none. */
  static double value(OptModel model, Assignment point) {
    return model.objectives().isEmpty() ? 0 : model.objectives().get(0).value(point);
  }

  static Sense sense(OptModel model) {
    return model.objectives().isEmpty() ? Sense.MINIMIZE : model.objectives().get(0).sense();
  }
}
