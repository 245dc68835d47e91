package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.Lines;
import org.wattle.reports.chart.Series;
import org.wattle.reports.page.Element;
import org.wattle.simulation.campaign.Summary;
import org.wattle.simulation.statistics.Estimate;
import org.wattle.toolkit.lotes.simulation.Study;

/** How long tasks wait at each load, a curve for each policy. */
public final class WaitFigure {
  static final String TITLE = "Mean wait against load";

  private WaitFigure() {}

  static Element of(Study study) {
    Map<String, List<Series.Point>> byPolicy = new LinkedHashMap<>();
    study
        .summaries()
        .forEach(
            of ->
                byPolicy.computeIfAbsent(of.of().policy(), p -> new ArrayList<>()).add(point(of)));
    List<Series> curves =
        Series.ofEach(byPolicy.entrySet(), Map.Entry::getKey, each -> sorted(each.getValue()));
    String description =
        study.summaries().stream()
            .map(of -> StudyWords.label(of.of()) + ": " + Amounts.time(of.waitAllHours()))
            .collect(Collectors.joining("; "));
    return chart(TITLE, description, curves).picture();
  }

  /** Mean waits in hours over loads; those of nothing at all lie in a band below. */
  public static Chart chart(String title, String description, List<Series> series) {
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

  private static Series.Point point(Summary of) {
    Estimate wait = of.waitAllHours();
    double half = wait.halfWidth().orElse(0);
    return new Series.Point(
        of.of().load(),
        wait.mean(),
        Math.max(0, wait.mean() - half),
        wait.mean() + half,
        Amounts.time(wait) + " at load " + Amounts.load(of.of().load()));
  }
}
