package org.wattle.model.optimization;

import java.util.Arrays;

/**
 * The units in which values of continuous variables are judged: the size that the bounds and rows
 * of the model leave to a variable, where that is less than 1. What counts as 0 for a flow of up to
 * 1e-9 is less than for a share of up to 1. Integers have the unit 1.
 */
public final class ColumnUnits {
  private static final int ROUNDS = 3;

  /** What is left of a difference says nothing where it is less than this share of its terms. */
  private static final double ROUNDING = 1e-9;

  private final OptModel model;
  private final double[] lowers;
  private final double[] uppers;
  private final double[] sizes;

  private ColumnUnits(OptModel model) {
    this.model = model;
    int variables = model.variableCount();
    this.lowers = new double[variables];
    this.uppers = new double[variables];
    this.sizes = new double[variables];
    Arrays.setAll(lowers, model::lower);
    Arrays.setAll(uppers, model::upper);
    Arrays.fill(sizes, 1);
    if (model.features().contains(ModelFeature.CONTINUOUS_VARIABLES)) {
      measure();
    }
  }

  /** The units of all variables of a model, in time linear in its size. */
  public static ColumnUnits of(OptModel model) {
    return new ColumnUnits(model);
  }

  /** The unit of a variable, in (0, 1]. */
  public double of(int variable) {
    return Math.min(1, sizes[variable]);
  }

  private void measure() {
    for (int round = 0; round < ROUNDS; round++) {
      for (int r = 0; r < model.rowCount(); r++) {
        tighten(r, model.rowUpper(r), 1);
        tighten(r, -model.rowLower(r), -1);
      }
    }
    for (int v = 0; v < sizes.length; v++) {
      if (continuous(v)) {
        double most = Math.max(Math.abs(lowers[v]), Math.abs(uppers[v]));
        sizes[v] = Double.isFinite(most) ? most : 0;
      }
    }
    for (int round = 0; round < ROUNDS; round++) {
      double[] estimates = new double[sizes.length];
      for (int r = 0; r < model.rowCount(); r++) {
        estimate(r, estimates);
      }
      Arrays.setAll(sizes, v -> sizes[v] == 0 ? estimates[v] : sizes[v]);
    }
    for (int v = 0; v < sizes.length; v++) {
      sizes[v] = sizes[v] == 0 ? 1 : sizes[v];
    }
  }

  private boolean continuous(int variable) {
    return !model.type(variable).integral();
  }

  /** Takes the bounds that {@code sign·row ≤ side} implies for its continuous variables. */
  private void tighten(int row, double side, int sign) {
    if (!Double.isFinite(side)) {
      return;
    }
    double least = 0;
    double largest = Math.abs(side);
    int open = 0;
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      double term = least(k, sign);
      if (Double.isFinite(term)) {
        least += term;
        largest = Math.max(largest, Math.abs(term));
      } else {
        open++;
      }
    }
    for (int k = model.rowStart(row); k < model.rowEnd(row) && open <= 1; k++) {
      double term = least(k, sign);
      boolean alone = !Double.isFinite(term);
      int v = model.column(k);
      if (continuous(v) && (open == 0 || alone)) {
        double room = side - (alone ? least : least - term);
        double coefficient = sign * model.coefficient(k);
        if (Math.abs(room) <= ROUNDING * largest) {
          continue;
        }
        if (coefficient > 0) {
          uppers[v] = Math.min(uppers[v], Math.max(lowers[v], room / coefficient));
        } else {
          lowers[v] = Math.max(lowers[v], Math.min(uppers[v], room / coefficient));
        }
      }
    }
  }

  private double least(int k, int sign) {
    double coefficient = sign * model.coefficient(k);
    int v = model.column(k);
    return coefficient * (coefficient > 0 ? lowers[v] : uppers[v]);
  }

  /** Gives variables without limits the size of what they stand beside. */
  private void estimate(int row, double[] estimates) {
    double largest = Math.max(finite(model.rowLower(row)), finite(model.rowUpper(row)));
    boolean unknown = false;
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      double size = sizes[model.column(k)];
      unknown |= size == 0;
      largest = Math.max(largest, Math.abs(model.coefficient(k)) * Math.min(1, size));
    }
    for (int k = model.rowStart(row); k < model.rowEnd(row) && unknown; k++) {
      int v = model.column(k);
      if (sizes[v] == 0) {
        estimates[v] = Math.max(estimates[v], largest / Math.abs(model.coefficient(k)));
      }
    }
  }

  private static double finite(double side) {
    return Double.isFinite(side) ? Math.abs(side) : 0;
  }
}
