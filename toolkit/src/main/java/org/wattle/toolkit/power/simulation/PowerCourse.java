package org.wattle.toolkit.power.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.wattle.simulation.power.PowerSegment;

/** Power over the time of a run; after its end the cluster draws its static power. */
final class PowerCourse {
  private static final double MILLIWATTS = 1000;

  private final List<PowerSegment> segments;
  private final ToLongFunction<PowerSegment> milliwatts;
  private final long endSecond;
  private final long staticMilliwatts;
  private final long[] from;

  /** The energy before each segment, and at the end. */
  private final long[] before;

  /**
   * The course of a power.
   *
   * @param milliwatts of a segment
   * @param endSecond of the last segment
   */
  PowerCourse(
      List<PowerSegment> segments,
      ToLongFunction<PowerSegment> milliwatts,
      long endSecond,
      long staticMilliwatts) {
    this.segments = segments;
    this.milliwatts = milliwatts;
    this.endSecond = endSecond;
    this.staticMilliwatts = staticMilliwatts;
    this.from = segments.stream().mapToLong(PowerSegment::fromSecond).toArray();
    this.before = new long[from.length + 1];
    for (int i = 0; i < from.length; i++) {
      before[i + 1] = before[i] + power(i) * (end(i) - from[i]);
    }
  }

  /** Over the seconds from one to before another. */
  double meanWatts(long first, long end) {
    return (double) (millijoulesBefore(end) - millijoulesBefore(first))
        / (end - first)
        / MILLIWATTS;
  }

  /** Over the seconds from one to before another. */
  double peakWatts(long first, long end) {
    long most = end > endSecond ? staticMilliwatts : 0;
    for (int i = at(first); i < from.length && from[i] < end; i++) {
      most = Math.max(most, end(i) > first ? power(i) : 0);
    }
    return most / MILLIWATTS;
  }

  private long millijoulesBefore(long second) {
    if (second >= endSecond || from.length == 0) {
      return before[from.length] + staticMilliwatts * (second - endSecond);
    }
    int i = at(second);
    return before[i] + power(i) * (second - from[i]);
  }

  /** The segment of a second, the last one for later ones; 0 where there is none. */
  private int at(long second) {
    int found = Arrays.binarySearch(from, second);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  private long power(int segment) {
    return milliwatts.applyAsLong(segments.get(segment));
  }

  private long end(int segment) {
    return segment + 1 < from.length ? from[segment + 1] : endSecond;
  }
}
