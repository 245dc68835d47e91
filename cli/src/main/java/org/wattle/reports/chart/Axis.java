package org.wattle.reports.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Where numbers stand on an axis.
 *
 * @param low its least number
 * @param high its largest
 * @param logarithmic whether equal steps are equal factors
 * @param ticks that are labelled
 */
record Axis(double low, double high, boolean logarithmic, List<Tick> ticks) {
  /** Beyond this factor between numbers, small ones cannot be told apart on a linear axis. */
  private static final double MOST_LINEAR = 20;

  private static final int MOST_TICKS = 6;

  /** Labels side by side, at most. */
  private static final int MOST_OVER = 12;

  Axis {
    ticks = List.copyOf(ticks);
  }

  /** A labelled number. */
  record Tick(double value, String label) {}

  /** From 0 to 1 along the axis. */
  double share(double value) {
    double within = Math.max(low, Math.min(high, value));
    return logarithmic
        ? Math.log(within / low) / Math.log(high / low)
        : (within - low) / (high - low);
  }

  /** For positive numbers of any size, over whole powers of ten, at least one. */
  static Axis powersOfTen(double[] numbers, DoubleFunction<String> label) {
    int first = (int) Math.floor(Math.log10(DoubleStream.of(numbers).min().orElse(1)));
    int last = (int) Math.ceil(Math.log10(DoubleStream.of(numbers).max().orElse(1)));
    int end = Math.max(last, first + 1);
    int step = Math.max(1, (int) Math.ceil((end - first) / (double) MOST_TICKS));
    List<Tick> ticks = new ArrayList<>();
    for (int power = first; power <= end; power += step) {
      double value = Double.parseDouble("1e" + power);
      ticks.add(new Tick(value, label.apply(value)));
    }
    return new Axis(Math.pow(10, first), Math.pow(10, end), true, ticks);
  }

  /** For times in hours, on a logarithmic axis, over the times that people speak of. */
  static Axis durations(double[] hours) {
    double least = DoubleStream.of(hours).min().orElse(1);
    double most = DoubleStream.of(hours).max().orElse(1);
    int first = 0;
    int last = Duration.LADDER.size() - 1;
    while (first < last - 1 && Duration.LADDER.get(first + 1).hours() <= least) {
      first++;
    }
    while (last > first + 1 && Duration.LADDER.get(last - 1).hours() >= most) {
      last--;
    }
    List<Tick> ticks =
        Duration.LADDER.subList(first, last + 1).stream()
            .map(each -> new Tick(each.hours(), each.label()))
            .toList();
    return new Axis(ticks.get(0).value(), ticks.get(last - first).value(), true, ticks);
  }

  /** A time with a name. */
  private record Duration(double hours, String label) {
    static final List<Duration> LADDER =
        List.of(
            new Duration(1e-3 / 3600, "1 ms"),
            new Duration(1e-2 / 3600, "10 ms"),
            new Duration(1e-1 / 3600, "0.1 s"),
            new Duration(1.0 / 3600, "1 s"),
            new Duration(10.0 / 3600, "10 s"),
            new Duration(1.0 / 60, "1 min"),
            new Duration(10.0 / 60, "10 min"),
            new Duration(1, "1 h"),
            new Duration(10, "10 h"),
            new Duration(100, "100 h"),
            new Duration(1000, "1000 h"));
  }

  /** Around the numbers themselves, which are its ticks as far as there is room. */
  static Axis over(double[] numbers) {
    double[] sorted = DoubleStream.of(numbers).sorted().distinct().toArray();
    double low = sorted.length == 0 ? 0 : sorted[0];
    double high = sorted.length == 0 ? 1 : sorted[sorted.length - 1];
    double room = high > low ? 0 : Math.max(Math.abs(low), 1) * 0.1;
    double apart = (high - low) / MOST_OVER;
    List<Tick> ticks = new ArrayList<>();
    for (double number : sorted) {
      boolean near = !ticks.isEmpty() && number - ticks.get(ticks.size() - 1).value() < apart;
      if (!near) {
        ticks.add(new Tick(number, Units.number(number)));
      }
    }
    return new Axis(low - room, high + room, false, ticks);
  }

  /** From 0, or over powers of ten where positive numbers differ too much for that. */
  static Axis suiting(double[] positive, DoubleFunction<String> label) {
    double least = DoubleStream.of(positive).min().orElse(1);
    double most = DoubleStream.of(positive).max().orElse(1);
    return most / least > MOST_LINEAR ? powersOfTen(positive, label) : linear(most, label);
  }

  /** From a round number at or below the least to one at or above the largest. */
  static Axis around(double[] numbers, DoubleFunction<String> label) {
    double least = DoubleStream.of(numbers).min().orElse(0);
    double most = DoubleStream.of(numbers).max().orElse(1);
    double span = most > least ? most - least : Math.max(Math.abs(most), 1);
    double step = linear(span, label).ticks().get(1).value();
    long first = (long) Math.floor(least / step + 1e-9);
    long last = Math.max(first + 1, (long) Math.ceil(most / step - 1e-9));
    List<Tick> ticks = new ArrayList<>();
    for (long k = first; k <= last; k++) {
      ticks.add(new Tick(k * step, label.apply(k * step)));
    }
    return new Axis(first * step, last * step, false, ticks);
  }

  /** From 0 to at least the largest of numbers, none negative; to 1 where all are 0. */
  static Axis fromZero(double[] numbers, DoubleFunction<String> label) {
    double most = DoubleStream.of(numbers).max().orElse(0);
    return linear(most > 0 ? most : 1, label);
  }

  /** From 0 to at least a positive number. */
  static Axis linear(double most, DoubleFunction<String> label) {
    double power = Math.pow(10, Math.floor(Math.log10(most)));
    double step = power / 5;
    for (double wider : new double[] {power / 2, power, 2 * power}) {
      step = most / step > MOST_TICKS - 1 ? wider : step;
    }
    int count = (int) Math.ceil(most / step - 1e-9);
    List<Tick> ticks = new ArrayList<>();
    for (int k = 0; k <= count; k++) {
      ticks.add(new Tick(k * step, label.apply(k * step)));
    }
    return new Axis(0, count * step, false, ticks);
  }
}
