package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Series;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.SlotRecord;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyElements;
import org.wattle.toolkit.simulation.TimeCharts;

/** Policies side by side, picture by picture; over time, the first run of each. */
final class ClusterFigures {
  private static final double WATTS_PER_KILOWATT = 1000;

  private final List<Summary<ClusterResult>> summaries;

  ClusterFigures(SimulationStudy<ClusterSetup, ClusterResult> study) {
    this.summaries = study.summaries();
  }

  /** Those that have something to show. */
  List<Element> all() {
    List<Element> figures = new ArrayList<>();
    figures.add(energy());
    figures.add(
        overTime("Power", "kW", "Servers and network.", s -> s.watts() / WATTS_PER_KILOWATT));
    figures.add(
        overTime(
            "Servers busy",
            "how many",
            "With work, waking for it included.",
            ClusterSample::serversOn));
    if (summaries.stream().anyMatch(of -> of.first().quality().shadowed() > 0)) {
      figures.add(
          time(
              "Regret per slot",
              "J",
              "Energy of the slot over the best placement found for the same slot and state.",
              of -> regret(of.first())));
    }
    return figures;
  }

  private Element energy() {
    return StudyElements.bars(
        "Energy",
        summaries,
        of ->
            kilowattHours(
                of.mean(ClusterMeasures.SERVER_JOULES) + of.mean(ClusterMeasures.NETWORK_JOULES)),
        of ->
            List.of(
                part("servers", of.mean(ClusterMeasures.SERVER_JOULES)),
                part("network", of.mean(ClusterMeasures.NETWORK_JOULES))),
        Element.of("figcaption").add(PageParts.keys("servers", "network")));
  }

  private static StackedBars.Part part(String name, double joules) {
    return new StackedBars.Part(name, joules, kilowattHours(joules));
  }

  private Element overTime(
      String title, String unit, String caption, ToDoubleFunction<ClusterSample> number) {
    return time(
        title,
        unit,
        caption,
        of -> points(Downsampling.of(of.first().outcome().samples()), number));
  }

  private Element time(
      String title,
      String unit,
      String caption,
      Function<Summary<ClusterResult>, List<Series.Point>> points) {
    List<Series> curves =
        Series.ofEach(summaries, Summary::policy, points).stream()
            .filter(each -> !each.points().isEmpty())
            .toList();
    String more = summaries.get(0).runs().get(0).number() + " of each policy.";
    return PageParts.figure(
        title,
        overTime(title, caption, curves, unit).picture(),
        Element.of("figcaption", caption + " Run " + more));
  }

  /** Lines over the simulated hours. */
  static Chart overTime(String title, String description, List<Series> series, String unit) {
    return TimeCharts.HOURS.chart(title, description, unit, Legend.AT_LINE_ENDS, series);
  }

  /** The means of samples, in the middle of each. */
  static List<Series.Point> points(
      List<ClusterSample> samples, ToDoubleFunction<ClusterSample> number) {
    return TimeCharts.HOURS.points(
        samples, sample -> (sample.fromSeconds() + sample.toSeconds()) / 2.0, number);
  }

  /** What a policy takes over the best of each slot. */
  static List<Series.Point> regret(ClusterResult run) {
    return Series.thinned(
        TimeCharts.HOURS.points(
            run.outcome().slots().stream()
                .filter(slot -> slot.verdict().shadow().isPresent())
                .toList(),
            SlotRecord::fromSeconds,
            slot -> Math.max(0, slot.regret())));
  }

  private static String kilowattHours(double joules) {
    return EstimateText.kilowattHours(Estimate.of(joules)) + " kWh";
  }
}
