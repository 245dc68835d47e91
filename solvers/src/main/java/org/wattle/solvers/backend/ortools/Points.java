package org.wattle.solvers.backend.ortools;

import java.util.function.IntToDoubleFunction;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/** Makes assignments of what solvers return. */
final class Points {
  /**
   * Whole numbers are rounded when they are off by no more than this; the checker sees the rest.
   */
  private static final double ALMOST = 1e-6;

  private Points() {}

  /** The point, with almost whole numbers made whole. */
  static Assignment of(OptModel model, IntToDoubleFunction value) {
    double[] values = new double[model.variableCount()];
    for (int v = 0; v < values.length; v++) {
      double raw = value.applyAsDouble(v);
      double whole = Math.rint(raw);
      boolean round = model.type(v).integral() && Math.abs(raw - whole) <= ALMOST;
      values[v] = (round ? whole : raw) + 0.0;
    }
    return Assignment.of(values);
  }
}
