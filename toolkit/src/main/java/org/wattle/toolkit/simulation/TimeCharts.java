package org.wattle.toolkit.simulation;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;

/**
 * Lines over simulated time.
 *
 * @param unit in which the time is written
 */
public record TimeCharts(TimeUnit unit) {
  /** Over simulated hours. */
  public static final TimeCharts HOURS = new TimeCharts(TimeUnit.HOURS);

  private static final long MANY_SECONDS = 600;

  /**
   * In the unit that suits so many seconds.
   *
   * @param mostMinutes how many seconds are written in minutes at most
   */
  public static TimeCharts suiting(long seconds, long mostMinutes) {
    return seconds > mostMinutes
        ? HOURS
        : new TimeCharts(seconds > MANY_SECONDS ? TimeUnit.MINUTES : TimeUnit.SECONDS);
  }

  /** A time in the unit. */
  public double of(double seconds) {
    return seconds / unit.toSeconds(1);
  }

  /** The axis of the time. */
  public Axis axis() {
    return Axis.of("simulated " + unit.name().toLowerCase(Locale.ROOT), Axis.Reach.FROM_ZERO);
  }

  /** The numbers of samples, each at its time in seconds. */
  public <S> List<Series.Point> points(
      List<S> samples, ToDoubleFunction<S> seconds, ToDoubleFunction<S> number) {
    return samples.stream()
        .map(of -> Series.Point.of(of(seconds.applyAsDouble(of)), number.applyAsDouble(of)))
        .toList();
  }

  /**
   * A chart.
   *
   * @param numbers what the lines show, or its unit
   * @param more what is drawn besides the lines
   */
  public Chart chart(
      String title,
      String description,
      String numbers,
      Legend legend,
      List<Series> series,
      Layer... more) {
    return Chart.of(
            title,
            description,
            axis(),
            Axis.of(numbers, Axis.Reach.FROM_ZERO),
            legend,
            Stream.concat(Stream.of(new Lines(series, 0)), Stream.of(more)).toArray(Layer[]::new))
        .withId("size-over-time");
  }
}
