package org.wattle.solvers.support;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/** Makes whole what a solver that computes in fractions found for whole-number variables. */
public final class IntegerValues {
  /** Values further from an integer than this are left alone: the check reports them. */
  static final double REACH = 1e-6;

  private IntegerValues() {}

  /** The point with almost whole values of whole-number variables made whole. */
  public static Assignment near(OptModel model, double[] point) {
    double[] values = point.clone();
    for (int v = 0; v < values.length; v++) {
      double whole = Math.rint(values[v]);
      if (model.type(v).integral() && Math.abs(values[v] - whole) <= REACH) {
        values[v] = whole + 0.0;
      }
    }
    return Assignment.of(values);
  }
}
