package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.ReferenceLine;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.simulation.priority.PrioritySample;

/**
 * Charts over simulated time.
 *
 * @param time in which unit it is written
 * @param arrivalsEnd the second from which on no tasks arrive, where the charts go on
 */
record PriorityTimeCharts(TimeUnit time, OptionalLong arrivalsEnd) {
  /** Longer names do not fit beside the lines on a narrow screen. */
  private static final int MAX_LETTERS_BESIDE = 9;

  private static final long MANY_SECONDS = 600;
  private static final long MANY_MINUTES = 7200;

  /** Charts that end after so many seconds. */
  static PriorityTimeCharts of(PriorityScenario scenario, long endSeconds) {
    TimeUnit time =
        endSeconds <= MANY_SECONDS
            ? TimeUnit.SECONDS
            : endSeconds <= MANY_MINUTES ? TimeUnit.MINUTES : TimeUnit.HOURS;
    return new PriorityTimeCharts(
        time,
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
  Series series(
      String name, int style, List<PrioritySample> samples, ToDoubleFunction<PrioritySample> of) {
    return new Series(
        name,
        style,
        Series.thinned(
            samples.stream()
                .map(
                    sample ->
                        Series.Point.of(
                            inUnits((sample.fromSeconds() + sample.toSeconds()) / 2.0),
                            of.applyAsDouble(sample)))
                .toList()));
  }

  /** A figure with lines. */
  Element figure(String title, String unit, String caption, List<Series> series) {
    List<Layer> layers = new ArrayList<>();
    layers.add(new Lines(series, 0));
    arrivalsEnd.ifPresent(end -> layers.add(new ReferenceLine(inUnits((double) end))));
    String text =
        arrivalsEnd.isPresent() ? caption + " No task arrives after the vertical line." : caption;
    return PageParts.figure(
        title,
        Chart.of(
                title,
                text,
                Axis.of("simulated " + time.name().toLowerCase(Locale.ROOT), Axis.Reach.FROM_ZERO),
                Axis.of(unit, Axis.Reach.FROM_ZERO),
                legend(series),
                layers.toArray(Layer[]::new))
            .withId("size-over-time")
            .picture(),
        text);
  }

  private double inUnits(double seconds) {
    return seconds / time.toSeconds(1);
  }
}
