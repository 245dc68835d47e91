package org.wattle.toolkit.energy.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.SlotRecord;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.energy.simulation.ClusterReplication;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicySummary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.view.StudyElements;

/** Policies side by side, picture by picture; over time, the first run of each. */
final class ClusterFigures {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double WATTS_PER_KILOWATT = 1000;

  private final List<PolicySummary> summaries;

  ClusterFigures(ClusterStudy study) {
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
    if (summaries.stream().anyMatch(of -> first(of).quality().shadowed() > 0)) {
      figures.add(
          time(
              "Regret per slot",
              "J",
              "Energy of the slot over the best placement found for the same slot and state.",
              of -> regret(of.policy(), style(of), first(of))));
    }
    return figures;
  }

  private Element energy() {
    List<StackedBars.Bar> bars = new ArrayList<>();
    for (PolicySummary of : summaries) {
      double servers = of.estimate(o -> o.servers().total()).mean();
      double network = of.estimate(o -> o.network().total()).mean();
      bars.add(
          new StackedBars.Bar(
              of.policy(),
              kilowattHours(servers + network),
              List.of(
                  new StackedBars.Part("servers", servers, kilowattHours(servers)),
                  new StackedBars.Part("network", network, kilowattHours(network)))));
    }
    String description =
        String.join("; ", bars.stream().map(bar -> bar.name() + " " + bar.text()).toList());
    Element keys = Element.of("ul").with("class", "keys").add(key("servers"), key("network"));
    return StudyElements.figure(
        "Energy",
        energyByPolicy(description, new StackedBars(bars)).picture(),
        Element.of("figcaption").add(keys));
  }

  private Element overTime(
      String title, String unit, String caption, ToDoubleFunction<ClusterSample> number) {
    return time(
        title,
        unit,
        caption,
        of ->
            new Series(
                of.policy(),
                style(of),
                points(Downsampling.of(first(of).outcome().samples()), number)));
  }

  private Element time(
      String title, String unit, String caption, Function<PolicySummary, Series> curve) {
    List<Series> curves =
        summaries.stream().map(curve).filter(each -> !each.points().isEmpty()).toList();
    String more = first(summaries.get(0)).number() + " of each policy.";
    return StudyElements.figure(
        title,
        overTime(title, caption, curves, unit).picture(),
        Element.of("figcaption", caption + " Run " + more));
  }

  private static Chart energyByPolicy(String description, StackedBars bars) {
    return Chart.of(
        "Energy by policy", description, Axis.unlabelled(), bars.axis(), Legend.NONE, bars);
  }

  /** Lines over the simulated hours. */
  static Chart overTime(String title, String description, List<Series> series, String unit) {
    return Chart.of(
            title,
            description,
            Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
            Axis.of(unit, Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(series, 0))
        .withId("size-over-time");
  }

  private int style(PolicySummary of) {
    return Series.styleOf(summaries.indexOf(of));
  }

  private static ClusterReplication first(PolicySummary of) {
    return of.runs().get(0);
  }

  /** The means of samples, in the middle of each. */
  static List<Series.Point> points(
      List<ClusterSample> samples, ToDoubleFunction<ClusterSample> number) {
    return samples.stream()
        .map(
            sample ->
                Series.Point.of(
                    (sample.fromSeconds() + sample.toSeconds()) / 2.0 / SECONDS_PER_HOUR,
                    number.applyAsDouble(sample)))
        .toList();
  }

  /** What a policy takes over the best of each slot. */
  static Series regret(String name, int style, ClusterReplication run) {
    List<Series.Point> points = new ArrayList<>();
    for (SlotRecord slot : run.outcome().slots()) {
      if (slot.verdict().shadow().isPresent()) {
        points.add(
            Series.Point.of(slot.fromSeconds() / SECONDS_PER_HOUR, Math.max(0, slot.regret())));
      }
    }
    return new Series(name, style, Series.thinned(points));
  }

  static Element key(String style) {
    return Element.of("li")
        .add(Element.of("span").with("class", "key " + style), Element.of("span", style));
  }

  private static String kilowattHours(double joules) {
    return EstimateText.kilowattHours(Estimate.of(joules)) + " kWh";
  }
}
