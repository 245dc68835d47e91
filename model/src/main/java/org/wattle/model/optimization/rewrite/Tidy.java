package org.wattle.model.optimization.rewrite;

import java.util.stream.IntStream;
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
  public static final double WHOLE = 1e-6;

  /** Bounds and sides that cross by no more than this, relative to the larger, meet. */
  public static final double NOISE = 1e-9;

  @Override
  public Outcome apply(OptModel model) {
    if (tidy(model)) {
      return new Unchanged();
    }
    OptModelBuilder builder =
        OptModelBuilder.withVariablesOf(model, v -> lower(model, v), v -> upper(model, v));
    for (int r = 0; r < model.rowCount(); r++) {
      if (!idle(model, r)) {
        builder
            .rowOf(model, r, "", model::coefficient)
            .between(rowLower(model, r), model.rowUpper(r));
      }
    }
    return new Changed(
        new Plain(builder.buildWithRestOf(model), "bounds and rows tidied", NOISE, false));
  }

  private static boolean tidy(OptModel model) {
    return IntStream.range(0, model.variableCount())
            .allMatch(v -> lower(model, v) == model.lower(v) && upper(model, v) == model.upper(v))
        && IntStream.range(0, model.rowCount())
            .noneMatch(r -> idle(model, r) || rowLower(model, r) != model.rowLower(r));
  }

  private static double lower(OptModel model, int v) {
    double lower = model.lower(v);
    double whole = model.type(v).integral() ? Math.ceil(lower - WHOLE) + 0.0 : lower;
    return met(whole, upper(model, v));
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

  private static double rowLower(OptModel model, int r) {
    return met(model.rowLower(r), model.rowUpper(r));
  }

  /** The lower bound, made equal to the upper one where it crosses by noise. */
  private static double met(double lower, double upper) {
    boolean noise =
        lower > upper && lower - upper <= NOISE * Math.max(Math.abs(lower), Math.abs(upper));
    return noise ? upper : lower;
  }
}
