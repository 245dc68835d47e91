package org.wattle.toolkit.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.text.Quantities;

/** Curves of the share of runs whose number is at most as large as that on the axis. */
public final class Curves {
  /** Beyond this share of all values there is little to see. */
  private static final double SHOWN = 0.95;

  /** Numbers that differ by less come from the last digits of doubles. */
  private static final double ROUNDING = 1e-9;

  private static final int MOST_STEPS = 500;

  private Curves() {}

  /**
   * Performance profiles (Dolan and Moré, 2002): the share of runs whose value is within a factor
   * of the best. Runs without a value are within none.
   *
   * @param ratios to the best value, 1 or more
   * @param best what ratios are to, in words
   */
  public static Optional<Overview.Figure> profile(
      String file, String title, String best, List<Sample> ratios) {
    return shares(file, title, "factor of " + best, Quantities::brief, 1, ratios);
  }

  /** The ratios of positive values to the least of the same pair; none where any is not. */
  public static List<Sample> ratios(List<Sample> of) {
    Map<String, Double> least = new LinkedHashMap<>();
    of.forEach(each -> each.values().forEach((pair, value) -> least.merge(pair, value, Math::min)));
    if (least.values().stream().anyMatch(value -> !(value > 0))) {
      return List.of();
    }
    return of.stream()
        .map(
            each -> {
              Map<String, Double> values = new LinkedHashMap<>();
              each.values()
                  .forEach(
                      (pair, value) -> values.put(pair, value / least.getOrDefault(pair, 1.0)));
              return new Sample(each.name(), least.size(), values);
            })
        .toList();
  }

  /** The distribution of gaps: the share of runs whose gap is at most so large. */
  public static Optional<Overview.Figure> gaps(List<Sample> gaps) {
    return shares(
        "gaps",
        "Distribution of gaps",
        "gap to the best bound",
        Quantities::roundedPercent,
        0,
        gaps);
  }

  private static Optional<Overview.Figure> shares(
      String file,
      String title,
      String axis,
      DoubleFunction<String> label,
      double least,
      List<Sample> of) {
    double[] all = all(of);
    if (all.length == 0) {
      return Optional.empty();
    }
    double largest = Math.max(least, all[all.length - 1]);
    double shown = Math.max(least, Sample.quantile(all, SHOWN));
    double end =
        shown > least + ROUNDING ? shown : largest > least + ROUNDING ? largest : least + 0.01;
    List<Series> whole =
        Series.ofEach(of, Sample::name, each -> steps(each, least, Math.max(largest, end)));
    List<Series> drawn = Series.ofEach(of, Sample::name, each -> corners(steps(each, least, end)));
    Chart chart =
        Chart.of(
            title,
            described(of, least),
            Axis.of(axis, Axis.Reach.ROUNDED, label),
            Axis.of("share of runs", Axis.Reach.FROM_ZERO, Quantities::roundedPercent),
            Legend.AT_LINE_ENDS,
            new Lines(drawn, 0));
    return Optional.of(
        new Overview.Figure(
            file,
            chart,
            end < largest
                ? "Beyond it, up to " + label.apply(largest) + ", are 5 % of the runs."
                : "",
            whole));
  }

  private static String described(List<Sample> of, double least) {
    List<String> words = new ArrayList<>();
    for (Sample each : of) {
      long best = each.values().values().stream().filter(x -> x <= least + ROUNDING).count();
      words.add(each.name() + " " + Quantities.outOf(best, each.runs()));
    }
    return "At the left end: " + String.join("; ", words);
  }

  /** Where the share grows, up to an end; the last point is at the end. */
  private static List<Series.Point> steps(Sample of, double least, double end) {
    double[] sorted = of.sorted();
    List<Series.Point> points = new ArrayList<>();
    int group = 1 + sorted.length / MOST_STEPS;
    double at = least;
    double share = 0;
    for (int i = 0; i < sorted.length; i++) {
      boolean known = i + 1 < sorted.length && sorted[i + 1] <= sorted[i] + ROUNDING;
      double x = sorted[i] <= least + ROUNDING ? least : sorted[i];
      if (x > end) {
        break;
      }
      if (known || (i % group > 0 && i + 1 < sorted.length && x > least)) {
        continue;
      }
      if (x > at) {
        points.add(Series.Point.of(at, share));
      }
      at = x;
      share = (i + 1.0) / of.runs();
    }
    points.add(Series.Point.of(at, share));
    if (at < end) {
      points.add(Series.Point.of(end, share));
    }
    return points;
  }

  /** Steps as a line goes through them. */
  private static List<Series.Point> corners(List<Series.Point> steps) {
    List<Series.Point> corners = new ArrayList<>();
    for (Series.Point step : steps) {
      if (!corners.isEmpty()) {
        corners.add(Series.Point.of(step.x(), corners.get(corners.size() - 1).y()));
      }
      corners.add(step);
    }
    return corners;
  }

  /** The values of all, the least first. */
  private static double[] all(List<Sample> samples) {
    return samples.stream()
        .flatMapToDouble(each -> DoubleStream.of(each.sorted()))
        .sorted()
        .toArray();
  }
}
