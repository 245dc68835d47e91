package org.wattle.importers.google;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.importers.google.FinishedTask.SuccessfulRun;
import org.wattle.importers.google.MutableTask.Phase;

/** Follows tasks from event to event, tells a listener what happens, and counts. */
final class TaskTracker {
  private static final int TYPES = TaskEventRows.UPDATE_RUNNING + 1;
  private static final int MISSING_CODES = 3;

  private final long from;
  private final TraceListener listener;
  private final TaskTable tasks = new TaskTable();
  private final long[] eventsByType = new long[TYPES];
  private final long[] missingInfo = new long[MISSING_CODES];
  private long before;
  private long after;
  private long contradictions;
  private long machineEvents;
  private long removals;
  private long usageRows;
  private long usageUnplaced;
  private long firstMicros;
  private long lastMicros;
  private long now;

  /**
   * No task yet.
   *
   * @param from the first microsecond of the window
   */
  TaskTracker(long from, TraceListener listener) {
    this.from = from;
    this.listener = listener;
  }

  /** The next task event. */
  void event(TaskEventRows row) {
    eventsByType[row.type]++;
    if (row.missing != TraceRows.EMPTY) {
      missingInfo[(int) row.missing]++;
    }
    if (row.time == TimedRows.AFTER) {
      after++;
      return;
    }
    now = row.time;
    boolean inWindow = row.time >= from;
    if (inWindow) {
      firstMicros = firstMicros == 0 ? row.time : firstMicros;
      lastMicros = row.time;
    } else {
      before++;
    }
    apply(row, inWindow, inWindow && row.missing == TraceRows.EMPTY);
  }

  private void apply(TaskEventRows row, boolean inWindow, boolean exact) {
    MutableTask task = tasks.findOrAdd(row.job, row.index, row.time);
    task.forgetIfOver(row.time);
    boolean known = task.phase != Phase.UNKNOWN;
    task.priority = row.priority;
    task.cpu = Double.isNaN(row.cpu) ? task.cpu : row.cpu;
    task.memory = Double.isNaN(row.memory) ? task.memory : row.memory;
    task.disk = Double.isNaN(row.disk) ? task.disk : row.disk;
    if (inWindow) {
      see(task);
    }
    switch (row.type) {
      case TaskEventRows.SUBMIT -> submit(row, task, exact);
      case TaskEventRows.SCHEDULE -> schedule(row, task, exact);
      case TaskEventRows.UPDATE_PENDING, TaskEventRows.UPDATE_RUNNING -> update(row, task, known);
      default -> end(row, task, exact);
    }
  }

  private void see(MutableTask task) {
    if (!task.seen) {
      task.seen = true;
      listener.seen(task.priority);
    }
  }

  private void submit(TaskEventRows row, MutableTask task, boolean exact) {
    boolean first = task.phase == Phase.UNKNOWN;
    if (task.alive()) {
      contradictions++;
    } else {
      task.phase = Phase.PENDING;
    }
    if (first) {
      task.arrived = exact;
      task.arrival = row.time;
    }
    if (exact) {
      listener.submitted(row.time, row.priority, first);
    }
  }

  private void schedule(TaskEventRows row, MutableTask task, boolean exact) {
    if (task.running()) {
      contradictions++;
      endRun(task, row.time);
    }
    task.phase = Phase.RUNNING;
    task.since = row.time;
    task.exact = exact;
    task.machine = row.machine;
    MutableUsage usage = task.usage;
    if (usage != null) {
      usage.begin(task);
    }
    if (exact && row.machine != TraceRows.EMPTY) {
      listener.scheduled(row.time, row.job, row.index, row.priority, row.machine);
    }
  }

  /** An update tells where a task is that is not known otherwise. */
  private static void update(TaskEventRows row, MutableTask task, boolean known) {
    if (!known) {
      boolean running = row.type == TaskEventRows.UPDATE_RUNNING;
      task.phase = running ? Phase.RUNNING : Phase.PENDING;
      task.since = row.time;
      task.exact = false;
      task.machine = row.machine;
      MutableUsage usage = task.usage;
      if (running && usage != null) {
        usage.begin(task);
      }
    }
  }

  private void end(TaskEventRows row, MutableTask task, boolean exact) {
    boolean ran = task.running();
    boolean needsRun = row.type == TaskEventRows.EVICT || row.type == TaskEventRows.FINISH;
    if (!ran && (needsRun || !task.alive())) {
      contradictions++;
    }
    if (ran) {
      endRun(task, row.time);
    }
    if (row.type == TaskEventRows.EVICT && exact) {
      task.evictions++;
      listener.evicted(eviction(row, task, ran));
    }
    if (row.type == TaskEventRows.FINISH) {
      listener.finished(finished(row, task, ran && exact && task.exact && task.arrived));
      task.forget();
      if (task.over(row.time)) {
        tasks.remove(task);
      }
      return;
    }
    task.phase = Phase.DEAD;
    task.since = row.time;
  }

  private static void endRun(MutableTask task, long time) {
    MutableUsage usage = task.usage;
    if (usage != null) {
      usage.end(task, time);
    }
  }

  private static TaskEviction eviction(TaskEventRows row, MutableTask task, boolean ran) {
    MutableUsage usage = task.usage;
    boolean measured = false;
    boolean memoryExcess = false;
    boolean diskExcess = false;
    if (usage != null && ran && row.time > task.since) {
      measured = usage.measured();
      memoryExcess = measured && usage.lastMaxMemory() > task.memory;
      diskExcess = measured && usage.lastDisk() > task.disk;
    }
    long machine = row.machine == TraceRows.EMPTY && ran ? task.machine : row.machine;
    return new TaskEviction(
        row.time,
        row.job,
        row.index,
        row.priority,
        machine == TraceRows.EMPTY ? OptionalLong.empty() : OptionalLong.of(machine),
        task.evictions,
        measured,
        memoryExcess,
        diskExcess);
  }

  private static FinishedTask finished(TaskEventRows row, MutableTask task, boolean whole) {
    MutableUsage usage = task.usage;
    Optional<SuccessfulRun> run =
        whole
            ? Optional.of(
                new SuccessfulRun(
                    task.arrival,
                    task.since,
                    row.time,
                    known(usage == null ? Double.NaN : usage.cpu()),
                    known(usage == null ? Double.NaN : usage.memory())))
            : Optional.empty();
    return new FinishedTask(
        row.job, row.index, row.priority, task.evictions, known(task.cpu), known(task.memory), run);
  }

  private static OptionalDouble known(double value) {
    return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /** The next measurement of a task. */
  void measurement(TaskUsageRows row) {
    usageRows++;
    boolean unplaced =
        row.time == TimedRows.BEFORE || row.time == TimedRows.AFTER || row.end == TimedRows.AFTER;
    if (unplaced) {
      usageUnplaced++;
      return;
    }
    now = Math.max(now, row.time);
    MutableTask task = tasks.findOrAdd(row.job, row.index, now);
    MutableUsage usage = task.usage;
    if (usage == null) {
      usage = new MutableUsage();
      task.usage = usage;
    }
    usage.add(row, task);
  }

  /** The next machine event. */
  void machineEvent(MachineEventRows row) {
    machineEvents++;
    if (row.type == MachineEventRows.REMOVE) {
      removals++;
      if (row.time != TimedRows.BEFORE && row.time != TimedRows.AFTER) {
        listener.removed(row.time, row.machine);
      }
    }
  }

  /** Counts the tasks that were there all the time, without any event in the window. */
  void finish() {
    tasks.forEach(
        task -> {
          if (task.alive()) {
            see(task);
          }
          if (task.running()) {
            endRun(task, Long.MAX_VALUE);
          }
        });
  }

  /** What was read so far. */
  TraceCounts counts(long usageLate) {
    return new TraceCounts(
        Arrays.stream(eventsByType).sum(),
        Arrays.stream(eventsByType).boxed().toList(),
        Arrays.stream(missingInfo).boxed().toList(),
        before,
        after,
        contradictions,
        machineEvents,
        removals,
        usageRows,
        usageUnplaced,
        tasks.unusedMeasurements(),
        usageLate,
        firstMicros,
        lastMicros,
        tasks.mostHeld());
  }

  /** How many tasks are in memory. */
  int tasksHeld() {
    return tasks.size();
  }
}
