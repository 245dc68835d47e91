package org.wattle.toolkit.lotes.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.lotes.DispatchResult;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.TimeCharts;

/** Waits against loads, and the number of tasks over time. */
public final class DispatchFigures {
  static final String WAITS = "Mean wait against load";
  static final String SIZES = "Tasks in the system";

  private DispatchFigures() {}

  /** How long tasks wait at each load, a curve for each policy. */
  static Element waits(List<DispatchSummary> summaries) {
    List<Series> curves =
        Series.ofEach(
            policies(summaries),
            policy -> policy,
            policy ->
                summaries.stream()
                    .filter(of -> of.of().policy().equals(policy))
                    .map(of -> wait(of.of()))
                    .sorted(Comparator.comparingDouble(Series.Point::x))
                    .toList());
    return waits(WAITS, text(summaries, DispatchMeasures.WAIT_ALL), curves).picture();
  }

  private static List<String> policies(List<DispatchSummary> summaries) {
    return summaries.stream().map(of -> of.of().policy()).distinct().toList();
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

  private static Series.Point wait(Summary<DispatchResult> of) {
    Estimate wait = of.estimate(DispatchMeasures.WAIT_ALL).orElseThrow();
    double load = of.of().load().orElseThrow();
    double half = wait.halfWidth().orElse(0);
    return new Series.Point(
        load,
        wait.mean(),
        Math.max(0, wait.mean() - half),
        wait.mean() + half,
        EstimateText.hours(wait) + " at load " + Quantities.rounded(load));
  }

  /** How many tasks are in the system over time, a curve for each policy at each load. */
  static Element sizes(List<DispatchSummary> summaries) {
    boolean loads = summaries.stream().map(of -> load(of)).distinct().count() > 1;
    List<String> policies = policies(summaries);
    List<Series> curves =
        summaries.stream()
            .filter(of -> !of.path().isEmpty())
            .map(
                of -> {
                  String policy = of.of().policy();
                  String name = loads ? policy + " " + Quantities.rounded(load(of)) : policy;
                  return new Series(name, Series.styleOf(policies.indexOf(policy)), path(of));
                })
            .toList();
    return TimeCharts.HOURS
        .chart(
            SIZES,
            text(summaries, DispatchMeasures.IN_SYSTEM),
            "tasks that run or wait, mean over runs",
            Legend.AT_LINE_ENDS,
            curves)
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

  private static double load(DispatchSummary of) {
    return of.of().of().load().orElseThrow();
  }

  private static String text(List<DispatchSummary> summaries, Measure<DispatchResult> measure) {
    return summaries.stream()
        .map(
            of ->
                "%s at %s: %s"
                    .formatted(
                        of.of().policy(),
                        Quantities.rounded(load(of)),
                        EstimateText.in(measure.units().get(0), of.of().estimate(measure))))
        .collect(Collectors.joining("; "));
  }
}
