package org.wattle.importers.google;

import org.jspecify.annotations.Nullable;

/**
 * What the measurements of a task say of its present run.
 *
 * <p>A measurement counts for a run as long as both overlap on the same machine: the trace rounds
 * times of measurements to seconds, and they may go on after the end of a run. The mean usage of a
 * run is weighted by these times. Memory: the measurements that have not ended yet, one at a time
 * in a trace as the schema describes it.
 */
final class MutableUsage {
  /** Measurements that may still overlap a run, the newest first. */
  private @Nullable Measurement open;

  private double cpu;
  private double cpuTime;
  private double memory;
  private double memoryTime;

  /** Of the last measurement of the run. */
  private boolean measured;

  private long lastStart;
  private double lastMaxMemory = Double.NaN;
  private double lastDisk = Double.NaN;

  /** Measurements that overlapped no run and were given up. */
  private long unused;

  /** A row of the table, or several in one list. */
  private static final class Measurement {
    final long start;
    final long end;
    final long machine;
    final double cpu;
    final double memory;
    final double maxMemory;
    final double disk;
    boolean used;
    @Nullable Measurement next;

    Measurement(TaskUsageRows row) {
      this.start = row.time;
      this.end = row.end;
      this.machine = row.machine;
      this.cpu = row.cpu;
      this.memory = row.memory;
      this.maxMemory = row.maxMemory;
      this.disk = row.disk;
    }
  }

  /** Adds a measurement of the task. */
  void add(TaskUsageRows row, MutableTask task) {
    Measurement added = new Measurement(row);
    keepOpen(task, added.start, added.start);
    added.next = open;
    open = added;
    if (task.running()) {
      noteLast(added, task);
    }
  }

  /** The task begins to run. */
  void begin(MutableTask task) {
    cpu = 0;
    cpuTime = 0;
    memory = 0;
    memoryTime = 0;
    measured = false;
    lastMaxMemory = Double.NaN;
    lastDisk = Double.NaN;
    dropEnded(task.since);
    for (Measurement each = open; each != null; each = each.next) {
      noteLast(each, task);
    }
  }

  /** The run of the task ends. */
  void end(MutableTask task, long time) {
    for (Measurement each = open; each != null; each = each.next) {
      count(each, task, time);
    }
    dropEnded(time);
  }

  /** Whether a measurement ends after a time. */
  boolean reaches(long time) {
    for (Measurement each = open; each != null; each = each.next) {
      if (each.end > time) {
        return true;
      }
    }
    return false;
  }

  /** The mean CPU usage of the run; {@link Double#NaN} where it was not measured. */
  double cpu() {
    return cpuTime > 0 ? cpu / cpuTime : Double.NaN;
  }

  /** The mean memory usage of the run; {@link Double#NaN} where it was not measured. */
  double memory() {
    return memoryTime > 0 ? memory / memoryTime : Double.NaN;
  }

  /** Whether the run has a measurement. */
  boolean measured() {
    return measured;
  }

  /** The maximum memory usage in the last measurement of the run. */
  double lastMaxMemory() {
    return lastMaxMemory;
  }

  /** The mean disk usage in the last measurement of the run. */
  double lastDisk() {
    return lastDisk;
  }

  /** How many measurements overlapped no run, those included that are still open. */
  long unused() {
    long all = unused;
    for (Measurement each = open; each != null; each = each.next) {
      all += each.used ? 0 : 1;
    }
    return all;
  }

  /** Counts what ended before a time and keeps the rest. */
  private void keepOpen(MutableTask task, long time, long now) {
    if (task.running()) {
      for (Measurement each = open; each != null; each = each.next) {
        if (each.end <= time) {
          count(each, task, now);
        }
      }
    }
    dropEnded(time);
  }

  private void dropEnded(long time) {
    Measurement kept = null;
    Measurement each = open;
    while (each != null) {
      Measurement next = each.next;
      if (each.end > time) {
        each.next = kept;
        kept = each;
      } else {
        unused += each.used ? 0 : 1;
      }
      each = next;
    }
    open = kept;
  }

  private void count(Measurement each, MutableTask task, long runEnd) {
    long overlap = Math.min(each.end, runEnd) - Math.max(each.start, task.since);
    if (overlap > 0 && each.machine == task.machine) {
      each.used = true;
      if (!Double.isNaN(each.cpu)) {
        cpu += each.cpu * overlap;
        cpuTime += overlap;
      }
      if (!Double.isNaN(each.memory)) {
        memory += each.memory * overlap;
        memoryTime += overlap;
      }
    }
  }

  private void noteLast(Measurement each, MutableTask task) {
    boolean overlaps = each.end > Math.max(each.start, task.since);
    if (!overlaps || each.machine != task.machine || (measured && each.start < lastStart)) {
      return;
    }
    boolean same = measured && each.start == lastStart;
    lastMaxMemory = same ? larger(lastMaxMemory, each.maxMemory) : each.maxMemory;
    lastDisk = same ? larger(lastDisk, each.disk) : each.disk;
    lastStart = each.start;
    measured = true;
  }

  private static double larger(double one, double other) {
    return Double.isNaN(one) || other > one ? other : one;
  }
}
