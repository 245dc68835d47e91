package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.reports.chart.Curve;
import org.wattle.reports.chart.TimePlot;
import org.wattle.reports.chart.WaitPlot;
import org.wattle.reports.page.Element;
import org.wattle.simulation.campaign.Case;
import org.wattle.simulation.campaign.Summary;
import org.wattle.simulation.statistics.Estimate;
import org.wattle.toolkit.lotes.simulation.LotesStudy;

/** Waits against loads, and the number of tasks over time. */
final class LotesFigures {
  static final String WAITS = "Mean wait against load";
  static final String SIZES = "Tasks in the system";

  private LotesFigures() {}

  /** How long tasks wait at each load, a curve for each policy. */
  static Element waits(LotesStudy study) {
    Map<String, List<Curve.Point>> byPolicy = new LinkedHashMap<>();
    study
        .summaries()
        .forEach(
            of -> byPolicy.computeIfAbsent(of.of().policy(), p -> new ArrayList<>()).add(wait(of)));
    List<Curve> curves =
        Curve.ofEach(byPolicy.entrySet(), Map.Entry::getKey, each -> sorted(each.getValue()));
    String description =
        study.summaries().stream()
            .map(of -> label(of.of()) + ": " + Amounts.time(of.waitAllHours()))
            .collect(Collectors.joining("; "));
    return WaitPlot.of(WAITS, description, curves, "load", "no wait at all");
  }

  private static List<Curve.Point> sorted(List<Curve.Point> points) {
    return points.stream().sorted(Comparator.comparingDouble(Curve.Point::x)).toList();
  }

  private static Curve.Point wait(Summary of) {
    Estimate wait = of.waitAllHours();
    double half = wait.halfWidth().orElse(0);
    return new Curve.Point(
        of.of().load(),
        wait.mean(),
        Math.max(0, wait.mean() - half),
        wait.mean() + half,
        Amounts.time(wait) + " at load " + Amounts.load(of.of().load()));
  }

  /** How many tasks are in the system over time, a curve for each policy at each load. */
  static Element sizes(LotesStudy study) {
    boolean loads = study.summaries().stream().map(of -> of.of().load()).distinct().count() > 1;
    Map<String, Integer> styles = new HashMap<>();
    List<Curve> curves = new ArrayList<>();
    for (Summary of : study.summaries()) {
      String policy = of.of().policy();
      int style = styles.computeIfAbsent(policy, p -> Curve.styleOf(styles.size()));
      String name = loads ? policy + " " + Amounts.load(of.of().load()) : policy;
      if (!of.path().isEmpty()) {
        curves.add(new Curve(name, style, path(of)));
      }
    }
    String description =
        study.summaries().stream()
            .map(of -> label(of.of()) + ": " + Amounts.count(of.inSystem()))
            .collect(Collectors.joining("; "));
    return TimePlot.of(
        SIZES, description, curves, "tasks that run or wait, mean over runs", Amounts::count);
  }

  private static List<Curve.Point> path(Summary of) {
    List<Curve.Point> points = new ArrayList<>();
    points.add(Curve.Point.sure(0, 0));
    of.path().stream()
        .filter(point -> point.hour() > 0)
        .forEach(point -> points.add(Curve.Point.sure(point.hour(), point.inSystem())));
    return points;
  }

  private static String label(Case of) {
    return of.policy() + " at " + Amounts.load(of.load());
  }
}
