package org.wattle.importers.google;

import java.util.List;
import java.util.Optional;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.stop.Stopped;

/**
 * Reads a trace once, all tables side by side in the order of time, and tells a listener what
 * happens. At the same time machine events come first, then task events, then measurements.
 *
 * <p>Memory: a buffer for each table, and the tasks that are in the cluster at a time or left it
 * without success in the last 24 hours; nothing for each row. 100,000 such tasks take some 17 MB.
 */
public final class TraceReplay {
  private static final long MICROS = 1_000_000;
  private static final int ROWS_BETWEEN_REPORTS = 1 << 16;

  private final GoogleTrace trace;
  private final TraceIssues issues;
  private final TaskEventRows events;
  private final MachineEventRows machines;
  private final TaskUsageRows usage;
  private final TaskTracker tracker;
  private final TraceListener listener;
  private final long to;
  private long rows;
  private long time;

  private TraceReplay(GoogleTrace trace, TimeWindow window, TraceListener listener) {
    this.trace = trace;
    this.listener = listener;
    this.issues = new TraceIssues(trace.name());
    this.events = new TaskEventRows(trace.parts(TraceTable.TASK_EVENTS), issues);
    this.machines = new MachineEventRows(trace.parts(TraceTable.MACHINE_EVENTS), issues);
    this.usage = new TaskUsageRows(trace.parts(TraceTable.TASK_USAGE), issues);
    this.to = micros(window.toSeconds());
    this.tracker = new TaskTracker(Math.max(1, micros(window.fromSeconds())), listener);
  }

  /**
   * What was read.
   *
   * @param counts how much
   * @param stopped why reading ended before the end of the trace or its window; empty where it did
   *     not
   */
  public record Result(TraceCounts counts, Optional<Stopped.Cause> stopped) {}

  /**
   * Reads a trace to its end, or until {@link org.wattle.model.stop.Stop#poll} says that the work
   * is over.
   *
   * @param window what is reported; earlier events only tell what was there already
   * @return what was read, or everything that is wrong with what was read
   */
  public static Parsed<Result> run(GoogleTrace trace, TimeWindow window, TraceListener listener) {
    return new TraceReplay(trace, window, listener).run();
  }

  private Parsed<Result> run() {
    Optional<Stopped.Cause> stopped = Optional.empty();
    try (events;
        machines;
        usage) {
      readAll();
    } catch (Stopped early) {
      stopped = Optional.of(early.by());
    }
    tracker.finish();
    if (stopped.isEmpty() && issues.none() && events.count() == 0) {
      issues.add(trace.name(), 0, "", "", "There are no task events.", "Maybe files are missing.");
    }
    List<Issue> found = issues.issues();
    return found.isEmpty()
        ? new Parsed.Valid<>(new Result(tracker.counts(usage.late()), stopped), List.of())
        : new Parsed.Invalid<>(found);
  }

  private void readAll() {
    events.advance();
    machines.advance();
    usage.advance();
    while (true) {
      TimedRows next = next();
      if (!next.more() || (next.time >= to && to < TimedRows.AFTER)) {
        return;
      }
      time = next.time;
      if (next == events) {
        tracker.event(events);
      } else if (next == usage) {
        tracker.measurement(usage);
      } else {
        tracker.machineEvent(machines);
      }
      next.advance();
      rows++;
      if (rows % ROWS_BETWEEN_REPORTS == 0) {
        report();
      }
    }
  }

  /** The table whose row comes next; any where there is none. */
  private TimedRows next() {
    TimedRows next = machines;
    if (!next.more() || (events.more() && events.time < next.time)) {
      next = events;
    }
    boolean usageFirst = !next.more() || (usage.more() && usage.time < next.time);
    return usageFirst ? usage : next;
  }

  private void report() {
    long read = events.rows.bytesRead() + machines.rows.bytesRead() + usage.rows.bytesRead();
    listener.progressed(new TraceProgress(rows, read, trace.bytes(), time, tracker.tasksHeld()));
  }

  private static long micros(long seconds) {
    return seconds >= TimedRows.AFTER / MICROS ? TimedRows.AFTER : seconds * MICROS;
  }
}
