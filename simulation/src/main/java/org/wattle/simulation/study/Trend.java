package org.wattle.simulation.study;

/**
 * How fast a series grows.
 *
 * @param slope per hour, by least squares over all samples
 * @param halfWidth of its 95 % confidence interval. Samples close in time resemble each other, so
 *     the scatter is that of the means of {@value #BATCHES} batches about their own line
 */
public record Trend(double slope, double halfWidth) {
  static final int BATCHES = 10;

  /**
   * The trend of a series.
   *
   * @param hours of the samples, evenly spaced, at least two for each batch
   */
  static Trend of(double[] hours, double[] values) {
    double[] x = batchMeans(hours);
    double[] y = batchMeans(values);
    double error = Line.through(x, y).standardError();
    return new Trend(
        Line.through(hours, values).slope(), Estimate.StudentT.factor(BATCHES - 2) * error);
  }

  double low() {
    return slope - halfWidth;
  }

  double high() {
    return slope + halfWidth;
  }

  /** Batches are of equal size; what is left over is left out at the beginning. */
  private static double[] batchMeans(double[] values) {
    int size = values.length / BATCHES;
    int from = values.length - size * BATCHES;
    double[] means = new double[BATCHES];
    for (int b = 0; b < BATCHES; b++) {
      double sum = 0;
      for (int i = 0; i < size; i++) {
        sum += values[from + b * size + i];
      }
      means[b] = sum / size;
    }
    return means;
  }

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
}
