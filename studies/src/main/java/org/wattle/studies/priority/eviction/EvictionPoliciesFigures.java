package org.wattle.studies.priority.eviction;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.priority.BarPicture;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/** Figures 7.1 to 7.5 of the thesis. */
final class EvictionPoliciesFigures {
  /** The share of the evicted tasks that figure 7.1 shows. */
  private static final double USUAL = 0.995;

  private static final int PERCENT = 100;
  private static final double SECONDS_PER_HOUR = 3600;
  private static final int HIGHEST = 11;

  private static final List<String> LIMITED =
      List.of("mrs", "rnd", "lrs", "mrs+drop5", "rnd+drop5", "lrs+drop5");

  private final PolicyRuns runs;
  private final EvictionCounts evictions;
  private final List<Row> states;
  private final List<Row> overTime;

  EvictionPoliciesFigures(PolicyRuns runs, EvictionCounts evictions, Records records) {
    this.runs = runs;
    this.evictions = evictions;
    this.states = records.rows(VictimRecords.STATES);
    this.overTime = records.rows(EvictionPoliciesStudy.OVER_TIME);
  }

  /** Figures 7.1 and 7.2. */
  List<Block> repetition() {
    List<Block> all = new ArrayList<>();
    all.add(
        new Block.Figure(
            "figure-7.1.svg", "Figure 7.1: number of evictions of evicted tasks", distribution()));
    if (!states.isEmpty()) {
      all.add(
          new Block.Figure(
              "figure-7.2.svg",
              "Figure 7.2: victims that had been evicted before, first run",
              again()));
      for (String policy : EvictionPoliciesStudy.VICTIMS) {
        String title = EvictionPoliciesTables.title(policy);
        all.add(
            new Block.Figure(
                "figure-7.2-" + policy + ".svg",
                "Figure 7.2: running tasks of class 0 at each eviction, " + title + ", first run",
                running(policy, title)));
      }
    }
    return all;
  }

  /** Figures 7.3 to 7.5. */
  List<Block> limits() {
    return List.of(
        new Block.Figure(
            "figure-7.3a.svg",
            "Figure 7.3 a: evictions by class",
            byClass("Evictions", "evictions, thousands", "priority_evictions", 1e3)),
        new Block.Figure(
            "figure-7.3b.svg",
            "Figure 7.3 b: wasted executions by class",
            byClass("Wasted executions", "cpu·h", "wasted_by_priority_cpu_seconds", 3600)),
        new Block.Figure("figure-7.3c.svg", "Figure 7.3 c: dropped tasks", drops()),
        new Block.Figure("figure-7.3d.svg", "Figure 7.3 d: energy", energy()),
        new Block.Figure(
            "figure-7.4a.svg",
            "Figure 7.4 a: slots taken, first run",
            overTime("Slots taken", "slots", "slots_taken")),
        new Block.Figure(
            "figure-7.4b.svg",
            "Figure 7.4 b: waiting tasks, first run",
            overTime("Waiting tasks", "tasks", "waiting_mean")),
        new Block.Figure(
            "figure-7.4c.svg",
            "Figure 7.4 c: servers on, first run",
            overTime("Servers on", "servers", "servers_on")),
        new Block.Figure("figure-7.5.svg", "Figure 7.5: mean response time by class", responses()));
  }

  private Element distribution() {
    List<String> policies = EvictionPoliciesTables.POLICIES;
    return Chart.of(
            "Number of evictions of evicted tasks",
            "All runs together, without the half percent of the tasks with the most evictions.",
            Axis.of("evictions", Axis.Reach.ROUNDED),
            Axis.of("% of evicted tasks with at most so many", Axis.Reach.ROUNDED),
            Legend.LISTED,
            new Lines(Series.ofEach(policies, EvictionPoliciesTables::title, this::shares)))
        .picture();
  }

  private List<Series.Point> shares(String policy) {
    List<Series.Point> points = new ArrayList<>();
    for (int number = 1; number <= evictions.most(policy); number++) {
      points.add(Series.Point.of(number, PERCENT * evictions.atMost(policy, number)));
      if (evictions.atMost(policy, number) >= USUAL) {
        break;
      }
    }
    return points;
  }

  private Element again() {
    return Chart.of(
            "Victims of class 0 that had been evicted before",
            "Shares of hundredths of the evictions of the first run, in their order.",
            Axis.of("evictions so far", Axis.Reach.FROM_ZERO),
            Axis.of("% of victims", Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(
                Series.ofEach(
                    EvictionPoliciesStudy.VICTIMS,
                    EvictionPoliciesTables::title,
                    policy -> states(policy, "again", PERCENT))))
        .picture();
  }

  private Element running(String policy, String title) {
    return Chart.of(
            "Running tasks of class 0, " + title,
            "Means over hundredths of the evictions of the first run, in their order.",
            Axis.of("evictions so far", Axis.Reach.FROM_ZERO),
            Axis.of("tasks", Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(
                List.of(
                    new Series("evicted before", 1, states(policy, "evicted_running", 1)),
                    new Series("not", 2, states(policy, "others_running", 1)))))
        .picture();
  }

  private List<Series.Point> states(String policy, String column, double factor) {
    return Rows.where(states, "policy", policy).stream()
        .map(row -> Series.Point.of(row.number("evictions"), factor * row.number(column)))
        .toList();
  }

  private Element byClass(String title, String unit, String column, double divisor) {
    GroupedBars bars =
        new GroupedBars(
            List.of("class 0", "class 1", "classes 2 to 11"),
            groups(
                policy ->
                    List.of(
                        sum(policy, 0, 0, column) / divisor,
                        sum(policy, 1, 1, column) / divisor,
                        sum(policy, 2, HIGHEST, column) / divisor)));
    return picture(title + " by class", unit, bars);
  }

  private Element drops() {
    return picture(
        "Dropped tasks",
        "% of the tasks",
        new GroupedBars(
            List.of("class 0", "class 1", "classes 2 to 11"),
            List.of("mrs+drop5", "rnd+drop5", "lrs+drop5").stream()
                .map(
                    policy -> {
                      double all = sum(policy, 0, HIGHEST, "arrived") / PERCENT;
                      return new GroupedBars.Group(
                          EvictionPoliciesTables.title(policy),
                          List.of(
                              sum(policy, 0, 0, "dropped") / all,
                              sum(policy, 1, 1, "dropped") / all,
                              sum(policy, 2, HIGHEST, "dropped") / all));
                    })
                .toList()));
  }

  private Element energy() {
    return picture(
        "Energy",
        "kWh",
        new GroupedBars(
            List.of(
                "in " + Quantities.plain(EvictionPoliciesTables.HOURS, 0) + " hours",
                "until all tasks have left"),
            groups(
                policy ->
                    List.of(
                        runs.mean(policy, RunMeasure.ENERGY),
                        runs.mean(policy, RunMeasure.ENERGY_IN_ALL)))));
  }

  private Element responses() {
    List<GroupedBars.Group> groups =
        runs.priorities().stream()
            .map(
                priority ->
                    new GroupedBars.Group(
                        Quantities.count(priority),
                        LIMITED.stream()
                            .map(policy -> runs.mean(policy, RunMeasure.response(priority)))
                            .toList()))
            .toList();
    GroupedBars bars =
        new GroupedBars(
            LIMITED.stream().map(EvictionPoliciesTables::title).toList(), groups, false);
    return BarPicture.byPriority(
        "Mean response time by class", "Tasks that are done, means over runs.", "s", bars);
  }

  private Element overTime(String title, String unit, String column) {
    return Chart.of(
            title,
            "The first run of each policy.",
            Axis.of("hours", Axis.Reach.FROM_ZERO),
            Axis.of(unit, Axis.Reach.FROM_ZERO),
            Legend.LISTED,
            new Lines(
                Series.ofEach(
                    LIMITED,
                    EvictionPoliciesTables::title,
                    policy ->
                        Rows.where(overTime, "policy", policy).stream()
                            .map(
                                row ->
                                    Series.Point.of(
                                        row.number("to_seconds") / SECONDS_PER_HOUR,
                                        row.number(column)))
                            .toList())))
        .picture();
  }

  private static Element picture(String title, String unit, GroupedBars bars) {
    return BarPicture.of(title, "Means over runs.", unit, bars);
  }

  private List<GroupedBars.Group> groups(Function<String, List<Double>> values) {
    return LIMITED.stream()
        .map(
            policy ->
                new GroupedBars.Group(EvictionPoliciesTables.title(policy), values.apply(policy)))
        .toList();
  }

  private double sum(String policy, int lowest, int highest, String column) {
    return runs.mean(
        policy,
        RunMeasure.share(column, run -> OptionalDouble.of(run.sum(lowest, highest, column))));
  }
}
