package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.wattle.render.chart.Series;
import org.wattle.simulation.power.PowerSegment;

/**
 * Power of a run over time, as means over equally long times: power changes every second, and lines
 * that do would hide each other.
 */
final class PowerCourse {
  private static final double MILLI = 1000;
  private static final int MAX_POINTS = 150;

  private PowerCourse() {}

  /** How long the times are for runs that last so long, in seconds. */
  static long step(long seconds) {
    return Math.max(1, (seconds + MAX_POINTS - 1) / MAX_POINTS);
  }

  /**
   * The mean over each time, in its middle, in watts.
   *
   * @param end of the last segment
   * @param quantity of a segment, in milliwatts
   * @param step how long each time is, in seconds
   * @param unit of the horizontal axis, in seconds
   */
  static List<Series.Point> points(
      List<PowerSegment> segments,
      long end,
      ToLongFunction<PowerSegment> quantity,
      long step,
      double unit) {
    List<Series.Point> points = new ArrayList<>();
    int at = 0;
    for (long from = 0; from < end; from += step) {
      long to = Math.min(end, from + step);
      double sum = 0;
      while (at < segments.size() && segments.get(at).fromSecond() < to) {
        long next = at + 1 < segments.size() ? segments.get(at + 1).fromSecond() : end;
        long seconds = Math.min(to, next) - Math.max(from, segments.get(at).fromSecond());
        sum += (double) quantity.applyAsLong(segments.get(at)) * seconds;
        if (next > to) {
          break;
        }
        at++;
      }
      points.add(Series.Point.of((from + to) / 2.0 / unit, sum / (to - from) / MILLI));
    }
    return points;
  }
}
