package org.wattle.studies.slots;

import static org.wattle.studies.slots.SlotCountsStudy.AWARE;
import static org.wattle.studies.slots.SlotCountsStudy.BY_CPU;
import static org.wattle.studies.slots.SlotCountsStudy.SC3;
import static org.wattle.studies.slots.SlotCountsStudy.SC4;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
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
 * Figures 8.3 to 8.6 of the thesis.
 *
 * @param runs of W-E
 * @param others of W-C; may be empty
 * @param overTime of the first runs of W-E
 */
record SlotCountsFigures(PolicyRuns runs, PolicyRuns others, List<Row> overTime) {
  /** The numbers of figure 8.6 a that the text of the thesis gives, in percent. */
  private static final String ENERGY =
      "Energy in " + Quantities.rounded(ArrivalSetting.W_E.parameters().hours()) + " h";

  private static final Map<Integer, Double> OVER_THREE = Map.of(6, 8.0, 8, 16.0, 9, 29.0);

  private static final Map<Integer, Double> OVER_FOUR = Map.of(0, -27.0);

  private static final List<String> ALL = Stream.concat(BY_CPU.stream(), Stream.of(AWARE)).toList();

  /** Smaller shares of the longest bar cannot be seen. */
  private static final double VISIBLE = 0.005;

  private static final double SECONDS_PER_HOUR = 3600;

  /** The name of a policy in the thesis. */
  static String title(String policy) {
    return switch (policy) {
      case AWARE -> "WA²SC";
      case SlotCountsStudy.AWARE_OF_RUN -> "WA²SC, WASC for W-E";
      case "mrs" -> "MRS, slots of WASC";
      case "wasp+sc3" -> "WASP, slots of SC3";
      default -> policy.replace("mrs+sc", "SC");
    };
  }

  /** All slots of the cluster (Table 8.1). */
  static int slots(String policy) {
    return BY_CPU.contains(policy) ? 1064 * (BY_CPU.indexOf(policy) + 1) : 3072;
  }

  List<Block> all() {
    List<Block> all = new ArrayList<>();
    all.add(
        figure(
            "figure-8.3a",
            "Figure 8.3 a: evictions for priority",
            evictions("priority_evictions", "Evictions for priority")));
    all.add(
        figure(
            "figure-8.3b",
            "Figure 8.3 b: evictions for memory",
            evictions("memory_evictions", "Evictions for memory")));
    all.add(figure("figure-8.3c", "Figure 8.3 c: evictions by cause", causes()));
    if (!overTime.isEmpty()) {
      all.add(figure("figure-8.4a", "Figure 8.4 a: free slots (first run)", free()));
      all.add(
          figure(
              "figure-8.4b",
              "Figure 8.4 b: use of CPU (first run)",
              share("cpu_share", "Use of CPU")));
      all.add(
          figure(
              "figure-8.4c",
              "Figure 8.4 c: use of memory (first run)",
              share("memory_share", "Use of memory")));
    }
    all.add(figure("figure-8.4d", "Figure 8.4 d: energy while tasks arrive", energy()));
    all.add(figure("figure-8.5a", "Figure 8.5: response time by priority", responses()));
    all.add(figure("figure-8.5b", "Figure 8.5: R and V", means()));
    all.add(
        figure(
            "figure-8.6a",
            "Figure 8.6 a: improvement of WA²SC over SC3",
            improvements(SC3, OVER_THREE)));
    all.add(
        figure(
            "figure-8.6b",
            "Figure 8.6 b: improvement of WA²SC over SC4",
            improvements(SC4, OVER_FOUR)));
    return all;
  }

  private static Block figure(String file, String title, Element picture) {
    return new Block.Figure(file + ".svg", title, picture);
  }

  private Element evictions(String column, String title) {
    double most =
        runs.priorities().stream()
            .mapToDouble(of -> most(RunMeasure.ofClass("", of, column, 0)))
            .max()
            .orElse(0);
    List<Integer> priorities =
        runs.priorities().stream()
            .filter(of -> most(RunMeasure.ofClass("", of, column, 0)) >= VISIBLE * most)
            .toList();
    return bars(
        title,
        "Means over runs, by configuration and priority; priorities with few evictions are left"
            + " out.",
        "evictions",
        priorities.stream().map(of -> "priority " + of).toList(),
        ALL,
        policy ->
            priorities.stream()
                .map(of -> zeroIfNone(runs.mean(policy, RunMeasure.ofClass("", of, column, 0))))
                .toList());
  }

  /** The largest mean of any configuration. */
  private double most(RunMeasure measure) {
    return ALL.stream()
        .mapToDouble(policy -> zeroIfNone(runs.mean(policy, measure)))
        .max()
        .orElse(0);
  }

  private static double zeroIfNone(double number) {
    return Double.isNaN(number) ? 0 : number;
  }

  private Element causes() {
    return bars(
        "Evictions by cause",
        "Means over runs.",
        "evictions",
        List.of("for priority", "for memory"),
        ALL,
        policy ->
            List.of(
                runs.mean(policy, RunMeasure.PRIORITY_EVICTIONS),
                runs.mean(policy, RunMeasure.MEMORY_EVICTIONS)));
  }

  private Element free() {
    return lines(
        "Free slots",
        "slots",
        ALL,
        policy -> "slots_taken",
        policy -> taken -> slots(policy) - taken);
  }

  private Element share(String column, String title) {
    return lines(title, "%", ALL, policy -> column, policy -> share -> 100 * share);
  }

  private Element lines(
      String title,
      String unit,
      List<String> policies,
      Function<String, String> column,
      Function<String, DoubleUnaryOperator> value) {
    List<Series> curves =
        Series.ofEach(
            policies,
            SlotCountsFigures::title,
            policy ->
                Rows.where(overTime, "policy", policy).stream()
                    .map(
                        row ->
                            Series.Point.of(
                                row.number("to_seconds") / SECONDS_PER_HOUR,
                                value
                                    .apply(policy)
                                    .applyAsDouble(row.number(column.apply(policy)))))
                    .toList());
    return Chart.of(
            title,
            "Means over five minutes, first run of W-E.",
            Axis.of("hours", Axis.Reach.FROM_ZERO),
            Axis.of(unit, Axis.Reach.FROM_ZERO),
            Legend.BESIDE,
            new Lines(curves))
        .picture();
  }

  private Element energy() {
    return bars(
        ENERGY,
        "Means over runs.",
        "kWh",
        List.of("energy"),
        ALL,
        policy -> List.of(runs.mean(policy, RunMeasure.ENERGY)));
  }

  private Element responses() {
    List<Integer> priorities = shownPriorities();
    GroupedBars bars =
        new GroupedBars(
            ALL.stream().map(SlotCountsFigures::title).toList(),
            priorities.stream()
                .map(
                    of ->
                        new GroupedBars.Group(
                            Integer.toString(of),
                            ALL.stream()
                                .map(policy -> runs.mean(policy, RunMeasure.response(of)))
                                .toList()))
                .toList(),
            false);
    return BarPicture.byPriority("Response time by priority", "Means over runs of W-E.", "s", bars);
  }

  private Element means() {
    return bars(
        "R and V",
        "Means over runs of W-E.",
        "s",
        List.of("R", "V"),
        ALL,
        policy ->
            List.of(
                runs.mean(policy, RunMeasure.RESPONSE),
                runs.mean(policy, RunMeasure.WEIGHTED_RESPONSE)));
  }

  private Element improvements(String over, Map<Integer, Double> theirs) {
    GroupedBars bars =
        new GroupedBars(
            others.isEmpty() ? List.of("thesis", "W-E") : List.of("thesis", "W-E", "W-C"),
            shownPriorities().stream()
                .map(
                    of -> {
                      List<Double> values = new ArrayList<>();
                      values.add(theirs.getOrDefault(of, Double.NaN));
                      values.add(percent(runs, over, of));
                      if (!others.isEmpty()) {
                        values.add(percent(others, over, of));
                      }
                      return new GroupedBars.Group(Integer.toString(of), values);
                    })
                .toList(),
            false);
    return BarPicture.byPriority(
        "Improvement of WA²SC over " + title(over),
        "Shorter response times by priority; the thesis gives only some numbers in its text.",
        "% less",
        bars);
  }

  private static double percent(PolicyRuns of, String over, int priority) {
    return 100 * of.paired(AWARE, over, RunMeasure.response(priority)).saved();
  }

  /** Priorities with enough tasks. */
  List<Integer> shownPriorities() {
    return FrequentPriorities.of(runs, AWARE);
  }

  private static Element bars(
      String title,
      String description,
      String unit,
      List<String> series,
      List<String> policies,
      Function<String, List<Double>> values) {
    GroupedBars bars =
        new GroupedBars(
            series,
            policies.stream()
                .map(policy -> new GroupedBars.Group(title(policy), values.apply(policy)))
                .toList(),
            series.size() <= 2);
    return BarPicture.of(title, description, unit, bars);
  }
}
