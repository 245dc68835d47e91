package org.wattle.toolkit.priority.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Series;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.priority.simulation.PrioritySummary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.view.StudyElements;

/** Policies side by side, picture by picture; over time, the first run of each. */
final class PriorityFigures {
  private static final int PERCENT = 100;

  /** Values above more bars than these would cover each other on a narrow screen. */
  private static final int MAX_BARS_WITH_AMOUNTS = 12;

  private final List<PrioritySummary> summaries;
  private final Unit waste;
  private final Unit energy;
  private final PriorityTimeCharts overTime;
  private final long busySeconds;

  PriorityFigures(PriorityStudy study) {
    this.summaries = study.summaries();
    this.waste = Unit.ofWaste(summaries);
    this.energy = Unit.ofEnergy(summaries);
    this.busySeconds = busySeconds(study);
    this.overTime = PriorityTimeCharts.of(study.input().scenario(), busySeconds);
  }

  /** Those that have something to show. */
  List<Element> all() {
    List<Element> figures = new ArrayList<>();
    figures.add(wasted());
    figures.add(
        amounts(
            "Weighted response",
            "Mean over the priorities of their mean response times, each times its priority and "
                + PriorityOutcome.WEIGHT_OFFSET
                + ".",
            of ->
                of.known(PriorityOutcome::weightedResponseSeconds).map(Estimate::mean).orElse(0.0),
            of ->
                of.known(PriorityOutcome::weightedResponseSeconds)
                    .map(EstimateText::seconds)
                    .orElse(Quantities.UNKNOWN)));
    figures.add(
        amounts(
            "Energy",
            "While tasks arrive.",
            of -> of.estimate(o -> o.over().joules()).mean(),
            of -> energy.text(of.estimate(o -> o.over().joules()))));
    figures.add(responses());
    figures.addAll(new EvictionFigures(summaries).all());
    if (summaries.stream().anyMatch(of -> !of.first().outcome().samples().isEmpty())) {
      figures.addAll(overTime());
    }
    return figures;
  }

  private Element wasted() {
    List<StackedBars.Bar> bars = new ArrayList<>();
    for (PrioritySummary of : summaries) {
      bars.add(
          new StackedBars.Bar(
              of.policy(),
              waste.text(of.estimate(PriorityOutcome::wastedCpuSeconds)),
              List.of(
                  part("priority", of, ClassOutcome::wastedByPriority),
                  part("memory", of, ClassOutcome::wastedByMemory))));
    }
    Element keys = Element.of("ul").with("class", "keys").add(key("priority"), key("memory"));
    return bars("Wasted CPU", bars, Element.of("figcaption", "By evictions for").add(keys));
  }

  private StackedBars.Part part(
      String name, PrioritySummary of, ToDoubleFunction<ClassOutcome> wasted) {
    Estimate sum = of.estimate(o -> o.classes().stream().mapToDouble(wasted).sum());
    return new StackedBars.Part(name, sum.mean(), waste.text(sum));
  }

  private static Element key(String style) {
    return Element.of("li")
        .add(Element.of("span").with("class", "key " + style), Element.of("span", style));
  }

  private Element amounts(
      String title,
      String caption,
      ToDoubleFunction<PrioritySummary> value,
      Function<PrioritySummary, String> text) {
    List<StackedBars.Bar> bars =
        summaries.stream()
            .map(
                of ->
                    new StackedBars.Bar(
                        of.policy(),
                        text.apply(of),
                        List.of(
                            new StackedBars.Part(
                                "whole", value.applyAsDouble(of), text.apply(of)))))
            .toList();
    return bars(title, bars, Element.of("figcaption", caption));
  }

  private static Element bars(String title, List<StackedBars.Bar> bars, Element caption) {
    StackedBars layer = new StackedBars(bars);
    String description =
        bars.stream().map(bar -> bar.name() + " " + bar.text()).collect(Collectors.joining("; "));
    return StudyElements.figure(
        title,
        Chart.of(
                title + " by policy",
                description,
                Axis.unlabelled(),
                layer.axis(),
                Legend.NONE,
                layer)
            .picture(),
        caption);
  }

  private Element responses() {
    List<Integer> priorities =
        summaries.stream().flatMap(of -> of.priorities().stream()).distinct().sorted().toList();
    List<GroupedBars.Group> groups =
        priorities.stream()
            .map(
                priority ->
                    new GroupedBars.Group(
                        Quantities.count(priority),
                        summaries.stream().map(of -> response(of, priority)).toList()))
            .toList();
    List<String> names = summaries.stream().map(PrioritySummary::policy).toList();
    GroupedBars bars =
        new GroupedBars(names, groups, names.size() * groups.size() <= MAX_BARS_WITH_AMOUNTS);
    String caption = "Mean response time by priority and policy, of tasks that are done.";
    return StudyElements.figure(
        "Response by priority",
        Chart.of(
                "Response by priority",
                caption,
                Axis.categories("priority", groups.stream().map(GroupedBars.Group::name).toList()),
                Axis.of("s", Axis.Reach.FROM_ZERO),
                Legend.LISTED,
                bars)
            .picture(),
        caption);
  }

  private static double response(PrioritySummary of, int priority) {
    return of.knownOfPriority(priority, each -> each.responses().mean())
        .map(Estimate::mean)
        .orElse(Double.NaN);
  }

  private List<Element> overTime() {
    return List.of(
        time("Slots taken", "how many", PrioritySample::slotsTaken),
        time("Waiting tasks", "how many", PrioritySample::meanWaiting),
        time("Servers on", "how many", PrioritySample::serversOn),
        time("Use of CPU", "%", s -> PERCENT * s.cpuShare()),
        time("Use of memory", "%", s -> PERCENT * s.memoryShare()));
  }

  private Element time(String title, String unit, ToDoubleFunction<PrioritySample> number) {
    List<Series> series =
        summaries.stream()
            .map(
                of ->
                    overTime.series(
                        of.policy(),
                        style(of),
                        of.first().outcome().samples().stream()
                            .filter(sample -> sample.fromSeconds() < busySeconds)
                            .toList(),
                        number))
            .filter(each -> !each.points().isEmpty())
            .toList();
    return overTime.figure(
        title, unit, "The first run of each policy, as long as tasks arrive or wait.", series);
  }

  /** How long tasks arrive or wait in any of the first runs. */
  private static long busySeconds(PriorityStudy study) {
    return study.summaries().stream()
        .flatMap(of -> of.first().outcome().samples().stream())
        .filter(sample -> sample.meanWaiting() > 0)
        .mapToLong(PrioritySample::toSeconds)
        .reduce(study.input().scenario().seconds(), Math::max);
  }

  private int style(PrioritySummary of) {
    return Series.styleOf(summaries.indexOf(of));
  }
}
