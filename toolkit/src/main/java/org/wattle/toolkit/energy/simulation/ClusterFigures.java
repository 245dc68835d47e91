package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.chart.Areas;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Series;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.EnergyBill.Hour;
import org.wattle.simulation.energy.EnergyBill.Hour.Charge;
import org.wattle.simulation.energy.SlotRecord;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SummaryTables;
import org.wattle.toolkit.simulation.TimeCharts;

/** Policies side by side, picture by picture; over time, the first run of each. */
record ClusterFigures(SummaryTables<ClusterResult> tables) {
  private static final double WATTS_PER_KILOWATT = 1000;

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
    if (tables.summaries().stream().anyMatch(of -> of.first().quality().shadowed() > 0)) {
      figures.add(time("Regret per slot", "J", OfRun.REGRET, of -> OfRun.regret(of.first())));
    }
    return figures;
  }

  private Element energy() {
    return tables.bars(
        "Energy",
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

  private static String kilowattHours(double joules) {
    return EstimateText.kilowattHours(Estimate.of(joules)) + " kWh";
  }

  private Element overTime(
      String title, String unit, String caption, ToDoubleFunction<ClusterSample> number) {
    return time(
        title,
        unit,
        caption,
        of -> OfRun.points(Downsampling.of(of.first().outcome().samples()), number));
  }

  private Element time(
      String title,
      String unit,
      String caption,
      Function<Summary<ClusterResult>, List<Series.Point>> points) {
    int run = tables.summaries().get(0).runs().get(0).number();
    return PageParts.figure(
        title,
        TimeCharts.HOURS
            .chart(title, caption, unit, Legend.AT_LINE_ENDS, tables.curves(points))
            .picture(),
        caption + " Run " + run + " of each policy.");
  }

  /** What is on the page of one run: pictures over time, and cost and emissions by hour. */
  static final class OfRun {
    static final String REGRET =
        "Energy of the slot over the best placement found for the same slot and state.";
    private static final int PERCENT = 100;

    private final ClusterResult run;
    private final List<String> resources;
    private final List<ClusterSample> samples;

    OfRun(ClusterResult run, List<String> resources) {
      this.run = run;
      this.resources = resources;
      this.samples = Downsampling.of(run.outcome().samples());
    }

    /** The pictures over time that have something to show. */
    List<Element> all() {
      List<Element> figures = new ArrayList<>();
      if (samples.isEmpty()) {
        return figures;
      }
      figures.add(power());
      figures.add(
          curves(
              "Servers and switches busy",
              "how many",
              "With work, waking for it included; mean over each sample.",
              curve("servers", 1, ClusterSample::serversOn),
              curve("switches", 2, ClusterSample::switchesOn)));
      figures.add(
          curves(
              "Use of what is busy",
              "%",
              "What tasks demand over what the servers with work have.",
              IntStream.range(0, resources.size()).mapToObj(this::use).toArray(Series[]::new)));
      figures.add(
          curves(
              "Tasks",
              "how many",
              "At the end of each sample.",
              curve("running", 1, ClusterSample::running),
              curve("waiting", 2, ClusterSample::waiting)));
      figures.add(
          curves(
              "Response and waiting times",
              "s",
              "Mean over the tasks that left in each sample: from arrival to end, and to the first"
                  + " progress.",
              new Series("response", 1, ofThoseThatLeft(ClusterSample::responseSeconds)),
              new Series("wait", 2, ofThoseThatLeft(ClusterSample::waitSeconds))));
      if (run.quality().shadowed() > 0) {
        figures.add(curves("Regret per slot", "J", REGRET, new Series("regret", 1, regret(run))));
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
                        TimeCharts.HOURS.of((double) sample.fromSeconds()),
                        TimeCharts.HOURS.of((double) sample.toSeconds()),
                        List.of(
                            sample.serverJoules() / seconds / WATTS_PER_KILOWATT,
                            sample.networkJoules() / seconds / WATTS_PER_KILOWATT));
                  })
              .toList();
      Chart chart =
          Chart.of(
              "Power over time",
              EstimateText.kilowattHours(Estimate.of(run.outcome().joules())) + " kWh in all",
              TimeCharts.HOURS.axis(),
              Axis.of("kW", Axis.Reach.FROM_ZERO),
              Legend.NONE,
              new Areas(List.of("servers", "network"), steps));
      return PageParts.figure(
          "Power",
          chart.picture(),
          Element.of("figcaption").add(PageParts.keys("servers", "network")));
    }

    private Series use(int resource) {
      return curve(
          resources.get(resource),
          Series.styleOf(resource),
          sample -> PERCENT * sample.utilisation().get(resource));
    }

    private List<Series.Point> ofThoseThatLeft(Function<ClusterSample, OptionalDouble> mean) {
      return TimeCharts.HOURS.points(
          samples.stream().filter(sample -> sample.finished() > 0).toList(),
          ClusterSample::toSeconds,
          sample -> mean.apply(sample).orElseThrow());
    }

    private Series curve(String name, int style, ToDoubleFunction<ClusterSample> number) {
      return new Series(name, style, points(samples, number));
    }

    private static Element curves(String title, String unit, String caption, Series... curves) {
      return TimeCharts.HOURS
          .chart(title, caption, unit, Legend.AT_LINE_ENDS, List.of(curves))
          .figure();
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

    /** Costs and emissions by hour; nothing where there are none. */
    List<Element> hours() {
      boolean price = run.bill().euros().isPresent();
      boolean carbon = run.bill().kilograms().isPresent();
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
          Element.of("h2", title), ReportTable.of(title, columns, run.bill().hours()).element());
    }

    private static Column<Hour> number(String head, Function<Hour, Optional<Double>> value) {
      return Column.numbers(
          head, hour -> EstimateText.in(Unit.NONE, value.apply(hour).map(Estimate::of)));
    }
  }

  /** Joins neighbouring samples, so that there are no more of them than a picture can show. */
  static final class Downsampling {
    /** About two for each pixel. */
    private static final int MAX_SAMPLES = 720;

    private Downsampling() {}

    static List<ClusterSample> of(List<ClusterSample> samples) {
      int group = (samples.size() + MAX_SAMPLES - 1) / MAX_SAMPLES;
      if (group <= 1) {
        return samples;
      }
      List<ClusterSample> joined = new ArrayList<>();
      for (int from = 0; from < samples.size(); from += group) {
        joined.add(one(samples.subList(from, Math.min(samples.size(), from + group))));
      }
      return joined;
    }

    private static ClusterSample one(List<ClusterSample> samples) {
      ClusterSample first = samples.get(0);
      ClusterSample last = samples.get(samples.size() - 1);
      List<Double> utilisation = new ArrayList<>();
      for (int r = 0; r < first.utilisation().size(); r++) {
        int resource = r;
        utilisation.add(mean(samples, sample -> sample.utilisation().get(resource)));
      }
      return new ClusterSample(
          first.fromSeconds(),
          last.toSeconds(),
          samples.stream().mapToDouble(ClusterSample::serverJoules).sum(),
          samples.stream().mapToDouble(ClusterSample::networkJoules).sum(),
          mean(samples, ClusterSample::serversOn),
          mean(samples, ClusterSample::switchesOn),
          utilisation,
          last.running(),
          last.waiting(),
          samples.stream().mapToInt(ClusterSample::finished).sum(),
          ofTasks(samples, ClusterSample::waitSeconds),
          ofTasks(samples, ClusterSample::responseSeconds));
    }

    /** Over time. */
    private static double mean(
        List<ClusterSample> samples, ToDoubleFunction<ClusterSample> number) {
      double sum = 0;
      double seconds = 0;
      for (ClusterSample sample : samples) {
        double length = sample.toSeconds() - sample.fromSeconds();
        sum += length * number.applyAsDouble(sample);
        seconds += length;
      }
      return sum / seconds;
    }

    /** Over tasks. */
    private static OptionalDouble ofTasks(
        List<ClusterSample> samples, Function<ClusterSample, OptionalDouble> mean) {
      double sum = 0;
      int tasks = 0;
      for (ClusterSample sample : samples) {
        sum += sample.finished() * mean.apply(sample).orElse(0);
        tasks += sample.finished();
      }
      return tasks == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / tasks);
    }
  }
}
