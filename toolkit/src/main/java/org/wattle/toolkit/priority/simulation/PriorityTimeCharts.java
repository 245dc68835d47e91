package org.wattle.toolkit.priority.simulation;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.ReferenceLine;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.toolkit.simulation.TimeCharts;

/**
 * Charts over simulated time.
 *
 * @param time in the unit of the charts
 * @param arrivalsEnd the second from which on no tasks arrive, where the charts go on
 */
record PriorityTimeCharts(TimeCharts time, OptionalLong arrivalsEnd) {
  /** Longer names do not fit beside the lines on a narrow screen. */
  private static final int MAX_LETTERS_BESIDE = 9;

  private static final long MANY_MINUTES = 7200;

  /** Charts that end after so many seconds. */
  static PriorityTimeCharts of(PriorityScenario scenario, long endSeconds) {
    return new PriorityTimeCharts(
        TimeCharts.suiting(endSeconds, MANY_MINUTES),
        endSeconds > scenario.seconds()
            ? OptionalLong.of(scenario.seconds())
            : OptionalLong.empty());
  }

  /** Where the names of series are legible. */
  private static Legend legend(List<Series> series) {
    return series.stream().allMatch(each -> each.name().length() <= MAX_LETTERS_BESIDE)
        ? Legend.AT_LINE_ENDS
        : Legend.LISTED;
  }

  /** The means of samples, in the middle of each. */
  List<Series.Point> points(List<PrioritySample> samples, ToDoubleFunction<PrioritySample> of) {
    return Series.thinned(
        time.points(samples, each -> (each.fromSeconds() + each.toSeconds()) / 2.0, of));
  }

  /** A figure with lines. */
  Element figure(String title, String unit, String caption, List<Series> series) {
    Layer[] end =
        arrivalsEnd.stream()
            .mapToObj(second -> new ReferenceLine(time.of((double) second)))
            .toArray(Layer[]::new);
    String text =
        arrivalsEnd.isPresent() ? caption + " No task arrives after the vertical line." : caption;
    return PageParts.figure(
        title, time.chart(title, text, unit, legend(series), series, end).picture(), text);
  }
}
