package org.wattle.simulation.statistics;

/**
 * The straight line through points, by least squares.
 *
 * @param slope how much y grows where x grows by 1
 * @param standardError of the slope, where the residuals are independent of each other
 */
record Line(double slope, double standardError) {
  /** Through at least three points, not all at the same x. */
  static Line through(double[] x, double[] y) {
    int n = x.length;
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double xy = 0;
    for (int i = 0; i < n; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
    }
    double slope = xy / xx;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double residual = y[i] - meanY - slope * (x[i] - meanX);
      squares += residual * residual;
    }
    return new Line(slope, Math.sqrt(squares / (n - 2) / xx));
  }

  static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }
}
