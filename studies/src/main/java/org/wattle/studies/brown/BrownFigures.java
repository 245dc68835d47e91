package org.wattle.studies.brown;

import static org.wattle.studies.brown.BrownStudy.MRS;
import static org.wattle.studies.brown.BrownStudy.MRS3;
import static org.wattle.studies.brown.BrownStudy.NOP;
import static org.wattle.studies.brown.BrownStudy.RND;
import static org.wattle.studies.brown.BrownStudy.RND3;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.wattle.studies.priority.BarPicture;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Figures 1 to 4 of the paper.
 *
 * @param runs of its policies
 * @param arrivals by hour and priority
 */
record BrownFigures(PolicyRuns runs, List<Row> arrivals) {
  private static final Map<String, String> TITLES =
      Map.of(NOP, "NOP", RND, "RND", RND3, "RND3", MRS, "MRS", MRS3, "MRS3");
  private static final List<String> WITH_PRIORITIES = List.of(RND, RND3, MRS, MRS3);
  private static final List<String> ALL = List.of(NOP, RND, RND3, MRS, MRS3);
  private static final double SECONDS_PER_HOUR = 3600;

  List<Block> all() {
    List<Block> all = new ArrayList<>();
    all.add(new Block.Figure("figure-1.svg", "Figure 1: evictions by priority", evictions()));
    all.add(
        new Block.Figure(
            "figure-2.svg", "Figure 2: arrivals by hour and priority (one workload)", hours()));
    all.add(
        new Block.Figure(
            "figure-3a.svg",
            "Figure 3 a: WE by priority",
            byPriority(
                "WE by priority",
                "cpu·h",
                WITH_PRIORITIES,
                priority ->
                    policy ->
                        runs.mean(
                                policy,
                                RunMeasure.ofClass(
                                    "", priority, "wasted_by_priority_cpu_seconds", 0))
                            / SECONDS_PER_HOUR)));
    all.add(
        new Block.Figure(
            "figure-3b.svg",
            "Figure 3 b: R by priority",
            byPriority(
                "R by priority",
                "s",
                ALL,
                priority -> policy -> runs.mean(policy, RunMeasure.response(priority)))));
    all.add(new Block.Figure("figure-3c.svg", "Figure 3 c: dropped tasks", dropped()));
    all.add(
        new Block.Figure(
            "figure-4.svg",
            "Figure 4: age of tasks that are evicted",
            byPriority(
                "Age of tasks that are evicted",
                "s",
                WITH_PRIORITIES,
                priority -> policy -> runs.mean(policy, BrownFindings.age(priority)))));
    return all;
  }

  /** Priorities with enough tasks. */
  static List<Integer> shown(PolicyRuns runs) {
    return FrequentPriorities.of(runs, NOP);
  }

  private Element evictions() {
    double all = runs.mean(RND, RunMeasure.PRIORITY_EVICTIONS);
    GroupedBars bars =
        new GroupedBars(
            List.of("RND, simulated"),
            shown(runs).stream()
                .map(
                    of ->
                        new GroupedBars.Group(
                            Integer.toString(of),
                            List.of(
                                100
                                    * runs.mean(
                                        RND, RunMeasure.ofClass("", of, "priority_evictions", 0))
                                    / all)))
                .toList());
    return BarPicture.byPriority("Evictions by priority", "Share of all evictions.", "%", bars);
  }

  private Element hours() {
    List<Series> curves =
        Series.ofEach(
            List.of(0, 1, 4),
            priority -> "priority " + priority,
            priority ->
                Rows.where(arrivals, "priority", Integer.toString(priority)).stream()
                    .map(row -> Series.Point.of(row.number("hour"), row.number("tasks")))
                    .toList());
    return Chart.of(
            "Arrivals by hour and priority",
            "The three priorities with most tasks.",
            Axis.of("hour", Axis.Reach.FROM_ZERO),
            Axis.of("tasks in an hour", Axis.Reach.FROM_ZERO),
            Legend.BESIDE,
            new Lines(curves))
        .picture();
  }

  private Element byPriority(
      String title,
      String unit,
      List<String> policies,
      Function<Integer, Function<String, Double>> value) {
    GroupedBars bars =
        new GroupedBars(
            policies.stream().map(BrownFigures::title).toList(),
            shown(runs).stream()
                .map(
                    priority ->
                        new GroupedBars.Group(
                            Integer.toString(priority),
                            policies.stream().map(value.apply(priority)).toList()))
                .toList(),
            false);
    return BarPicture.byPriority(title, "Means over runs, without resume.", unit, bars);
  }

  private Element dropped() {
    GroupedBars bars =
        new GroupedBars(
            List.of("without resume", "with resume"),
            List.of(RND3, MRS3).stream()
                .map(
                    policy ->
                        new GroupedBars.Group(
                            title(policy),
                            List.of(
                                100 * runs.mean(policy, RunMeasure.DROPPED),
                                100 * runs.mean(BrownStudy.resumed(policy), RunMeasure.DROPPED))))
                .toList());
    return BarPicture.of("Dropped tasks", "Share of all tasks.", "%", bars);
  }

  private static String title(String policy) {
    return TITLES.getOrDefault(policy, policy);
  }
}
