package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Limits;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.power.PowerSegment;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.TimeCharts;

/** Power over time, one chart for each cap, and policies and caps side by side. */
final class PowerFigures {
  /** Values above more bars than these would cover each other on a narrow screen. */
  private static final int MAX_BARS_WITH_AMOUNTS = 8;

  /** Charts of tasks by power class are drawn for so many policies. */
  private static final int MAX_POLICIES = 8;

  private static final int HEIGHT_OVER_TIME = 340;
  private static final long MANY_MINUTES = 14_400;
  private static final double KILO = 1000;
  private static final int MAX_POINTS = 150;

  private final SimulationStudy<PowerSetup, CappedResult> study;
  private final List<Summary<CappedResult>> summaries;
  private final List<String> policies;
  private final List<String> caps;

  PowerFigures(SimulationStudy<PowerSetup, CappedResult> study) {
    this.study = study;
    this.summaries = study.summaries();
    this.policies = summaries.stream().map(Summary::policy).distinct().toList();
    this.caps = summaries.stream().map(PowerFigures::cap).distinct().toList();
  }

  /** Power over time, a chart for each cap. */
  List<Element> overTime() {
    return caps.stream().map(this::overTime).toList();
  }

  /** Times, energy, power and costs side by side, and tasks by power class. */
  List<Element> comparisons() {
    List<Element> figures = new ArrayList<>();
    figures.add(bars("Makespan", "s", PowerMeasures.MAKESPAN, 1));
    figures.add(bars("Energy", "kJ", PowerMeasures.ENERGY, KILO));
    figures.add(bars("Largest power", "W", PowerMeasures.MAX, 1));
    figures.add(bars("95th percentile of the power", "W", PowerMeasures.P95, 1));
    study
        .input()
        .scenario()
        .tariff()
        .ifPresent(
            tariff ->
                figures.add(bars("Cost", Escaped.name(tariff.currency()), PowerMeasures.COST, 1)));
    summaries.stream()
        .filter(of -> cap(of).equals(caps.get(0)))
        .limit(MAX_POLICIES)
        .forEach(of -> figures.add(classes(of)));
    return figures;
  }

  private Element overTime(String cap) {
    List<Summary<CappedResult>> shown =
        summaries.stream()
            .filter(of -> cap(of).equals(cap) && !of.first().outcome().segments().isEmpty())
            .toList();
    long seconds =
        shown.stream().mapToLong(of -> of.first().outcome().makespanSeconds()).max().orElse(1);
    long step = step(seconds);
    TimeCharts time = TimeCharts.suiting(seconds, MANY_MINUTES);
    double unit = time.unit().toSeconds(1);
    List<Layer> layers = new ArrayList<>();
    layers.add(new Lines(series(shown, of -> course(of, PowerSegment::milliwatts, step, unit)), 0));
    boolean capped = shown.stream().anyMatch(this::isCapped);
    if (capped) {
      layers.add(
          new Limits(series(shown, of -> course(of, PowerSegment::capMilliwatts, step, unit))));
    }
    study
        .input()
        .scenario()
        .capping()
        .thresholds()
        .ifPresent(thresholds -> layers.addAll(lines(thresholds)));
    String caption =
        "First run of each policy, "
            + (step == 1 ? "by second." : "mean over " + step + " s.")
            + (capped ? " Dotted: the sum of the caps of all nodes." : "");
    String title = "Power over time, " + (cap.equals("none") ? "without caps" : cap);
    return Chart.of(
            title,
            caption,
            time.axis(),
            Axis.of("W", Axis.Reach.FROM_ZERO),
            Legend.LISTED,
            layers.toArray(Layer[]::new))
        .withId("power-over-time")
        .withHeight(HEIGHT_OVER_TIME)
        .figure();
  }

  private static List<Layer> lines(Thresholds thresholds) {
    double high = thresholds.highMilliwatts() / KILO;
    double low = thresholds.lowMilliwatts() / KILO;
    return List.of(
        new Limits.At(high, "upper threshold " + Quantities.brief(high) + " W"),
        new Limits.At(low, "lower threshold " + Quantities.brief(low) + " W"));
  }

  private boolean isCapped(Summary<CappedResult> of) {
    long tdp = study.input().scenario().cluster().tdpMilliwatts();
    return of.first().outcome().segments().stream()
        .anyMatch(segment -> segment.capMilliwatts() < tdp);
  }

  private static List<Series.Point> course(
      Summary<CappedResult> of, ToLongFunction<PowerSegment> quantity, long step, double unit) {
    return points(of.first().outcome().segments(), quantity, step, unit);
  }

  /**
   * The mean over each of equally long times, in its middle, in watts: power changes every second,
   * and lines that do would hide each other.
   *
   * @param quantity of a segment, in milliwatts
   * @param step how long each time is, in seconds
   * @param unit of the horizontal axis, in seconds
   */
  static List<Series.Point> points(
      List<PowerSegment> segments, ToLongFunction<PowerSegment> quantity, long step, double unit) {
    PowerCourse course = new PowerCourse(segments, quantity, 0);
    List<Series.Point> points = new ArrayList<>();
    for (long from = 0; from < course.seconds(); from += step) {
      long to = Math.min(course.seconds(), from + step);
      points.add(Series.Point.of((from + to) / 2.0 / unit, course.meanWatts(from, to)));
    }
    return points;
  }

  /** How long the times are for runs that last so long, in seconds. */
  static long step(long seconds) {
    return Math.max(1, (seconds + MAX_POINTS - 1) / MAX_POINTS);
  }

  private List<Series> series(
      List<Summary<CappedResult>> shown,
      Function<Summary<CappedResult>, List<Series.Point>> points) {
    return shown.stream()
        .map(
            of ->
                new Series(
                    of.policy(), Series.styleOf(policies.indexOf(of.policy())), points.apply(of)))
        .toList();
  }

  /** A group of bars for each policy, with a bar for each cap. */
  private Element bars(String title, String unit, Measure<CappedResult> measure, double scale) {
    List<GroupedBars.Group> groups =
        policies.stream()
            .map(
                policy ->
                    new GroupedBars.Group(
                        policy,
                        caps.stream().map(cap -> value(policy, cap, measure) / scale).toList()))
            .toList();
    String caption = "By policy and cap" + (several() ? ", mean over the runs." : ".");
    return grouped(caps, groups, title, caption, "", unit);
  }

  private static String cap(Summary<CappedResult> of) {
    return of.of().text(PowerMeasures.CAP);
  }

  private boolean several() {
    return summaries.stream().anyMatch(of -> of.runs().size() > 1);
  }

  private double value(String policy, String cap, Measure<CappedResult> measure) {
    return summaries.stream()
        .filter(of -> of.policy().equals(policy) && cap(of).equals(cap))
        .findFirst()
        .map(of -> of.mean(measure))
        .orElse(Double.NaN);
  }

  /** Where the tasks of a policy went, as figures 5.2 to 5.4 of the source show. */
  private Element classes(Summary<CappedResult> of) {
    List<NodeClass> classes = study.input().scenario().cluster().classes();
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      int index = c;
      groups.add(
          new GroupedBars.Group(
              Escaped.name(classes.get(c).name()) + " (" + classes.get(c).count() + ")",
              List.of(
                  of.mean(PowerMeasures.onClass(classes, index, PowerMeasures.LOW)),
                  of.mean(PowerMeasures.onClass(classes, index, PowerMeasures.HIGH)))));
    }
    return grouped(
        List.of("draw little", "draw much"),
        groups,
        "Tasks by power class, " + of.of().label(),
        "Number of nodes in parentheses.",
        "power class",
        "tasks");
  }

  private static Element grouped(
      List<String> series,
      List<GroupedBars.Group> groups,
      String title,
      String caption,
      String axis,
      String unit) {
    return new GroupedBars(series, groups, groups.size() * series.size() <= MAX_BARS_WITH_AMOUNTS)
        .chart(title, caption, axis, unit, Legend.LISTED)
        .figure();
  }
}
