package org.wattle.simulation.power;

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

  /** Of segments that follow each other. */
  static PowerStatistics of(List<PowerSegment> segments) {
    if (segments.isEmpty()) {
      return new PowerStatistics(0, 0, 0, 0, 0, 0);
    }
    long seconds = segments.get(segments.size() - 1).toSecond();
    List<PowerSegment> sorted =
        segments.stream().sorted(Comparator.comparingLong(PowerSegment::milliwatts)).toList();
    return new PowerStatistics(
        sorted.get(sorted.size() - 1).milliwatts(),
        (double) segments.stream().mapToLong(PowerSegment::millijoules).sum() / seconds,
        percentile(sorted, seconds, MEDIAN),
        percentile(sorted, seconds, 90),
        percentile(sorted, seconds, 95),
        percentile(sorted, seconds, 99));
  }

  private static long percentile(List<PowerSegment> sorted, long seconds, int percent) {
    long rank = (seconds * percent + HUNDRED - 1) / HUNDRED;
    long before = 0;
    for (PowerSegment of : sorted) {
      before += of.toSecond() - of.fromSecond();
      if (before >= rank) {
        return of.milliwatts();
      }
    }
    throw new IllegalStateException("The segments are shorter than " + seconds + " s.");
  }
}
