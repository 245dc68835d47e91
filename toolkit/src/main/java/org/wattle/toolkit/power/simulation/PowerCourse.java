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
  private final long staticMilliwatts;
  private final long[] from;

  /** The energy before each segment, and at the end. */
  private final long[] before;

  /**
   * The course of a power.
   *
   * @param segments that follow each other, the first from second 0 on
   * @param milliwatts of a segment
   */
  PowerCourse(
      List<PowerSegment> segments, ToLongFunction<PowerSegment> milliwatts, long staticMilliwatts) {
    this.segments = segments;
    this.milliwatts = milliwatts;
    this.staticMilliwatts = staticMilliwatts;
    this.from = segments.stream().mapToLong(PowerSegment::fromSecond).toArray();
    this.before = new long[from.length + 1];
    for (int i = 0; i < from.length; i++) {
      before[i + 1] = before[i] + power(i) * (end(i + 1) - from[i]);
    }
  }

  /** How long the run is. */
  long seconds() {
    return end(from.length);
  }

  /** Over the seconds from one to before another. */
  double meanWatts(long first, long end) {
    return (double) (millijoulesBefore(end) - millijoulesBefore(first))
        / (end - first)
        / MILLIWATTS;
  }

  /** Over the seconds from one to before another. */
  double peakWatts(long first, long end) {
    long most = end > end(from.length) ? staticMilliwatts : 0;
    for (int i = at(first); i < from.length && from[i] < end; i++) {
      most = Math.max(most, end(i + 1) > first ? power(i) : 0);
    }
    return most / MILLIWATTS;
  }

  private long millijoulesBefore(long second) {
    long end = end(from.length);
    if (second >= end) {
      return before[from.length] + staticMilliwatts * (second - end);
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

  /** The second behind so many segments. */
  private long end(int count) {
    return count == 0 ? 0 : segments.get(count - 1).toSecond();
  }
}
