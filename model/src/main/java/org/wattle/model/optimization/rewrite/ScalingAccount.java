package org.wattle.model.optimization.rewrite;

import java.util.Locale;

/** What scaling did, for the provenance. */
final class ScalingAccount {
  private double largestFactor = 1;
  private double error;
  private double objectiveFactor = 1;
  private double objectiveError;

  void line(double factor, double relativeError) {
    largestFactor = Math.max(largestFactor, factor);
    error = Math.max(error, relativeError);
  }

  void objective(double factor, double valueError) {
    objectiveFactor = factor;
    objectiveError = valueError;
  }

  double error() {
    return error;
  }

  String description() {
    return "scaled to integers (rows by up to "
        + number(largestFactor)
        + ", "
        + (error <= 2 * ScaledLine.SNAP ? "exactly" : "relaxed by at most " + number(error))
        + "; objective by "
        + number(objectiveFactor)
        + (objectiveError <= ScaledLine.SNAP ? "" : ", off by at most " + number(objectiveError))
        + ")";
  }

  private static String number(double number) {
    return number == Math.rint(number) && number < 1e15
        ? String.valueOf((long) number)
        : String.format(Locale.ROOT, "%.2g", number);
  }
}
