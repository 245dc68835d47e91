package org.wattle.solvers.grading;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/** Moves a solver's point to the nearest integers and bounds, where it is almost there. */
final class PointCorrection {
  /** How far a value may be moved; solvers' looser tolerances lie within. */
  static final double REACH = 1e-4;

  private PointCorrection() {}

  static Assignment tidy(OptModel model, Assignment point) {
    double[] values = point.toArray();
    for (int v = 0; v < values.length; v++) {
      double near = model.type(v).integral() ? Math.rint(values[v]) : values[v];
      near = Math.max(model.lower(v), Math.min(model.upper(v), near));
      if (Math.abs(near - values[v]) <= REACH) {
        values[v] = near;
      }
    }
    return Assignment.of(values);
  }
}
