package org.wattle.studies.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.toolkit.lotes.simulation.DispatchFigures;

/** Figures 1 to 6 of the report. */
record LotesFigures(
    LoadSummaries loads,
    List<Row> path,
    List<LotesFindings.Active> active,
    LoadSummaries mapReduce) {
  private static final String RATIO = "flow time relative to the ideal";

  List<Block> all() {
    List<Block> all = new ArrayList<>();
    if (!loads.rows().isEmpty()) {
      all.add(
          new Block.Figure(
              "figure-1.svg", "Figure 1: mean over runs of the mean waiting time", waits("mean")));
      all.add(
          new Block.Figure(
              "figure-2.svg",
              "Figure 2: median over runs of the mean waiting time",
              waits("median")));
    }
    if (!path.isEmpty()) {
      all.add(
          new Block.Figure(
              "figure-3.svg", "Figure 3: tasks in the system at load 0.9, mean over runs", size()));
    }
    if (active.size() > 1) {
      all.add(
          new Block.Figure(
              "figure-4.svg", "Figure 4: flow time relative to the ideal at load 0.8", offline()));
    }
    if (!mapReduce.rows().isEmpty()) {
      all.add(mapReduce(5, "mean"));
      all.add(mapReduce(6, "median"));
    }
    return all;
  }

  private Element waits(String statistic) {
    List<Series> curves =
        Series.ofEach(
            loads.policies(),
            policy -> policy,
            policy -> loads.of(policy).stream().map(row -> wait(row, statistic)).toList());
    return DispatchFigures.waits(
            "Waiting time by load",
            statistic
                + " over runs of the mean waiting time, including tasks that wait at the end.",
            curves)
        .picture();
  }

  private static Series.Point wait(Row row, String statistic) {
    double wait = row.number("wait_all_hours_" + statistic);
    return new Series.Point(
        row.number("load"), wait, wait, wait, LoadSummaries.time(wait) + " at " + row.text("load"));
  }

  private Element size() {
    List<Series> curves =
        Series.ofEach(
            Rows.groupBy(path, "policy").entrySet(),
            Map.Entry::getKey,
            each ->
                each.getValue().stream()
                    .map(row -> Series.Point.of(row.number("hour"), row.number("in_system") / 1000))
                    .toList());
    return lines(
        "Tasks in the system at load 0.9",
        "Mean over runs.",
        Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
        Axis.of("thousand tasks", Axis.Reach.FROM_ZERO),
        curves);
  }

  private Element offline() {
    List<Series> curves =
        Series.ofEach(active.get(0).runs().policies(), policy -> policy, this::flowByShare);
    return lines(
        "Flow time relative to the ideal at load 0.8",
        "By share of the machines that are on.",
        Axis.of("% of the machines on", Axis.Reach.VALUES),
        Axis.of(RATIO, Axis.Reach.ROUNDED),
        curves);
  }

  private static Element lines(
      String title, String description, Axis x, Axis y, List<Series> series) {
    return Chart.of(title, description, x, y, Legend.AT_LINE_ENDS, new Lines(series)).picture();
  }

  private List<Series.Point> flowByShare(String policy) {
    List<Series.Point> points = new ArrayList<>();
    for (int a = active.size() - 1; a >= 0; a--) {
      double percent = 100 * Double.parseDouble(active.get(a).share());
      active.get(a).runs().of(policy).stream()
          .map(row -> Series.Point.of(percent, LoadSummaries.flow(row)))
          .forEach(points::add);
    }
    return points;
  }

  private Block mapReduce(int number, String statistic) {
    ToDoubleFunction<Row> flow = row -> row.number("relative_flow_" + statistic);
    List<Series> curves =
        Series.ofEach(
            mapReduce.policies(),
            policy -> policy,
            policy ->
                mapReduce.of(policy).stream()
                    .map(row -> Series.Point.of(row.number("load"), flow.applyAsDouble(row)))
                    .toList());
    Element picture =
        lines(
            "MapReduce: flow time relative to the ideal",
            statistic + " over runs.",
            Axis.of("load", Axis.Reach.VALUES),
            Axis.of(RATIO, Axis.Reach.ROUNDED),
            curves);
    return new Block.Figure(
        "figure-" + number + ".svg",
        "Figure %s: MapReduce, %s over runs of flow time relative to the ideal"
            .formatted(number, statistic),
        picture);
  }
}
