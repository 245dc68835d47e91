package org.wattle.reports.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.Layer;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.Lines;
import org.wattle.reports.chart.ReferenceLine;
import org.wattle.reports.chart.Series;
import org.wattle.reports.page.Element;
import org.wattle.reports.simulation.StudyElements;
import org.wattle.simulation.priority.PrioritySample;

/**
 * Charts over simulated hours.
 *
 * @param arrivalsEnd the hour from which on no tasks arrive, where the charts go on
 */
record PriorityTimeCharts(OptionalDouble arrivalsEnd) {
  /** Longer names do not fit beside the lines on a narrow screen. */
  private static final int MAX_LETTERS_BESIDE = 9;

  private static final double SECONDS_PER_HOUR = 3600;

  /** Charts that end after so many seconds. */
  static PriorityTimeCharts of(PriorityScenario scenario, long endSeconds) {
    return new PriorityTimeCharts(
        endSeconds > scenario.seconds()
            ? OptionalDouble.of(scenario.seconds() / SECONDS_PER_HOUR)
            : OptionalDouble.empty());
  }

  /** Where the names of series are legible. */
  private static Legend legend(List<Series> series) {
    return series.stream().allMatch(each -> each.name().length() <= MAX_LETTERS_BESIDE)
        ? Legend.AT_LINE_ENDS
        : Legend.ABOVE;
  }

  /** The means of samples, in the middle of each. */
  static Series series(
      String name, int style, List<PrioritySample> samples, ToDoubleFunction<PrioritySample> of) {
    return new Series(
        name,
        style,
        Series.thinned(
            samples.stream()
                .map(
                    sample ->
                        Series.Point.of(
                            (sample.fromSeconds() + sample.toSeconds()) / 2.0 / SECONDS_PER_HOUR,
                            of.applyAsDouble(sample)))
                .toList()));
  }

  /** A figure with lines. */
  Element figure(String title, String unit, String caption, List<Series> series) {
    List<Layer> layers = new ArrayList<>();
    layers.add(new Lines(series, 0));
    arrivalsEnd.ifPresent(hour -> layers.add(new ReferenceLine(hour)));
    String text =
        arrivalsEnd.isPresent() ? caption + " No task arrives after the vertical line." : caption;
    return StudyElements.figure(
        title,
        Chart.of(
                title,
                text,
                Axis.of("simulated hours", Axis.Reach.FROM_ZERO),
                Axis.of(unit, Axis.Reach.FROM_ZERO),
                legend(series),
                layers.toArray(Layer[]::new))
            .withId("size-over-time")
            .picture(),
        text);
  }
}
