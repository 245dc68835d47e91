package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.GlobalConstraint;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VectorPacking;

/** Decides whether a model can be computed in integers within a limit without scaling. */
final class WholeCheck {
  private WholeCheck() {}

  static boolean whole(OptModel model, long limit) {
    if (model.features().contains(ModelFeature.FRACTIONAL_COEFFICIENTS)) {
      return false;
    }
    for (int r = 0; r < model.rowCount(); r++) {
      if (!fits(model, r, limit)) {
        return false;
      }
    }
    for (Objective objective : model.objectives()) {
      if (!fits(Line.ofObjective(model, objective).reach(), limit)) {
        return false;
      }
    }
    for (GlobalConstraint constraint : model.globalConstraints()) {
      if (!fits((VectorPacking) constraint, limit)) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(VectorPacking packing, long limit) {
    for (int d = 0; d < packing.dimensions().size(); d++) {
      if (!fits(Line.ofSizes(packing, d).reach(), limit)) {
        return false;
      }
      for (int j = 0; j < packing.binCount(); j++) {
        if (!fits(packing.capacity(d, j), limit)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a whole row's sums and sides stay within the limit. */
  private static boolean fits(OptModel model, int row, long limit) {
    double reach = 0;
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      int v = model.column(k);
      double most = Math.max(Math.abs(model.lower(v)), Math.abs(model.upper(v)));
      reach += Math.abs(model.coefficient(k)) * Math.max(1, most);
    }
    return fits(reach, limit)
        && fits(model.rowLower(row), limit)
        && fits(model.rowUpper(row), limit);
  }

  /** Unbounded variables are the backend's own affair. */
  private static boolean fits(double number, long limit) {
    return Double.isInfinite(number) || Math.abs(number) <= limit;
  }
}
