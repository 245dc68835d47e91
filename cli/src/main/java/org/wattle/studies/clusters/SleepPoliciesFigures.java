package org.wattle.studies.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.GroupedBars;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.Lines;
import org.wattle.reports.chart.Series;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;

/** Figures 3.5 and 3.6 of the thesis, and what each slot takes more than its optimum. */
record SleepPoliciesFigures(PolicyMeans small, PolicyMeans large, List<Row> regret) {
  /** Others are so far from the optimum that these could not be told apart beside them. */
  private static final List<String> NEAR = List.of("mtec", "vector-greedy", "msec", "beps");

  List<Block> all() {
    List<Block> all = new ArrayList<>();
    all.add(
        new Block.Figure(
            "figure-3.5.svg", "Figure 3.5: energy over time, small data centre", energy()));
    if (!regret.isEmpty()) {
      all.add(
          new Block.Figure(
              "regret.svg", "What each slot takes more than its optimum (first run)", regrets()));
    }
    all.add(
        new Block.Figure(
            "figure-3.6a.svg", "Figure 3.6 a: energy, large data centre, RRS = 1", relative()));
    all.add(
        new Block.Figure(
            "figure-3.6b.svg", "Figure 3.6 b: what BEPS saves over always on", saved()));
    all.add(
        new Block.Figure("figure-3.6c.svg", "Figure 3.6 c: use of the servers that are on", use()));
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
            "What each slot takes more than its optimum",
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
        "All and network, by policy.",
        "of RRS",
        List.of("all", "network"),
        byPolicy(
            large.policies(),
            policy ->
                List.of(
                    large.kilowattHours(policy) / all,
                    large.kilowattHours(policy, "network") / network)));
  }

  private Element saved() {
    return bars(
        "What BEPS saves over always on",
        "All, servers and network.",
        "% less",
        List.of("all", "servers", "network"),
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
        "Use of the servers that are on",
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
