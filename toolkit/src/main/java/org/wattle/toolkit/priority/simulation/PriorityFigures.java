package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.ReferenceLine;
import org.wattle.render.chart.Series;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SummaryTables;
import org.wattle.toolkit.simulation.TimeCharts;

/** Policies side by side, picture by picture; over time, the first run of each. */
final class PriorityFigures {
  private static final int PERCENT = 100;

  /** Values above more bars than these would cover each other on a narrow screen. */
  private static final int MAX_BARS_WITH_AMOUNTS = 12;

  private final SummaryTables<PriorityResult> tables;
  private final List<Summary<PriorityResult>> summaries;
  private final OverTime overTime;
  private final long busySeconds;

  PriorityFigures(SimulationStudy<PrioritySetup, PriorityResult> study) {
    this.tables = SummaryTables.of(study);
    this.summaries = tables.summaries();
    this.busySeconds = busySeconds(study);
    this.overTime = OverTime.of(study.input().scenario(), busySeconds);
  }

  /** Those that have something to show. */
  List<Element> all() {
    List<Element> figures = new ArrayList<>();
    figures.add(wasted());
    figures.add(
        amounts(
            "Weighted response",
            "Mean over the priorities of their mean response times, each times its priority and %s."
                .formatted(PriorityOutcome.WEIGHT_OFFSET),
            PriorityMeasures.WEIGHTED));
    figures.add(amounts("Energy", "While tasks arrive.", PriorityMeasures.ENERGY_USED));
    figures.add(responses());
    figures.addAll(new EvictionFigures(tables, summaries).all());
    if (summaries.stream().anyMatch(of -> !samples(of).isEmpty())) {
      figures.addAll(overTime());
    }
    return figures;
  }

  private Element wasted() {
    return tables.bars(
        "Wasted CPU",
        of -> tables.text(of, PriorityMeasures.WASTED),
        of ->
            List.of(
                part("priority", of, PriorityMeasures.WASTED_BY_PRIORITY),
                part("memory", of, PriorityMeasures.WASTED_BY_MEMORY)),
        Element.of("figcaption", "By evictions for").add(PageParts.keys("priority", "memory")));
  }

  private StackedBars.Part part(
      String name, Summary<PriorityResult> of, Measure<ClassOutcome> wasted) {
    Estimate sum =
        of.estimate(
                run ->
                    OptionalDouble.of(
                        run.outcome().classes().stream()
                            .mapToDouble(each -> wasted.number(each).orElse(0))
                            .sum()))
            .orElseThrow();
    return new StackedBars.Part(
        name, sum.mean(), EstimateText.with(tables.unit(PriorityMeasures.WASTED), sum));
  }

  private Element amounts(String title, String caption, Measure<PriorityResult> measure) {
    return tables.bars(
        title,
        of -> tables.text(of, measure),
        of ->
            List.of(
                new StackedBars.Part(
                    "whole",
                    of.estimate(measure).map(Estimate::mean).orElse(0.0),
                    tables.text(of, measure))),
        Element.of("figcaption", caption));
  }

  private Element responses() {
    List<Integer> priorities = Priorities.all(summaries);
    List<GroupedBars.Group> groups =
        priorities.stream()
            .map(
                priority ->
                    new GroupedBars.Group(
                        Quantities.count(priority),
                        summaries.stream().map(of -> response(of, priority)).toList()))
            .toList();
    List<String> names = summaries.stream().map(Summary::policy).toList();
    return new GroupedBars(names, groups, names.size() * groups.size() <= MAX_BARS_WITH_AMOUNTS)
        .chart(
            "Response by priority",
            "Mean response time by priority and policy, of tasks that are done.",
            "priority",
            "s",
            Legend.LISTED)
        .figure();
  }

  private static double response(Summary<PriorityResult> of, int priority) {
    return new Priorities(of)
        .estimate(priority, PriorityMeasures.CLASS_RESPONSE)
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
    return overTime.figure(
        title,
        unit,
        "The first run of each policy, as long as tasks arrive or wait.",
        tables
            .curves(
                of ->
                    overTime.points(
                        samples(of).stream()
                            .filter(sample -> sample.fromSeconds() < busySeconds)
                            .toList(),
                        number))
            .toArray(Series[]::new));
  }

  /** How long tasks arrive or wait in any of the first runs. */
  private static long busySeconds(SimulationStudy<PrioritySetup, PriorityResult> study) {
    return study.summaries().stream()
        .flatMap(of -> samples(of).stream())
        .filter(sample -> sample.meanWaiting() > 0)
        .mapToLong(PrioritySample::toSeconds)
        .reduce(study.input().scenario().seconds(), Math::max);
  }

  private static List<PrioritySample> samples(Summary<PriorityResult> of) {
    return of.first().outcome().samples();
  }

  /** How often tasks are evicted for others of higher priorities, and how long these take. */
  private record EvictionFigures(
      SummaryTables<PriorityResult> tables, List<Summary<PriorityResult>> summaries) {
    private static final int PERCENT = 100;

    /** The share of evicted tasks that is shown. */
    private static final double USUAL = 0.995;

    /** Both of them; none where no task was evicted. */
    List<Element> all() {
      return summaries.stream().anyMatch(of -> evictedTasks(of, priority -> true) > 0)
          ? List.of(evictions(), responseByEvictions())
          : List.of();
    }

    /** How evictions are spread over the tasks that have any, as figure 7.1 of the thesis does. */
    private Element evictions() {
      boolean repeated = summaries.stream().anyMatch(EvictionFigures::anyRepeated);
      return lines(
          "Evictions of evicted tasks",
          integers(Axis.Reach.ROUNDED),
          Axis.of(
              "% evicted at most so often", repeated ? Axis.Reach.ROUNDED : Axis.Reach.FROM_ZERO),
          "Of the tasks that were evicted for others of higher priorities.",
          of -> {
            double all = evictedTasks(of, priority -> true);
            List<Series.Point> points = new ArrayList<>();
            long sum = 0;
            for (EvictionGroup group : usual(of, priority -> true)) {
              if (group.evictions() > 0) {
                sum += group.tasks();
                String share = Quantities.percent(sum / all);
                points.add(
                    Series.Point.of(
                        group.evictions(),
                        PERCENT * sum / all,
                        "at most " + group.evictions() + ": " + share + " of the evicted tasks"));
              }
            }
            return points;
          });
    }

    /** How long tasks take that were evicted several times, as figure 9.2 of the thesis does. */
    private Element responseByEvictions() {
      int lowest = Priorities.all(summaries).stream().findFirst().orElse(0);
      return lines(
          "Response of priority " + lowest + " by evictions",
          integers(Axis.Reach.FROM_ZERO),
          Axis.of("s", Axis.Reach.FROM_ZERO),
          "Mean response time of tasks that are done.",
          of ->
              usual(of, priority -> priority == lowest).stream()
                  .filter(group -> group.finished() > 0)
                  .map(EvictionFigures::response)
                  .toList());
    }

    private static Series.Point response(EvictionGroup group) {
      double seconds = group.meanResponseSeconds().orElse(0);
      return Series.Point.of(
          group.evictions(),
          seconds,
          "%s s, %s with %s"
              .formatted(
                  Quantities.brief(seconds),
                  Quantities.counted(group.finished(), "task", "tasks"),
                  Quantities.counted(group.evictions(), "eviction", "evictions")));
    }

    /** Without the few tasks that were evicted most often. */
    private static List<EvictionGroup> usual(Summary<PriorityResult> of, IntPredicate priorities) {
      double all = evictedTasks(of, priorities);
      List<EvictionGroup> usual = new ArrayList<>();
      long sum = 0;
      for (EvictionGroup group : new Priorities(of).byEvictions(priorities)) {
        if (group.evictions() == 0 || sum < USUAL * all) {
          usual.add(group);
        }
        sum += group.evictions() > 0 ? group.tasks() : 0;
      }
      return usual;
    }

    private static boolean anyRepeated(Summary<PriorityResult> of) {
      return usual(of, priority -> true).stream().anyMatch(group -> group.evictions() > 1);
    }

    /** An axis of evictions, with labels at integers only. */
    private static Axis integers(Axis.Reach reach) {
      return Axis.of(
          "evictions for higher priorities",
          reach,
          value -> value == Math.rint(value) ? Quantities.count((long) value) : "");
    }

    private static int evictedTasks(Summary<PriorityResult> of, IntPredicate priorities) {
      return new Priorities(of)
          .byEvictions(priorities).stream()
              .filter(group -> group.evictions() > 0)
              .mapToInt(EvictionGroup::tasks)
              .sum();
    }

    private Element lines(
        String title,
        Axis x,
        Axis y,
        String caption,
        Function<Summary<PriorityResult>, List<Series.Point>> points) {
      String text =
          "%s All runs together, without the %s of the evicted tasks with the most evictions."
              .formatted(caption, Quantities.percent(1 - USUAL));
      return Chart.of(title, text, x, y, Legend.LISTED, new Lines(tables.curves(points))).figure();
    }
  }

  /**
   * Charts over simulated time.
   *
   * @param time in the unit of the charts
   * @param arrivalsEnd the second from which on no tasks arrive, where the charts go on
   */
  record OverTime(TimeCharts time, OptionalLong arrivalsEnd) {
    /** Longer names do not fit beside the lines on a narrow screen. */
    private static final int MAX_LETTERS_BESIDE = 9;

    private static final long MANY_MINUTES = 7200;

    /** Charts that end after so many seconds. */
    static OverTime of(PriorityScenario scenario, long endSeconds) {
      return new OverTime(
          TimeCharts.suiting(endSeconds, MANY_MINUTES),
          endSeconds > scenario.seconds()
              ? OptionalLong.of(scenario.seconds())
              : OptionalLong.empty());
    }

    /** Where the names of series are legible. */
    private static Legend legend(List<Series> series) {
      return series.stream().allMatch(each -> each.name().length() <= MAX_LETTERS_BESIDE)
          ? Legend.AT_LINE_ENDS
          : Legend.LISTED;
    }

    /** The means of samples, in the middle of each. */
    List<Series.Point> points(List<PrioritySample> samples, ToDoubleFunction<PrioritySample> of) {
      return Series.thinned(
          time.points(samples, each -> (each.fromSeconds() + each.toSeconds()) / 2.0, of));
    }

    /** A figure with lines. */
    Element figure(String title, String unit, String caption, Series... lines) {
      List<Series> series = List.of(lines);
      Layer[] end =
          arrivalsEnd.stream()
              .mapToObj(second -> new ReferenceLine(time.of((double) second)))
              .toArray(Layer[]::new);
      String text =
          arrivalsEnd.isPresent() ? caption + " No task arrives after the vertical line." : caption;
      return time.chart(title, text, unit, legend(series), series, end).figure();
    }
  }
}
