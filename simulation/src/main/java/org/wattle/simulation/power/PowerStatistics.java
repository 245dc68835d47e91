package org.wattle.simulation.power;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The power of the cluster over the seconds of a run, in milliwatts; all 0 where it has none.
 * Percentiles are by nearest rank: the smallest power that at least so many of the seconds do not
 * exceed.
 *
 * @param max of a second
 * @param mean over the seconds
 * @param median the 50th percentile
 * @param p90 the 90th percentile
 * @param p95 the 95th percentile
 * @param p99 the 99th percentile
 */
public record PowerStatistics(long max, double mean, long median, long p90, long p95, long p99) {
  private static final int HUNDRED = 100;
  private static final int MEDIAN = 50;

  /**
   * Of segments that follow each other.
   *
   * @param seconds where the last one ends
   */
  static PowerStatistics of(List<PowerSegment> segments, long seconds) {
    if (seconds == 0) {
      return new PowerStatistics(0, 0, 0, 0, 0, 0);
    }
    long[][] sorted = new long[segments.size()][];
    long energy = 0;
    for (int i = 0; i < sorted.length; i++) {
      PowerSegment segment = segments.get(i);
      long end = i + 1 < sorted.length ? segments.get(i + 1).fromSecond() : seconds;
      sorted[i] = new long[] {segment.milliwatts(), end - segment.fromSecond()};
      energy += sorted[i][0] * sorted[i][1];
    }
    Arrays.sort(sorted, Comparator.comparingLong(pair -> pair[0]));
    return new PowerStatistics(
        sorted[sorted.length - 1][0],
        (double) energy / seconds,
        percentile(sorted, seconds, MEDIAN),
        percentile(sorted, seconds, 90),
        percentile(sorted, seconds, 95),
        percentile(sorted, seconds, 99));
  }

  private static long percentile(long[][] sorted, long seconds, int percent) {
    long rank = (seconds * percent + HUNDRED - 1) / HUNDRED;
    long before = 0;
    for (long[] pair : sorted) {
      before += pair[1];
      if (before >= rank) {
        return pair[0];
      }
    }
    throw new IllegalStateException("The segments are shorter than " + seconds + " s.");
  }
}
