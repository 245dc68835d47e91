package org.wattle.model.optimization.rewrite;

import java.util.Arrays;
import org.wattle.model.Tolerances;

/**
 * A row or objective times a factor, with integer coefficients {@code ã = factor·a + e}, and what
 * the roundings {@code e} can add up to over all points within the bounds.
 *
 * @param coefficients those with the factor
 * @param least of {@code Σ e·x}
 * @param most of {@code Σ e·x}
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
record ScaledExpression(double factor, double[] coefficients, double least, double most) {
  /** Rounds to the nearest integers. */
  static ScaledExpression nearest(LinearExpression line, double factor) {
    return of(line, factor, false);
  }

  /** Rounds down, for lines in which few of many terms count at a time. */
  static ScaledExpression down(LinearExpression line, double factor) {
    return of(line, factor, true);
  }

  private static ScaledExpression of(LinearExpression line, double factor, boolean down) {
    double[] whole = new double[line.size()];
    double least = 0;
    double most = 0;
    for (int k = 0; k < whole.length; k++) {
      double scaled = factor * line.coefficients[k];
      boolean nearest = !down || Factors.whole(scaled);
      whole[k] = (nearest ? Math.rint(scaled) : Math.floor(scaled)) + 0.0;
      double error = Math.fma(-factor, line.coefficients[k], whole[k]);
      if (error != 0) {
        least += Math.min(error * line.lowers[k], error * line.uppers[k]);
        most += Math.max(error * line.lowers[k], error * line.uppers[k]);
      }
    }
    return new ScaledExpression(factor, whole, least, most);
  }

  /** The upper side with which no point within the unscaled one is cut off. */
  double upper(double side) {
    double scaled = factor * side + most;
    return snaps(scaled) ? Math.rint(scaled) + 0.0 : Math.floor(scaled);
  }

  /** The lower side with which no point within the unscaled one is cut off. */
  double lower(double side) {
    double scaled = factor * side + least;
    return (snaps(scaled) ? Math.rint(scaled) : Math.ceil(scaled)) + 0.0;
  }

  /** Whether all coefficients were rounded to 0 and 0 lies between the sides. */
  boolean saysNothing(double lower, double upper) {
    return Arrays.stream(coefficients).allMatch(c -> c == 0)
        && lower(lower) <= 0
        && upper(upper) >= 0;
  }

  /** By how much a point within the scaled upper side may exceed the unscaled one, at most. */
  double overshoot(double side) {
    return Double.isInfinite(side) ? 0 : Math.max(0, (upper(side) - least) / factor - side);
  }

  /** By how much a point within the scaled lower side may fall below the unscaled one, at most. */
  double undershoot(double side) {
    return Double.isInfinite(side) ? 0 : Math.max(0, side - (lower(side) - most) / factor);
  }

  private static boolean snaps(double scaled) {
    return Math.abs(scaled - Math.rint(scaled)) <= Tolerances.SUM * Math.max(1, Math.abs(scaled));
  }
}
