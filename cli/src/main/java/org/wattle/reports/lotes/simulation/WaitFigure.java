package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.reports.chart.Curve;
import org.wattle.reports.chart.WaitPlot;
import org.wattle.reports.page.Element;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.Study;

/** How long tasks wait at each load, a curve for each policy. */
final class WaitFigure {
  static final String TITLE = "Mean wait against load";

  private WaitFigure() {}

  static Element of(Study study) {
    Map<String, List<Curve.Point>> byPolicy = new LinkedHashMap<>();
    study
        .summaries()
        .forEach(
            of ->
                byPolicy.computeIfAbsent(of.of().policy(), p -> new ArrayList<>()).add(point(of)));
    List<Curve> curves =
        Curve.ofEach(byPolicy.entrySet(), Map.Entry::getKey, each -> sorted(each.getValue()));
    String description =
        study.summaries().stream()
            .map(of -> StudyWords.label(of.of()) + ": " + Amounts.time(of.waitAllHours()))
            .collect(Collectors.joining("; "));
    return WaitPlot.of(TITLE, description, curves, "load", "no wait at all");
  }

  private static List<Curve.Point> sorted(List<Curve.Point> points) {
    return points.stream().sorted(Comparator.comparingDouble(Curve.Point::x)).toList();
  }

  private static Curve.Point point(DispatchSummary of) {
    Estimate wait = of.waitAllHours();
    double half = wait.halfWidth().orElse(0);
    return new Curve.Point(
        of.of().load(),
        wait.mean(),
        Math.max(0, wait.mean() - half),
        wait.mean() + half,
        Amounts.time(wait) + " at load " + Amounts.load(of.of().load()));
  }
}
