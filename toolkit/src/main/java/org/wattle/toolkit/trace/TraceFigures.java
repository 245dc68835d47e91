package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.Picture;
import org.wattle.render.text.Quantities;

/** The pictures of an analysis. */
record TraceFigures(TraceAnalysis analysis) {
  private static final int PERCENT = 100;
  private static final int PANEL_HEIGHT = 80;
  private static final int GAP = 14;

  /** More points than this cannot be told apart in a picture; then one is a mean of hours. */
  private static final int MAX_POINTS = 1000;

  /** The shares that each priority has of all tasks and of all evictions. */
  Element evictions() {
    List<GroupedBars.Group> groups = new ArrayList<>();
    PriorityProfile all = analysis.all();
    for (int p = 0; p < analysis.priorities().size(); p++) {
      PriorityProfile of = analysis.priorities().get(p);
      if (of.tasks() > 0) {
        groups.add(
            new GroupedBars.Group(
                Integer.toString(p),
                List.of(
                    percent(of.tasks(), all.tasks()), percent(of.evictions(), all.evictions()))));
      }
    }
    return new GroupedBars(List.of("tasks", "evictions"), groups)
        .chart(
            "Tasks and evictions by priority",
            "The share of all tasks and of all evictions that each priority has.",
            "priority",
            "% of all",
            Legend.ABOVE)
        .withId("evictions-by-priority")
        .picture();
  }

  private static double percent(long some, long all) {
    return all == 0 ? 0 : PERCENT * (double) some / all;
  }

  /** Submissions and arrivals of each priority by hour, one panel below the other. */
  Element arrivals() {
    List<Element> panels = new ArrayList<>();
    int y = 0;
    for (int p : analysis.submitted()) {
      Chart chart = chart(p).withHeight(PANEL_HEIGHT);
      panels.add(chart.picture().with("y", y));
      y += chart.pictureHeight() + GAP;
    }
    return Picture.of(
            "Arrivals by hour and priority",
            "All submissions of tasks, and those of tasks that arrive.",
            Math.max(GAP, y))
        .add(panels);
  }

  /** Submissions and arrivals of a priority by hour. */
  Element arrivals(int priority) {
    return chart(priority).picture();
  }

  private Chart chart(int priority) {
    HourlyArrivals of = analysis.arrivals();
    List<Series> series = new ArrayList<>();
    series.add(series("submissions", 1, hour -> of.submissions(hour, priority)));
    series.add(series("arrivals", 2, hour -> of.arrivals(hour, priority)));
    return Chart.of(
            "Arrivals of priority " + priority,
            "%s and %s in all"
                .formatted(
                    Quantities.counted(
                        analysis.priorities().get(priority).arrivals(), "arrival", "arrivals"),
                    Quantities.counted(
                        analysis.priorities().get(priority).submissions(),
                        "submission",
                        "submissions")),
            Axis.of("hour of the trace", Axis.Reach.ROUNDED),
            Axis.of("tasks per hour, priority " + priority, Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(series))
        .withId("arrivals-by-hour");
  }

  private Series series(String name, int style, IntToLongFunction count) {
    HourlyArrivals of = analysis.arrivals();
    int width = (of.hours() + MAX_POINTS - 1) / MAX_POINTS;
    List<Series.Point> points = new ArrayList<>();
    for (int hour = 0; hour < of.hours(); hour += width) {
      int end = Math.min(of.hours(), hour + width);
      long sum = 0;
      for (int h = hour; h < end; h++) {
        sum += count.applyAsLong(h);
      }
      double mean = (double) sum / (end - hour);
      int at = of.firstHour() + hour;
      points.add(Series.Point.of(at, mean, "hour " + at + ", " + Quantities.brief(mean)));
    }
    return new Series(name, style, points);
  }
}
