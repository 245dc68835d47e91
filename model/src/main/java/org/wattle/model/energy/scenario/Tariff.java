package org.wattle.model.energy.scenario;

import java.util.Arrays;

/**
 * What a unit of energy comes to over time, in steps: each rate holds until the next, and the last
 * as long as the one before it. A single rate holds for ever. Rates may be negative: prices are.
 */
public final class Tariff {
  /** EUR/MWh over this are EUR/J, and g/kWh over this are kg/J. */
  private static final double JOULES_PER_UNIT = 3.6e9;

  private final double[] starts;
  private final double[] rates;
  private final double offset;

  /**
   * A tariff.
   *
   * @param starts in seconds since the first of them, which is 0; ascending, at least one
   * @param rates from each start on, in EUR/MWh or g/kWh
   * @param offsetSeconds when the run begins, in seconds since the first start, at least 0
   */
  public Tariff(double[] starts, double[] rates, double offsetSeconds) {
    this.starts = starts.clone();
    this.rates = rates.clone();
    this.offset = offsetSeconds;
  }

  /** How many seconds of a run it covers; infinitely many where there is but one rate. */
  public double coversSeconds() {
    int n = starts.length;
    return n == 1
        ? Double.POSITIVE_INFINITY
        : starts[n - 1] + (starts[n - 1] - starts[n - 2]) - offset;
  }

  /** The mean rate between two times of the run in seconds, the second one later. */
  public double rate(long fromSeconds, long toSeconds) {
    double from = offset + fromSeconds;
    double to = offset + toSeconds;
    double sum = 0;
    for (int i = step(from); i < starts.length && starts[i] < to; i++) {
      double end = i + 1 < starts.length ? Math.min(to, starts[i + 1]) : to;
      sum += rates[i] * (end - Math.max(from, starts[i]));
    }
    return sum / (to - from);
  }

  /**
   * What energy that is drawn evenly between two times of the run comes to, in EUR or kg.
   *
   * @param joules drawn
   */
  public double charge(double joules, long fromSeconds, long toSeconds) {
    return joules * rate(fromSeconds, toSeconds) / JOULES_PER_UNIT;
  }

  private int step(double seconds) {
    int found = Arrays.binarySearch(starts, seconds);
    return Math.max(0, found >= 0 ? found : -found - 2);
  }
}
