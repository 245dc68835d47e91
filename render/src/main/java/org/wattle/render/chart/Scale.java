package org.wattle.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Where the values of an axis are.
 *
 * @param low the value where it begins
 * @param high the value where it ends
 * @param logarithmic whether equal distances are equal factors
 * @param ticks the values with a label, ascending
 */
record Scale(double low, double high, boolean logarithmic, List<Tick> ticks) {
  /** Beyond this factor between values, small ones cannot be distinguished on a linear axis. */
  private static final double MAX_LINEAR_FACTOR = 20;

  private static final int MAX_TICKS = 6;
  private static final int MAX_VALUES = 12;
  private static final double ROUNDING = 1e-9;

  private static final List<Tick> DURATIONS =
      List.of(
          new Tick(1e-3 / 3600, "1 ms"),
          new Tick(1e-2 / 3600, "10 ms"),
          new Tick(1e-1 / 3600, "0.1 s"),
          new Tick(1.0 / 3600, "1 s"),
          new Tick(10.0 / 3600, "10 s"),
          new Tick(1.0 / 60, "1 min"),
          new Tick(10.0 / 60, "10 min"),
          new Tick(1, "1 h"),
          new Tick(10, "10 h"),
          new Tick(100, "100 h"),
          new Tick(1000, "1000 h"));

  Scale {
    ticks = List.copyOf(ticks);
  }

  /** A value with a label. */
  record Tick(double value, String label) {}

  /** Of an axis over values. */
  static Scale of(Axis axis, double[] all) {
    double minimum = axis.minimum().orElse(Double.NEGATIVE_INFINITY);
    double[] values =
        DoubleStream.concat(DoubleStream.of(all), axis.minimum().stream())
            .map(value -> Math.max(minimum, value))
            .toArray();
    DoubleFunction<String> label =
        value ->
            value <= minimum * (1 + ROUNDING)
                ? "≤ " + axis.label().apply(value)
                : axis.label().apply(value);
    return switch (axis.reach()) {
      case FROM_ZERO -> fromZero(values, label);
      case ROUNDED -> rounded(values, label);
      case VALUES -> values(values, label);
      case LOGARITHMIC -> logarithmic(values, label);
      case FROM_ZERO_OR_LOGARITHMIC ->
          max(values, 1) / min(values, 1) > MAX_LINEAR_FACTOR
              ? logarithmic(values, label)
              : fromZero(values, label);
      case DURATIONS -> durations(values);
      case UNLABELLED -> new Scale(0, max(values, 0) > 0 ? max(values, 0) : 1, false, List.of());
      case CATEGORIES, ROWS -> categories(axis.categories());
    };
  }

  /** From 0 at the beginning to 1 at the end; values outside are at the nearer end. */
  double share(double value) {
    double within = Math.max(low, Math.min(high, value));
    return logarithmic
        ? Math.log(within / low) / Math.log(high / low)
        : (within - low) / (high - low);
  }

  private static double min(double[] values, double otherwise) {
    return DoubleStream.of(values).min().orElse(otherwise);
  }

  private static double max(double[] values, double otherwise) {
    return DoubleStream.of(values).max().orElse(otherwise);
  }

  private static Scale categories(List<Axis.Category> categories) {
    List<Tick> ticks = new ArrayList<>();
    for (Axis.Category category : categories) {
      ticks.add(new Tick(ticks.size(), category.name()));
    }
    return new Scale(-0.5, categories.size() - 0.5, false, ticks);
  }

  /** Over integer powers of ten, at least one. */
  private static Scale logarithmic(double[] positive, DoubleFunction<String> label) {
    int first = (int) Math.floor(Math.log10(min(positive, 1)));
    int last = (int) Math.ceil(Math.log10(max(positive, 1)));
    int end = Math.max(last, first + 1);
    int step = Math.max(1, (int) Math.ceil((end - first) / (double) MAX_TICKS));
    List<Tick> ticks = new ArrayList<>();
    for (int power = first; power <= end; power += step) {
      double value = Double.parseDouble("1e" + power);
      ticks.add(new Tick(value, label.apply(value)));
    }
    return new Scale(Math.pow(10, first), Math.pow(10, end), true, ticks);
  }

  private static Scale durations(double[] hours) {
    int first = 0;
    int last = DURATIONS.size() - 1;
    while (first < last - 1 && DURATIONS.get(first + 1).value() <= min(hours, 1)) {
      first++;
    }
    while (last > first + 1 && DURATIONS.get(last - 1).value() >= max(hours, 1)) {
      last--;
    }
    List<Tick> ticks = DURATIONS.subList(first, last + 1);
    return new Scale(ticks.get(0).value(), ticks.get(last - first).value(), true, ticks);
  }

  /** Ticks at the values, except where they would be too close to each other. */
  private static Scale values(double[] values, DoubleFunction<String> label) {
    double[] sorted = DoubleStream.of(values).sorted().distinct().toArray();
    double low = min(values, 0);
    double high = max(values, 1);
    double room = high > low ? 0 : Math.max(Math.abs(low), 1) * 0.1;
    double apart = (high - low) / MAX_VALUES;
    List<Tick> ticks = new ArrayList<>();
    for (double value : sorted) {
      boolean near = !ticks.isEmpty() && value - ticks.get(ticks.size() - 1).value() < apart;
      if (!near) {
        ticks.add(new Tick(value, label.apply(value)));
      }
    }
    return new Scale(low - room, high + room, false, ticks);
  }

  private static Scale rounded(double[] values, DoubleFunction<String> label) {
    double least = min(values, 0);
    double most = max(values, 1);
    double step = step(most > least ? most - least : Math.max(Math.abs(most), 1));
    long first = (long) Math.floor(least / step + ROUNDING);
    return multiples(
        first, Math.max(first + 1, (long) Math.ceil(most / step - ROUNDING)), step, label);
  }

  /** To 1 where all values are 0. */
  private static Scale fromZero(double[] values, DoubleFunction<String> label) {
    double least = min(values, 0);
    double most = max(values, 0);
    if (least < 0) {
      return rounded(new double[] {least, Math.max(0, most)}, label);
    }
    double end = most > 0 ? most : 1;
    double step = step(end);
    return multiples(0, (long) Math.ceil(end / step - ROUNDING), step, label);
  }

  private static Scale multiples(long first, long last, double step, DoubleFunction<String> label) {
    List<Tick> ticks = new ArrayList<>();
    for (long k = first; k <= last; k++) {
      ticks.add(new Tick(k * step, label.apply(k * step)));
    }
    return new Scale(first * step, last * step, false, ticks);
  }

  /** A round distance of ticks over a length. */
  private static double step(double length) {
    double power = Math.pow(10, Math.floor(Math.log10(length)));
    double step = power / 5;
    for (double wider : new double[] {power / 2, power, 2 * power}) {
      step = length / step > MAX_TICKS - 1 ? wider : step;
    }
    return step;
  }
}
