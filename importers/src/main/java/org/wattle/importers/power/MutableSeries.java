package org.wattle.importers.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.power.profile.SampledRun.Sample;

/** What a counter or a gauge showed during a run. */
final class MutableSeries {
  /** An interval of more than this many times the median of the intervals is a gap. */
  static final double GAP = 5;

  /** The most that documents take. */
  private static final double MAX_WATTS = 1e6;

  private final Meter meter;
  private final IssueLog log;
  private final String timeColumn;
  private final List<Reading> readings = new ArrayList<>();
  private int wraps;
  private int restarts;
  private boolean faulty;

  MutableSeries(Meter meter, IssueLog log, String timeColumn) {
    this.meter = meter;
    this.log = log;
    this.timeColumn = timeColumn;
  }

  /** What a meter shows. */
  enum Kind {
    /** The power, now. */
    GAUGE,
    /** The energy so far; begins again at 0 after its largest value. */
    WRAPPING,
    /** The energy so far; begins again at 0 where what counts is started again. */
    RESTARTING
  }

  /**
   * A meter.
   *
   * @param perUnit watts or joules of one unit
   */
  record Meter(Kind kind, double perUnit) {}

  /**
   * A value that a meter showed.
   *
   * @param line where it stands
   * @param range the largest value of a counter that wraps; infinite where that is not known
   */
  private record Reading(int line, double seconds, double value, double range) {}

  /** Adds what stands on a line of the file, and notes a time that is not after the last one. */
  void add(int line, double seconds, double value, double range) {
    if (!readings.isEmpty() && seconds <= last().seconds()) {
      faulty = true;
      log.add(
          line,
          timeColumn,
          ReadableNumber.of(seconds),
          "The time is not after that of line (%d), (%s)."
              .formatted(last().line(), ReadableNumber.of(last().seconds())),
          "Maybe the rows are not sorted, or another run begins here and needs a name of its own.");
      return;
    }
    readings.add(new Reading(line, seconds, value, range));
  }

  private Reading last() {
    return readings.get(readings.size() - 1);
  }

  /** The power from sample to sample; empty where something is wrong, which is noted. */
  List<Sample> samples() {
    int least = meter.kind() == Kind.GAUGE ? 2 : 3;
    if (!faulty && readings.size() < least) {
      int line = readings.isEmpty() ? 0 : last().line();
      log.add(
          line,
          timeColumn,
          "",
          "The run has (%d) samples, fewer than (%d).".formatted(readings.size(), least),
          "Maybe the file was cut, or the run was shorter than the sampling interval.");
      return List.of();
    }
    noteGaps();
    List<Sample> samples = new ArrayList<>();
    for (int k = meter.kind() == Kind.GAUGE ? 0 : 1; k < readings.size(); k++) {
      samples.add(sample(k));
    }
    return faulty ? List.of() : samples;
  }

  private Sample sample(int k) {
    Reading now = readings.get(k);
    if (meter.kind() == Kind.GAUGE) {
      return new Sample(now.seconds(), now.value() * meter.perUnit());
    }
    Reading before = readings.get(k - 1);
    double watts = energy(before, now) * meter.perUnit() / (now.seconds() - before.seconds());
    if (watts > MAX_WATTS) {
      faulty = true;
      log.add(
          now.line(),
          timeColumn,
          "",
          "The power since line (%d) is (%s W), more than (%s W)."
              .formatted(before.line(), ReadableNumber.of(watts), ReadableNumber.of(MAX_WATTS)),
          "Maybe the counter is in another unit, or was reset.");
    }
    return new Sample(before.seconds(), watts);
  }

  /** What was counted between two readings, in units of the counter. */
  private double energy(Reading before, Reading now) {
    double more = now.value() - before.value();
    if (more >= 0) {
      return more;
    }
    if (meter.kind() == Kind.RESTARTING) {
      restarts++;
      return now.value();
    }
    if (Double.isInfinite(now.range()) || now.range() < before.value()) {
      faulty = true;
      log.add(
          now.line(),
          "energy",
          ReadableNumber.of(now.value()),
          "The counter is below that of line (%d), (%s), and %s."
              .formatted(
                  before.line(),
                  ReadableNumber.of(before.value()),
                  Double.isInfinite(now.range())
                      ? "its range is not given"
                      : "its range is (" + ReadableNumber.of(now.range()) + ")"),
          "Maybe give the range in a column max_energy_range_uj.");
      return 0;
    }
    wraps++;
    return more + now.range();
  }

  private void noteGaps() {
    if (readings.size() < 2) {
      return;
    }
    double[] intervals = new double[readings.size() - 1];
    for (int k = 0; k < intervals.length; k++) {
      intervals[k] = readings.get(k + 1).seconds() - readings.get(k).seconds();
    }
    double[] sorted = intervals.clone();
    Arrays.sort(sorted);
    double median = sorted[sorted.length / 2];
    for (int k = 0; k < intervals.length; k++) {
      if (intervals[k] > GAP * median) {
        faulty = true;
        log.add(
            readings.get(k + 1).line(),
            timeColumn,
            ReadableNumber.of(readings.get(k + 1).seconds()),
            "There is no sample for (%s) s before this one, and the median interval is (%s) s."
                .formatted(rounded(intervals[k]), rounded(median)),
            "Maybe the meter was stopped: measure the run again, or cut the file there.");
      }
    }
  }

  private static String rounded(double seconds) {
    return ReadableNumber.of(Math.rint(seconds * 1e3) / 1e3);
  }

  /** How often the counter began again after its largest value. */
  int wraps() {
    return wraps;
  }

  /** How often the counter was started again. */
  int restarts() {
    return restarts;
  }
}
