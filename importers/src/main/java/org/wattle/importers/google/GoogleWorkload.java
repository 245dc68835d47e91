package org.wattle.importers.google;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.importers.ImportResult;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.WorkloadRounding;
import org.wattle.importers.google.FinishedTask.SuccessfulRun;
import org.wattle.importers.google.GoogleImporter.Demand;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * Makes a workload of the tasks of a trace that arrive and finish in a window. Memory grows with
 * the number of these tasks.
 */
final class GoogleWorkload implements TraceListener {
  /** In a millisecond, to which times are rounded down. */
  private static final long MICROS = 1000;

  private static final double PER_SECOND = 1e3;

  private final GoogleTrace trace;
  private final TimeWindow window;
  private final Demand demand;
  private final List<WorkloadTask> tasks = new ArrayList<>();
  private long partial;
  private long withoutDemand;
  private long withoutTime;
  private long requested;
  private long evicted;

  private GoogleWorkload(GoogleTrace trace, TimeWindow window, Demand demand) {
    this.trace = trace;
    this.window = window;
    this.demand = demand;
  }

  /** The workload, or everything that is wrong with the files. */
  static Parsed<ImportResult.OfWorkload> read(GoogleTrace trace, TimeWindow window, Demand demand) {
    if (demand == Demand.USAGE && !trace.hasTaskUsage()) {
      return invalid(
          trace,
          "--demand",
          "usage",
          "There are no files of task usage.",
          "Maybe --demand request.");
    }
    GoogleWorkload workload = new GoogleWorkload(trace, window, demand);
    return TraceReplay.run(trace, window, workload).flatMap(result -> workload.made());
  }

  private static Parsed<ImportResult.OfWorkload> invalid(
      GoogleTrace trace, String path, String value, String problem, String suggestion) {
    return new Parsed.Invalid<>(
        List.of(new Issue(trace.name(), 0, 0, path, value, problem, suggestion)));
  }

  @Override
  public void finished(FinishedTask task) {
    if (task.run().isEmpty()) {
      partial++;
      return;
    }
    SuccessfulRun run = task.run().get();
    boolean usage =
        demand != Demand.REQUEST && run.cpuUsage().isPresent() && run.memoryUsage().isPresent();
    OptionalDouble cpu = usage ? run.cpuUsage() : task.cpuRequest();
    OptionalDouble memory = usage ? run.memoryUsage() : task.memoryRequest();
    if (cpu.isEmpty() || memory.isEmpty() || (demand == Demand.USAGE && !usage)) {
      withoutDemand++;
    } else if (run.endMicros() == run.startMicros()) {
      withoutTime++;
    } else {
      requested += usage ? 0 : 1;
      evicted += task.evictions() > 0 ? 1 : 0;
      tasks.add(
          new WorkloadTask(
              task.job() + "-" + task.index(),
              Optional.of(Long.toString(task.job())),
              (run.arrivalMicros() / MICROS - 1000 * window.fromSeconds()) / PER_SECOND,
              Math.max(1, (run.endMicros() - run.startMicros()) / MICROS) / PER_SECOND,
              ResourceVector.of(
                  WorkloadRounding.amount(cpu.getAsDouble()),
                  WorkloadRounding.amount(memory.getAsDouble())),
              OptionalDouble.empty(),
              Optional.empty(),
              OptionalInt.of(task.priority())));
    }
  }

  private Parsed<ImportResult.OfWorkload> made() {
    if (tasks.isEmpty()) {
      boolean whole = window.equals(TimeWindow.WHOLE_TRACE);
      return invalid(
          trace,
          "--window",
          whole ? "" : window.toString(),
          "No task arrives and finishes in the window.",
          whole ? "Maybe the files cover too short a time." : "Maybe choose a longer one.");
    }
    tasks.sort(Comparator.comparingDouble(WorkloadTask::arrivalSeconds));
    return new Parsed.Valid<>(
        new ImportResult.OfWorkload(
            new Workload(
                trace.label(),
                List.of("cpu", "memory"),
                tasks,
                "Tasks of %s that finished, %d.".formatted(trace.label(), tasks.size()),
                assumptions())),
        List.of());
  }

  private List<String> assumptions() {
    List<String> sentences = new ArrayList<>();
    sentences.add("1.0 of cpu and of memory is what the largest machine of the trace has.");
    sentences.add(
        "A task arrives when it was submitted first, and takes the time of its successful run; the"
            + " time that it waited, and that of runs which ended in eviction or failure, is left"
            + " out (evicted before: %d).".formatted(evicted));
    sentences.add(
        requested == tasks.size()
            ? "Tasks demand what they requested."
            : "Tasks demand what they used on average in their successful run: its peaks are lost."
                + " Tasks without a measurement demand what they requested (%d)."
                    .formatted(requested));
    sentences.add(
        ("Left out: tasks that did not finish in the window, that did not arrive in it or whose"
                + " times are not exact (%d), whose demand is not known (%d), and that ran for no"
                + " time (%d).")
            .formatted(partial, withoutDemand, withoutTime));
    sentences.add("The trace has no network: nothing is said of flows.");
    return sentences;
  }
}
