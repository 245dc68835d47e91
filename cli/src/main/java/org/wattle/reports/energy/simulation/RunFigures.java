package org.wattle.reports.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.reports.chart.AreaPlot;
import org.wattle.reports.chart.Curve;
import org.wattle.reports.chart.TimePlot;
import org.wattle.reports.page.Element;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;

/** A run over time, picture by picture. */
final class RunFigures {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double WATTS_PER_KILOWATT = 1000;
  private static final int PERCENT = 100;

  private final PolicyRun run;
  private final List<String> resources;
  private final List<ClusterSample> samples;

  RunFigures(ClusterStudy study, PolicyRun run) {
    this.run = run;
    this.resources = study.input().center().instance().resources();
    this.samples = Thinned.of(run.outcome().samples());
  }

  /** Those that have something to show. */
  List<Element> all() {
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
    List<AreaPlot.Step> steps =
        samples.stream()
            .map(
                sample -> {
                  double seconds = sample.toSeconds() - sample.fromSeconds();
                  return new AreaPlot.Step(
                      hour(sample.fromSeconds()),
                      hour(sample.toSeconds()),
                      List.of(
                          sample.serverJoules() / seconds / WATTS_PER_KILOWATT,
                          sample.networkJoules() / seconds / WATTS_PER_KILOWATT));
                })
            .toList();
    Element picture =
        AreaPlot.of(
            "Power over time",
            Cells.kilowattHours(run.outcome().joules()) + " kWh in all",
            List.of("servers", "network"),
            steps,
            "kW",
            ClusterFigures::plain);
    Element keys =
        Element.of("ul")
            .with("class", "keys")
            .add(ClusterFigures.key("servers"), ClusterFigures.key("network"));
    return ClusterFigures.figure("Power", picture, Element.of("figcaption").add(keys));
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
    List<Curve> curves = new ArrayList<>();
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      curves.add(
          curve(
              resources.get(r),
              Curve.styleOf(r),
              sample -> PERCENT * sample.utilisation().get(resource)));
    }
    return curves(
        "Use of what is busy",
        "%",
        "What tasks demand over what the servers with work have.",
        curves.toArray(Curve[]::new));
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
        new Curve("response", 1, ofThoseThatLeft(ClusterSample::responseSeconds)),
        new Curve("wait", 2, ofThoseThatLeft(ClusterSample::waitSeconds)));
  }

  private List<Curve.Point> ofThoseThatLeft(Function<ClusterSample, OptionalDouble> mean) {
    return samples.stream()
        .filter(sample -> sample.finished() > 0)
        .map(sample -> Curve.Point.sure(hour(sample.toSeconds()), mean.apply(sample).orElseThrow()))
        .toList();
  }

  private Element regret() {
    return curves(
        "Regret per slot",
        "J",
        "Energy of the slot over the best placement found for the same slot and state.",
        ClusterFigures.regret("regret", 1, run));
  }

  private Curve curve(String name, int style, ToDoubleFunction<ClusterSample> number) {
    return new Curve(name, style, ClusterFigures.points(samples, number));
  }

  private static Element curves(String title, String unit, String caption, Curve... curves) {
    return ClusterFigures.figure(
        title,
        TimePlot.of(title, caption, List.of(curves), unit, ClusterFigures::plain),
        Element.of("figcaption", caption));
  }

  private static double hour(long seconds) {
    return seconds / SECONDS_PER_HOUR;
  }
}
