package org.wattle.toolkit.lotes.simulation.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.DispatchStudy;
import org.wattle.toolkit.simulation.EstimateText;

/** Waits against loads, and the number of tasks over time. */
public final class DispatchFigures {
  static final String WAITS = "Mean wait against load";
  static final String SIZES = "Tasks in the system";

  private DispatchFigures() {}

  /** How long tasks wait at each load, a curve for each policy. */
  static Element waits(DispatchStudy study) {
    Map<String, List<Series.Point>> byPolicy = new LinkedHashMap<>();
    study
        .summaries()
        .forEach(
            of -> byPolicy.computeIfAbsent(of.of().policy(), p -> new ArrayList<>()).add(wait(of)));
    List<Series> curves =
        Series.ofEach(byPolicy.entrySet(), Map.Entry::getKey, each -> sorted(each.getValue()));
    String description =
        study.summaries().stream()
            .map(of -> label(of.of()) + ": " + EstimateText.hours(of.waitAllHours()))
            .collect(Collectors.joining("; "));
    return waits(WAITS, description, curves).picture();
  }

  /** Mean waits in hours over loads; waits of zero lie in a band below. */
  public static Chart waits(String title, String description, List<Series> series) {
    return Chart.of(
            title,
            description,
            Axis.of("load", Axis.Reach.VALUES),
            Axis.of("mean wait, logarithmic", Axis.Reach.DURATIONS).withBand("no wait at all", 0),
            Legend.AT_LINE_ENDS,
            new Lines(series, Integer.MAX_VALUE))
        .withId("wait-against-load");
  }

  private static List<Series.Point> sorted(List<Series.Point> points) {
    return points.stream().sorted(Comparator.comparingDouble(Series.Point::x)).toList();
  }

  private static Series.Point wait(DispatchSummary of) {
    Estimate wait = of.waitAllHours();
    double half = wait.halfWidth().orElse(0);
    return new Series.Point(
        of.of().load(),
        wait.mean(),
        Math.max(0, wait.mean() - half),
        wait.mean() + half,
        EstimateText.hours(wait) + " at load " + Quantities.rounded(of.of().load()));
  }

  /** How many tasks are in the system over time, a curve for each policy at each load. */
  static Element sizes(DispatchStudy study) {
    boolean loads = study.summaries().stream().map(of -> of.of().load()).distinct().count() > 1;
    Map<String, Integer> styles = new HashMap<>();
    List<Series> curves = new ArrayList<>();
    for (DispatchSummary of : study.summaries()) {
      String policy = of.of().policy();
      int style = styles.computeIfAbsent(policy, p -> Series.styleOf(styles.size()));
      String name = loads ? policy + " " + Quantities.rounded(of.of().load()) : policy;
      if (!of.path().isEmpty()) {
        curves.add(new Series(name, style, path(of)));
      }
    }
    String description =
        study.summaries().stream()
            .map(of -> label(of.of()) + ": " + EstimateText.count(of.inSystem()))
            .collect(Collectors.joining("; "));
    return Chart.of(
            SIZES,
            description,
            Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
            Axis.of("tasks that run or wait, mean over runs", Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(curves, 0))
        .withId("size-over-time")
        .picture();
  }

  private static List<Series.Point> path(DispatchSummary of) {
    List<Series.Point> points = new ArrayList<>();
    points.add(Series.Point.of(0, 0));
    of.path().stream()
        .filter(point -> point.hour() > 0)
        .forEach(point -> points.add(Series.Point.of(point.hour(), point.inSystem())));
    return points;
  }

  private static String label(DispatchCampaign.Case of) {
    return of.policy() + " at " + Quantities.rounded(of.load());
  }
}
