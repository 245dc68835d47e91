package org.wattle.toolkit.energy.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.render.chart.Areas;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.Table;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.simulation.energy.EnergyBill.Hour.Charge;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.compare.view.ProvenanceSection;
import org.wattle.toolkit.energy.simulation.ClusterReplication;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.view.StudyElements;

/** The page of one run: pictures over time, and cost and emissions by hour. */
final class ClusterRunPage {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double WATTS_PER_KILOWATT = 1000;
  private static final int PERCENT = 100;

  private final ClusterStudy study;
  private final ClusterReplication run;
  private final List<String> resources;
  private final List<ClusterSample> samples;

  ClusterRunPage(ClusterStudy study, ClusterReplication run) {
    this.study = study;
    this.run = run;
    this.resources = study.input().center().instance().resources();
    this.samples = Downsampling.of(run.outcome().samples());
  }

  /** The page as HTML. */
  String html() {
    String title = run.policy() + ", run " + run.number() + " of " + Escaped.name(study.title());
    return Page.of(
        "Wattle: " + title,
        List.of(
            Element.of("header")
                .add(
                    Element.of("h1", title),
                    StudyElements.quiet(summary()),
                    Element.of("nav")
                        .add(Element.of("a", "All policies").with("href", "../index.html"))),
            Element.of("main")
                .add(Element.of("div").with("class", "figures wide").add(figures()))
                .add(hours()),
            ProvenanceSection.of(study.setting())));
  }

  private String summary() {
    ClusterOutcome outcome = run.outcome();
    return EstimateText.kilowattHours(Estimate.of(outcome.joules()))
        + " kWh in "
        + EnergySimulationReport.duration(outcome.seconds())
        + (outcome.complete() ? "" : ", where it was stopped")
        + "; "
        + Quantities.counted(outcome.arrived(), "task", "tasks")
        + " came, "
        + Quantities.count(outcome.finished())
        + " left. Seed "
        + run.seed()
        + ".";
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
    if (run.quality().shadowed() > 0) {
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
                EstimateText.kilowattHours(Estimate.of(run.outcome().joules())) + " kWh in all",
                Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
                Axis.of("kW", Axis.Reach.FROM_ZERO),
                Legend.NONE,
                new Areas(List.of("servers", "network"), steps))
            .picture();
    Element keys =
        Element.of("ul")
            .with("class", "keys")
            .add(ClusterFigures.key("servers"), ClusterFigures.key("network"));
    return StudyElements.figure("Power", picture, Element.of("figcaption").add(keys));
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
        ClusterFigures.regret("regret", 1, run));
  }

  private Series curve(String name, int style, ToDoubleFunction<ClusterSample> number) {
    return new Series(name, style, ClusterFigures.points(samples, number));
  }

  private static Element curves(String title, String unit, String caption, Series... curves) {
    return StudyElements.figure(
        title,
        ClusterFigures.overTime(title, caption, List.of(curves), unit).picture(),
        Element.of("figcaption", caption));
  }

  private static double hour(long seconds) {
    return seconds / SECONDS_PER_HOUR;
  }

  /** Energy, cost and emissions by hour; nothing where the run has neither price nor emissions. */
  private List<Element> hours() {
    boolean price = run.bill().euros().isPresent();
    boolean carbon = run.bill().kilograms().isPresent();
    if (!price && !carbon) {
      return List.of();
    }
    List<String> head = new ArrayList<>(List.of("Hour", "kWh"));
    head.addAll(price ? List.of("EUR/MWh", "EUR") : List.of());
    head.addAll(carbon ? List.of("g CO2/kWh", "kg CO2") : List.of());
    Table table = new Table("Cost and emissions", "r".repeat(head.size()), head);
    for (EnergyBill.Hour hour : run.bill().hours()) {
      List<String> cells = new ArrayList<>();
      cells.add(Long.toString(hour.hour()));
      cells.add(EstimateText.kilowattHours(Estimate.of(hour.joules())));
      charge(cells, hour.price());
      charge(cells, hour.carbon());
      table.row("", cells.stream().map(text -> Element.of("span", text)).toList());
    }
    return List.of(Element.of("h2", "Cost and emissions"), table.element());
  }

  private static void charge(List<String> cells, Optional<Charge> charge) {
    charge.ifPresent(
        of -> {
          cells.add(EstimateText.number(Estimate.of(of.rate())));
          cells.add(EstimateText.number(Estimate.of(of.amount())));
        });
  }
}
