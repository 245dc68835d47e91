package org.wattle.studies.slots;

import static org.wattle.studies.slots.HybridStudy.ALL;
import static org.wattle.studies.slots.HybridStudy.HALF;
import static org.wattle.studies.slots.HybridStudy.HYBRID;
import static org.wattle.studies.slots.HybridStudy.WASP;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.priority.BarPicture;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Figures 9.2 to 9.5 of the thesis, and what sticky slots save by their number.
 *
 * @param runs of W-E
 * @param evictions how often tasks were evicted in them
 * @param arrivals of the first workloads
 * @param readings what sticky slots save in other settings; may be empty
 */
record HybridFigures(PolicyRuns runs, List<Row> evictions, List<Row> arrivals, List<Row> readings) {
  private static final Map<String, String> STICKY =
      Map.of(WASP, "0 sticky", HYBRID, "200", HALF, "1536", ALL, "3072");

  List<Block> all() {
    List<Block> all = new ArrayList<>();
    all.add(
        new Block.Figure(
            "figure-9.2.svg", "Figure 9.2: R of priority 0 by evictions", byEvictions()));
    all.add(
        new Block.Figure(
            "figure-9.3.svg", "Figure 9.3: improvement of HYBRID over WASP", improvements()));
    all.add(
        new Block.Figure("figure-9.4.svg", "Figure 9.4: R by number of sticky slots", bySticky()));
    if (!arrivals.isEmpty()) {
      all.add(new Block.Figure("figure-9.5.svg", "Figure 9.5: arrivals (seed 1)", bursts()));
    }
    if (!readings.isEmpty()) {
      all.add(
          new Block.Figure(
              "sticky.svg", "WE saved by the number of sticky slots and by load", saved()));
    }
    return all;
  }

  private Element byEvictions() {
    List<Series> curves =
        Series.ofEach(
            List.of(WASP, HYBRID),
            policy -> policy.equals(WASP) ? "WASP" : "HYBRID",
            policy ->
                RepeatedEvictions.of(evictions, policy, 1)
                    .ofPriority(0, StickySlotsFindings.TASKS)
                    .stream()
                    .map(
                        row ->
                            Series.Point.of(
                                row.number("evictions"), row.number("response_mean_seconds")))
                    .toList());
    return Chart.of(
            "R of priority 0 by evictions",
            "Mean response time of tasks that were evicted equally often for higher priorities, over all runs; groups of at least %s tasks."
                .formatted(StickySlotsFindings.TASKS),
            Axis.of("evictions", Axis.Reach.FROM_ZERO),
            Axis.of("s", Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(curves))
        .picture();
  }

  private Element improvements() {
    List<Double> theirs = SourceTables.IMPROVEMENTS.get(0).percent();
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (int i = 0; i < SourceTables.PRIORITIES.size(); i++) {
      int priority = SourceTables.PRIORITIES.get(i);
      groups.add(
          new GroupedBars.Group(
              Integer.toString(priority),
              List.of(
                  theirs.get(i),
                  100 * runs.paired(HYBRID, WASP, RunMeasure.response(priority)).saved())));
    }
    GroupedBars bars = new GroupedBars(List.of("thesis, W-A", "here, W-E"), groups, false);
    return BarPicture.byPriority(
        "Improvement of HYBRID over WASP", "Shorter response times by priority.", "% less", bars);
  }

  private Element bySticky() {
    List<String> policies = List.of(WASP, HYBRID, HALF, ALL);
    GroupedBars bars =
        new GroupedBars(
            policies.stream().map(policy -> STICKY.getOrDefault(policy, policy)).toList(),
            shownPriorities().stream()
                .map(
                    of ->
                        new GroupedBars.Group(
                            Integer.toString(of),
                            policies.stream()
                                .map(policy -> runs.mean(policy, RunMeasure.response(of)))
                                .toList()))
                .toList(),
            false);
    return BarPicture.byPriority(
        "R by number of sticky slots", "Means over runs of W-E, by priority.", "s", bars);
  }

  /** Priorities with enough tasks. */
  List<Integer> shownPriorities() {
    return FrequentPriorities.of(runs, WASP);
  }

  private Element bursts() {
    Map<String, List<Row>> byWorkload = Rows.groupBy(arrivals, "workload");
    List<Series> curves =
        Series.ofEach(
            byWorkload.keySet(),
            HybridFigures::workload,
            name ->
                byWorkload.getOrDefault(name, List.of()).stream()
                    .map(row -> Series.Point.of(row.number("to_hours"), row.number("arrivals")))
                    .toList());
    return Chart.of(
            "Arrivals",
            "Tasks that arrive within ten minutes.",
            Axis.of("hours", Axis.Reach.FROM_ZERO),
            Axis.of("tasks in 10 min", Axis.Reach.FROM_ZERO),
            Legend.BESIDE,
            new Lines(curves))
        .picture();
  }

  private static String workload(String name) {
    return switch (name) {
      case "w-d" -> "W-B and W-D";
      case "w-e" -> "W-C and W-E";
      default -> "like W-A";
    };
  }

  private Element saved() {
    List<Series> curves =
        Series.ofEach(
            HybridReadings.LOADS,
            load -> "load × " + Quantities.rounded(load),
            load ->
                Rows.where(readings, "workload", ArrivalSetting.W_E.at(load).title()).stream()
                    .filter(row -> row.text("with").matches("hybrid[0-9]+"))
                    .map(
                        row ->
                            Series.Point.of(
                                Integer.parseInt(row.text("with").substring("hybrid".length())),
                                100 * row.number("wasted_saved")))
                    .toList());
    return Chart.of(
            "WE saved by the number of sticky slots",
            "Compared with WASP, on W-E and with all run times multiplied.",
            Axis.of("sticky slots", Axis.Reach.FROM_ZERO),
            Axis.of("% less", Axis.Reach.FROM_ZERO),
            Legend.BESIDE,
            new Lines(curves))
        .picture();
  }
}
