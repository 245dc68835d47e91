package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.HashMap;
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
import org.wattle.toolkit.lotes.simulation.Study;

/** How many tasks are in the system over time, a curve for each policy at each load. */
final class SizeFigure {
  static final String TITLE = "Tasks in the system";

  private SizeFigure() {}

  static Element of(Study study) {
    boolean loads = study.summaries().stream().map(of -> of.of().load()).distinct().count() > 1;
    Map<String, Integer> styles = new HashMap<>();
    List<Series> curves = new ArrayList<>();
    for (Summary of : study.summaries()) {
      String policy = of.of().policy();
      int style = styles.computeIfAbsent(policy, p -> Series.styleOf(styles.size()));
      String name = loads ? policy + " " + Amounts.load(of.of().load()) : policy;
      if (!of.path().isEmpty()) {
        curves.add(new Series(name, style, points(of)));
      }
    }
    String description =
        study.summaries().stream()
            .map(of -> StudyWords.label(of.of()) + ": " + Amounts.count(of.inSystem()))
            .collect(Collectors.joining("; "));
    return Chart.of(
            TITLE,
            description,
            Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
            Axis.of("tasks that run or wait, mean over runs", Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(curves, 0))
        .withId("size-over-time")
        .picture();
  }

  private static List<Series.Point> points(Summary of) {
    List<Series.Point> points = new ArrayList<>();
    points.add(Series.Point.of(0, 0));
    of.path().stream()
        .filter(point -> point.hour() > 0)
        .forEach(point -> points.add(Series.Point.of(point.hour(), point.inSystem())));
    return points;
  }
}
