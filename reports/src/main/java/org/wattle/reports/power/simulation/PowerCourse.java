package org.wattle.reports.power.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.wattle.reports.chart.Series;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.power.PowerSegment;

/**
 * A quantity of a run over time, as means over equally long times: power changes every second, and
 * lines that do would hide each other.
 *
 * @param outcome a run with its segments
 * @param quantity of a segment, in milliwatts
 */
record PowerCourse(PowerOutcome outcome, ToLongFunction<PowerSegment> quantity) {
  private static final double MILLI = 1000;
  private static final int MAX_POINTS = 150;

  /** How long the times are for runs that last so long, in seconds. */
  static long step(long seconds) {
    return Math.max(1, (seconds + MAX_POINTS - 1) / MAX_POINTS);
  }

  /**
   * The mean over each time, in its middle.
   *
   * @param stepSeconds how long each is
   * @param unitSeconds the unit of the horizontal axis
   */
  List<Series.Point> points(long stepSeconds, double unitSeconds) {
    List<Series.Point> points = new ArrayList<>();
    List<PowerSegment> segments = outcome.segments();
    long end = outcome.makespanSeconds();
    int at = 0;
    for (long from = 0; from < end; from += stepSeconds) {
      long to = Math.min(end, from + stepSeconds);
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
      points.add(Series.Point.of((from + to) / 2.0 / unitSeconds, sum / (to - from) / MILLI));
    }
    return points;
  }
}
