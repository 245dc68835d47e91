package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.rewrite.Rewritten.Plain;

/**
 * Removes redundant rows, rounds the bounds of integer variables inwards (a bound within {@value
 * #WHOLE} of an integer counts as that), and closes bounds and sides that cross by no more than
 * {@link #NOISE} relative, as differences of sums do.
 */
public final class Tidy implements Rewrite {
  /** Bounds this close to an integer count as that integer. */
  static final double WHOLE = 1e-6;

  /** Bounds and sides that cross by no more than this, relative to the larger, meet. */
  public static final double NOISE = 1e-9;

  @Override
  public Outcome apply(OptModel model) {
    if (tidy(model)) {
      return new Unchanged();
    }
    OptModelBuilder builder = new OptModelBuilder(model.name());
    for (int v = 0; v < model.variableCount(); v++) {
      double upper = upper(model, v);
      double lower = met(lower(model, v), upper);
      builder.variable(model.type(v), model.variableName(v), lower, upper);
    }
    for (int r = 0; r < model.rowCount(); r++) {
      if (!idle(model, r)) {
        builder.group(model.rowGroup(r));
        builder
            .row(model.rowName(r))
            .plusRow(model, r)
            .between(met(model.rowLower(r), model.rowUpper(r)), model.rowUpper(r));
      }
    }
    return new Changed(
        new Plain(builder.buildWithRestOf(model), "bounds and rows tidied", NOISE, false));
  }

  private static boolean tidy(OptModel model) {
    for (int v = 0; v < model.variableCount(); v++) {
      if (lower(model, v) != model.lower(v)
          || upper(model, v) != model.upper(v)
          || crossByNoise(model.lower(v), model.upper(v))) {
        return false;
      }
    }
    for (int r = 0; r < model.rowCount(); r++) {
      if (idle(model, r) || crossByNoise(model.rowLower(r), model.rowUpper(r))) {
        return false;
      }
    }
    return true;
  }

  private static double lower(OptModel model, int v) {
    double lower = model.lower(v);
    return model.type(v).integral() ? Math.ceil(lower - WHOLE) + 0.0 : lower;
  }

  private static double upper(OptModel model, int v) {
    double upper = model.upper(v);
    return model.type(v).integral() ? Math.floor(upper + WHOLE) + 0.0 : upper;
  }

  /** Whether 0 ≤ 0 ≤ 0 or the like: no terms, and 0 between the sides; or no sides. */
  private static boolean idle(OptModel model, int r) {
    boolean empty = model.rowStart(r) == model.rowEnd(r);
    double lower = model.rowLower(r);
    double upper = model.rowUpper(r);
    return (empty && lower <= 0 && upper >= 0)
        || (lower == Double.NEGATIVE_INFINITY && upper == Double.POSITIVE_INFINITY);
  }

  private static boolean crossByNoise(double lower, double upper) {
    return lower > upper && met(lower, upper) == upper;
  }

  /** The lower bound, made equal to the upper one where it crosses by noise. */
  private static double met(double lower, double upper) {
    boolean noise =
        lower > upper && lower - upper <= NOISE * Math.max(Math.abs(lower), Math.abs(upper));
    return noise ? upper : lower;
  }
}
