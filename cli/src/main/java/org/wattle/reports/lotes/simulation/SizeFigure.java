package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.reports.chart.Curve;
import org.wattle.reports.chart.TimePlot;
import org.wattle.reports.page.Element;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.Study;

/** How many tasks are in the system over time, a curve for each policy at each load. */
final class SizeFigure {
  static final String TITLE = "Tasks in the system";

  private SizeFigure() {}

  static Element of(Study study) {
    boolean loads = study.summaries().stream().map(of -> of.of().load()).distinct().count() > 1;
    Map<String, Integer> styles = new HashMap<>();
    List<Curve> curves = new ArrayList<>();
    for (DispatchSummary of : study.summaries()) {
      String policy = of.of().policy();
      int style = styles.computeIfAbsent(policy, p -> Curve.styleOf(styles.size()));
      String name = loads ? policy + " " + Amounts.load(of.of().load()) : policy;
      if (!of.path().isEmpty()) {
        curves.add(new Curve(name, style, points(of)));
      }
    }
    String description =
        study.summaries().stream()
            .map(of -> StudyWords.label(of.of()) + ": " + Amounts.count(of.inSystem()))
            .collect(Collectors.joining("; "));
    return TimePlot.of(
        TITLE, description, curves, "tasks that run or wait, mean over runs", Amounts::count);
  }

  private static List<Curve.Point> points(DispatchSummary of) {
    List<Curve.Point> points = new ArrayList<>();
    points.add(Curve.Point.sure(0, 0));
    of.path().stream()
        .filter(point -> point.hour() > 0)
        .forEach(point -> points.add(Curve.Point.sure(point.hour(), point.inSystem())));
    return points;
  }
}
