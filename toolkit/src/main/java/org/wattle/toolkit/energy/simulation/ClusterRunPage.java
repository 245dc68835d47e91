package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.chart.Areas;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.EnergyBill.Hour;
import org.wattle.simulation.energy.EnergyBill.Hour.Charge;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Replication;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyElements;

/** The page of one run: pictures over time, and cost and emissions by hour. */
final class ClusterRunPage {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double WATTS_PER_KILOWATT = 1000;
  private static final int PERCENT = 100;

  private final SimulationStudy<ClusterSetup, ClusterResult> study;
  private final Replication<ClusterResult> run;
  private final List<String> resources;
  private final List<ClusterSample> samples;

  ClusterRunPage(
      SimulationStudy<ClusterSetup, ClusterResult> study, Replication<ClusterResult> run) {
    this.study = study;
    this.run = run;
    this.resources = study.input().resources();
    this.samples = Downsampling.of(run.outcome().outcome().samples());
  }

  /** The page as HTML. */
  String html() {
    return StudyElements.runPage(study, run, summary(), figures(), hours());
  }

  private String summary() {
    ClusterOutcome outcome = run.outcome().outcome();
    return EstimateText.kilowattHours(Estimate.of(outcome.joules()))
        + " kWh in "
        + StudyElements.duration(outcome.seconds())
        + (outcome.complete() ? "" : ", where it was stopped")
        + "; "
        + Quantities.counted(outcome.arrived(), "task", "tasks")
        + " came, "
        + Quantities.count(outcome.finished())
        + " left.";
  }

  private List<Element> figures() {
    List<Element> figures = new ArrayList<>();
    if (samples.isEmpty()) {
      return figures;
    }
    figures.add(power());
    figures.add(on());
    figures.add(utilisation());
    figures.add(tasks());
    figures.add(times());
    if (run.outcome().quality().shadowed() > 0) {
      figures.add(regret());
    }
    return figures;
  }

  private Element power() {
    List<Areas.Step> steps =
        samples.stream()
            .map(
                sample -> {
                  double seconds = sample.toSeconds() - sample.fromSeconds();
                  return new Areas.Step(
                      hour(sample.fromSeconds()),
                      hour(sample.toSeconds()),
                      List.of(
                          sample.serverJoules() / seconds / WATTS_PER_KILOWATT,
                          sample.networkJoules() / seconds / WATTS_PER_KILOWATT));
                })
            .toList();
    Element picture =
        Chart.of(
                "Power over time",
                EstimateText.kilowattHours(Estimate.of(run.outcome().outcome().joules()))
                    + " kWh in all",
                Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
                Axis.of("kW", Axis.Reach.FROM_ZERO),
                Legend.NONE,
                new Areas(List.of("servers", "network"), steps))
            .picture();
    return PageParts.figure(
        "Power", picture, Element.of("figcaption").add(PageParts.keys("servers", "network")));
  }

  private Element on() {
    return curves(
        "Servers and switches busy",
        "how many",
        "With work, waking for it included; mean over each sample.",
        curve("servers", 1, ClusterSample::serversOn),
        curve("switches", 2, ClusterSample::switchesOn));
  }

  private Element utilisation() {
    List<Series> curves = new ArrayList<>();
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      curves.add(
          curve(
              resources.get(r),
              Series.styleOf(r),
              sample -> PERCENT * sample.utilisation().get(resource)));
    }
    return curves(
        "Use of what is busy",
        "%",
        "What tasks demand over what the servers with work have.",
        curves.toArray(Series[]::new));
  }

  private Element tasks() {
    return curves(
        "Tasks",
        "how many",
        "At the end of each sample.",
        curve("running", 1, ClusterSample::running),
        curve("waiting", 2, ClusterSample::waiting));
  }

  private Element times() {
    return curves(
        "Response and waiting times",
        "s",
        "Mean over the tasks that left in each sample: from arrival to end, and to the first"
            + " progress.",
        new Series("response", 1, ofThoseThatLeft(ClusterSample::responseSeconds)),
        new Series("wait", 2, ofThoseThatLeft(ClusterSample::waitSeconds)));
  }

  private List<Series.Point> ofThoseThatLeft(Function<ClusterSample, OptionalDouble> mean) {
    return samples.stream()
        .filter(sample -> sample.finished() > 0)
        .map(sample -> Series.Point.of(hour(sample.toSeconds()), mean.apply(sample).orElseThrow()))
        .toList();
  }

  private Element regret() {
    return curves(
        "Regret per slot",
        "J",
        "Energy of the slot over the best placement found for the same slot and state.",
        new Series("regret", 1, ClusterFigures.regret(run.outcome())));
  }

  private Series curve(String name, int style, ToDoubleFunction<ClusterSample> number) {
    return new Series(name, style, ClusterFigures.points(samples, number));
  }

  private static Element curves(String title, String unit, String caption, Series... curves) {
    return PageParts.figure(
        title,
        ClusterFigures.overTime(title, caption, List.of(curves), unit).picture(),
        Element.of("figcaption", caption));
  }

  private static double hour(long seconds) {
    return seconds / SECONDS_PER_HOUR;
  }

  /** Energy, cost and emissions by hour; nothing where the run has neither price nor emissions. */
  private List<Element> hours() {
    boolean price = run.outcome().bill().euros().isPresent();
    boolean carbon = run.outcome().bill().kilograms().isPresent();
    if (!price && !carbon) {
      return List.of();
    }
    List<Column<Hour>> columns = new ArrayList<>();
    columns.add(Column.numbers("Hour", hour -> Long.toString(hour.hour())));
    columns.add(
        Column.numbers("kWh", hour -> EstimateText.kilowattHours(Estimate.of(hour.joules()))));
    if (price) {
      columns.add(number("EUR/MWh", hour -> hour.price().map(Charge::rate)));
      columns.add(number("EUR", hour -> hour.price().map(Charge::amount)));
    }
    if (carbon) {
      columns.add(number("g CO2/kWh", hour -> hour.carbon().map(Charge::rate)));
      columns.add(number("kg CO2", hour -> hour.carbon().map(Charge::amount)));
    }
    String title = "Cost and emissions";
    return List.of(
        Element.of("h2", title),
        ReportTable.of(title, columns, run.outcome().bill().hours()).element());
  }

  private static Column<Hour> number(String head, Function<Hour, Optional<Double>> value) {
    return Column.numbers(head, hour -> EstimateText.number(value.apply(hour).map(Estimate::of)));
  }
}
