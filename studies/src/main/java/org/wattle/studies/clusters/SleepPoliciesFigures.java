package org.wattle.studies.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;

/** Figures 3.5 and 3.6 of the thesis, and the regret of each slot. */
record SleepPoliciesFigures(PolicyMeans small, PolicyMeans large, List<Row> regret) {
  /** Policies near the optimum; with the others in the figure they could not be distinguished. */
  private static final List<String> NEAR = List.of("mtec", "vector-greedy", "msec", "beps");

  List<Block> all() {
    List<Block> all = new ArrayList<>();
    all.add(
        new Block.Figure(
            "figure-3.5.svg", "Figure 3.5: energy over time, small data centre", energy()));
    if (!regret.isEmpty()) {
      all.add(new Block.Figure("regret.svg", "Regret of each slot (first run)", regrets()));
    }
    all.add(
        new Block.Figure(
            "figure-3.6a.svg", "Figure 3.6 a: energy, large data centre, RRS = 1", relative()));
    all.add(
        new Block.Figure(
            "figure-3.6b.svg",
            "Figure 3.6 b: energy saved by BEPS compared with always on",
            saved()));
    all.add(
        new Block.Figure(
            "figure-3.6c.svg", "Figure 3.6 c: utilisation of the servers that are on", use()));
    return all;
  }

  private Element energy() {
    return bars(
        "Energy over time, small data centre",
        "Servers and network, by policy.",
        "kWh",
        List.of("servers", "network"),
        byPolicy(
            small.policies(),
            policy ->
                List.of(
                    small.kilowattHours(policy, "server"),
                    small.kilowattHours(policy, "network"))));
  }

  private Element regrets() {
    return Chart.of(
            "Regret of each slot",
            "Policies near the optimum, first run.",
            Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
            Axis.of("kJ", Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(Series.ofEach(NEAR, policy -> policy, this::regretsOf)))
        .picture();
  }

  private List<Series.Point> regretsOf(String policy) {
    return Rows.where(regret, "policy", policy).stream()
        .filter(row -> !row.text("regret_joules").isEmpty())
        .map(
            row ->
                Series.Point.of(
                    row.number("from_seconds") / 3600, row.number("regret_joules") / 1000))
        .toList();
  }

  private Element relative() {
    double all = large.kilowattHours("rrs");
    double network = large.kilowattHours("rrs", "network");
    return bars(
        "Energy, large data centre, RRS = 1",
        "Total and network, by policy.",
        "relative to RRS",
        List.of("total", "network"),
        byPolicy(
            large.policies(),
            policy ->
                List.of(
                    large.kilowattHours(policy) / all,
                    large.kilowattHours(policy, "network") / network)));
  }

  private Element saved() {
    return bars(
        "Energy saved by BEPS compared with always on",
        "Total, servers and network.",
        "% less",
        List.of("total", "servers", "network"),
        byPolicy(
            List.of("beps-cpu", "beps-memory"),
            policy ->
                List.of(
                    100 * large.saved(policy, "always-on"),
                    less(policy, "server"),
                    less(policy, "network"))));
  }

  private double less(String policy, String part) {
    return 100 * (1 - large.kilowattHours(policy, part) / large.kilowattHours("always-on", part));
  }

  private Element use() {
    return bars(
        "Utilisation of the servers that are on",
        "CPU and memory, by policy.",
        "%",
        List.of("CPU", "memory"),
        byPolicy(
            large.policies(),
            policy ->
                List.of(
                    100 * large.of(policy, "use_of_cpu"),
                    100 * large.of(policy, "use_of_memory"))));
  }

  private static Element bars(
      String title,
      String description,
      String unit,
      List<String> series,
      List<GroupedBars.Group> groups) {
    GroupedBars bars = new GroupedBars(series, groups);
    Axis values = Axis.of(unit, Axis.Reach.FROM_ZERO);
    return Chart.of(title, description, bars.axis(), values, Legend.BESIDE, bars).picture();
  }

  private static List<GroupedBars.Group> byPolicy(
      List<String> policies, Function<String, List<Double>> values) {
    return policies.stream()
        .map(policy -> new GroupedBars.Group(policy, values.apply(policy)))
        .toList();
  }
}
