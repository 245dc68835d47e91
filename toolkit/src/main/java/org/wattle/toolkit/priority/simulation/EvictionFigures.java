package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.study.Summary;

/** How often tasks are evicted for others of higher priorities, and how long these take. */
record EvictionFigures(List<Summary<PriorityResult>> summaries) {
  private static final int PERCENT = 100;

  /** The share of evicted tasks that is shown. */
  private static final double USUAL = 0.995;

  /** Both of them; none where no task was evicted. */
  List<Element> all() {
    return summaries.stream().anyMatch(of -> evictedTasks(of, priority -> true) > 0)
        ? List.of(evictions(), responseByEvictions())
        : List.of();
  }

  /** How evictions are spread over the tasks that have any, as figure 7.1 of the thesis does. */
  private Element evictions() {
    boolean repeated = summaries.stream().anyMatch(EvictionFigures::anyRepeated);
    return lines(
        "Evictions of evicted tasks",
        integers(Axis.Reach.ROUNDED),
        Axis.of("% evicted at most so often", repeated ? Axis.Reach.ROUNDED : Axis.Reach.FROM_ZERO),
        "Of the tasks that were evicted for others of higher priorities.",
        of -> {
          double all = evictedTasks(of, priority -> true);
          List<Series.Point> points = new ArrayList<>();
          long sum = 0;
          for (EvictionGroup group : usual(of, priority -> true)) {
            if (group.evictions() > 0) {
              sum += group.tasks();
              String share = Quantities.percent(sum / all);
              points.add(
                  Series.Point.of(
                      group.evictions(),
                      PERCENT * sum / all,
                      "at most " + group.evictions() + ": " + share + " of the evicted tasks"));
            }
          }
          return points;
        });
  }

  /** How long tasks take that were evicted several times, as figure 9.2 of the thesis does. */
  private Element responseByEvictions() {
    int lowest = Priorities.all(summaries).stream().findFirst().orElse(0);
    return lines(
        "Response of priority " + lowest + " by evictions",
        integers(Axis.Reach.FROM_ZERO),
        Axis.of("s", Axis.Reach.FROM_ZERO),
        "Mean response time of tasks that are done.",
        of ->
            usual(of, priority -> priority == lowest).stream()
                .filter(group -> group.finished() > 0)
                .map(EvictionFigures::response)
                .toList());
  }

  private static Series.Point response(EvictionGroup group) {
    double seconds = group.meanResponseSeconds().orElse(0);
    return Series.Point.of(
        group.evictions(),
        seconds,
        Quantities.brief(seconds)
            + " s, "
            + Quantities.counted(group.finished(), "task", "tasks")
            + " with "
            + Quantities.counted(group.evictions(), "eviction", "evictions"));
  }

  /** Without the few tasks that were evicted most often. */
  private static List<EvictionGroup> usual(Summary<PriorityResult> of, IntPredicate priorities) {
    double all = evictedTasks(of, priorities);
    List<EvictionGroup> usual = new ArrayList<>();
    long sum = 0;
    for (EvictionGroup group : new Priorities(of).byEvictions(priorities)) {
      if (group.evictions() == 0 || sum < USUAL * all) {
        usual.add(group);
      }
      sum += group.evictions() > 0 ? group.tasks() : 0;
    }
    return usual;
  }

  private static boolean anyRepeated(Summary<PriorityResult> of) {
    return usual(of, priority -> true).stream().anyMatch(group -> group.evictions() > 1);
  }

  /** An axis of evictions, with labels at integers only. */
  private static Axis integers(Axis.Reach reach) {
    return Axis.of(
        "evictions for higher priorities",
        reach,
        value -> value == Math.rint(value) ? Quantities.count((long) value) : "");
  }

  private static int evictedTasks(Summary<PriorityResult> of, IntPredicate priorities) {
    return new Priorities(of)
        .byEvictions(priorities).stream()
            .filter(group -> group.evictions() > 0)
            .mapToInt(EvictionGroup::tasks)
            .sum();
  }

  private Element lines(
      String title,
      Axis x,
      Axis y,
      String caption,
      Function<Summary<PriorityResult>, List<Series.Point>> points) {
    List<Series> series =
        summaries.stream()
            .map(
                of ->
                    new Series(
                        of.policy(), Series.styleOf(summaries.indexOf(of)), points.apply(of)))
            .filter(each -> !each.points().isEmpty())
            .toList();
    String text =
        caption
            + " All runs together, without the "
            + Quantities.percent(1 - USUAL)
            + " of the evicted tasks with the most evictions.";
    return PageParts.figure(
        title, Chart.of(title, text, x, y, Legend.LISTED, new Lines(series)).picture(), text);
  }
}
