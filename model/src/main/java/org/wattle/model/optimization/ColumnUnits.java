package org.wattle.model.optimization;

import java.util.Arrays;

/**
 * The units in which values of continuous variables are judged: the size that the bounds and rows
 * of the model leave to a variable, where that is less than 1. What counts as 0 for a flow of up to
 * 1e-9 is less than for a share of up to 1. Integers have the unit 1.
 */
public final class ColumnUnits {
  private static final int ROUNDS = 3;

  private final OptModel model;
  private final double[] sizes;

  private ColumnUnits(OptModel model) {
    this.model = model;
    this.sizes = new double[model.variableCount()];
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
    TightenedBounds bounds = TightenedBounds.of(model);
    for (int v = 0; v < sizes.length; v++) {
      if (!model.type(v).integral()) {
        double most = Math.max(Math.abs(bounds.lower(v)), Math.abs(bounds.upper(v)));
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
