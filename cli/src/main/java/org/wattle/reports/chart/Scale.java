package org.wattle.reports.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers along a side of a picture, with round ticks and a little room around them.
 *
 * @param low the number where the side begins
 * @param high the number where it ends
 * @param ticks round numbers between them
 */
record Scale(double low, double high, List<Double> ticks) {
  private static final int MOST_TICKS = 6;
  private static final double ROOM = 0.06;

  Scale {
    ticks = List.copyOf(ticks);
  }

  /** Around numbers; at least one. */
  static Scale around(double[] numbers) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double number : numbers) {
      least = Math.min(least, number);
      most = Math.max(most, number);
    }
    double room = most > least ? (most - least) * ROOM : 0.05;
    double low = least - room;
    double high = most + room;
    double step = step(high - low);
    List<Double> ticks = new ArrayList<>();
    for (long k = (long) Math.ceil(low / step); k * step <= high; k++) {
      ticks.add(k * step);
    }
    return new Scale(low, high, ticks);
  }

  /** From 0 to 1 along the side. */
  double share(double number) {
    return (number - low) / (high - low);
  }

  private static double step(double length) {
    double power = Math.pow(10, Math.floor(Math.log10(length / MOST_TICKS)));
    for (double step : new double[] {power, 2 * power, 5 * power}) {
      if (length / step <= MOST_TICKS) {
        return step;
      }
    }
    return 10 * power;
  }
}
