package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.FinishedTask;
import org.wattle.importers.google.FinishedTask.SuccessfulRun;
import org.wattle.importers.google.GoogleTrace;
import org.wattle.importers.google.TaskEviction;
import org.wattle.importers.google.TraceListener;
import org.wattle.importers.google.TraceProgress;
import org.wattle.importers.google.TraceReplay;
import org.wattle.model.json.Parsed;
import org.wattle.model.workload.WorkloadTask;

/**
 * Analyses a cluster trace while it is read once.
 *
 * <p>Memory: that of {@link TraceReplay} (tasks in the cluster), that of the machines with the
 * evictions of their last 30 s, and a count for each hour and priority; nothing for each row.
 */
public final class TraceAnalyzer {
  private static final int PRIORITIES = WorkloadTask.MAX_PRIORITY + 1;

  private TraceAnalyzer() {}

  /**
   * Analyses a trace to its end, or until {@link org.wattle.model.stop.Stop#poll} says that the
   * work is over; what was counted until then is the result.
   *
   * @param window what counts; earlier events only tell what was there already
   * @param progress is told now and then how far reading is
   * @return the analysis, or everything that is wrong with the files
   */
  public static Parsed<TraceAnalysis> analyze(
      GoogleTrace trace, TimeWindow window, Consumer<TraceProgress> progress) {
    Listener listener = new Listener(trace, progress);
    return TraceReplay.run(trace, window, listener)
        .map(result -> listener.analysis(trace, window, result));
  }

  private static final class Listener implements TraceListener {
    private final Consumer<TraceProgress> progress;
    private final boolean usage;
    private final CauseFinder causes;
    private final List<MutableProfile> profiles = new ArrayList<>();
    private final MutableProfile all = new MutableProfile();
    private final MutableArrivals arrivals = new MutableArrivals();
    private long atLeastTwice;
    private long finishedLater;
    private long withoutDemand;

    Listener(GoogleTrace trace, Consumer<TraceProgress> progress) {
      this.progress = progress;
      this.usage = trace.hasTaskUsage();
      this.causes = new CauseFinder(trace.hasMachineEvents(), usage);
      for (int priority = 0; priority < PRIORITIES; priority++) {
        profiles.add(new MutableProfile());
      }
    }

    @Override
    public void seen(int priority) {
      profiles.get(priority).tasks++;
      all.tasks++;
    }

    @Override
    public void submitted(long micros, int priority, boolean first) {
      profiles.get(priority).submitted(micros, first);
      all.submitted(micros, first);
      arrivals.submitted(micros, priority, first);
    }

    @Override
    public void scheduled(long micros, long job, int index, int priority, long machine) {
      causes.scheduled(micros, job, index, priority, machine);
    }

    @Override
    public void evicted(TaskEviction eviction) {
      causes.evicted(eviction);
      MutableProfile profile = profiles.get(eviction.priority());
      profile.evictions++;
      all.evictions++;
      if (eviction.number() == 1) {
        profile.evictedTasks++;
        all.evictedTasks++;
      } else if (eviction.number() == 2) {
        atLeastTwice++;
      }
    }

    @Override
    public void removed(long micros, long machine) {
      causes.removed(micros, machine);
    }

    @Override
    public void finished(FinishedTask task) {
      finishedLater += task.evictions() > 0 ? 1 : 0;
      if (task.run().isPresent()) {
        SuccessfulRun run = task.run().get();
        OptionalDouble cpu = usage ? run.cpuUsage() : task.cpuRequest();
        OptionalDouble memory = usage ? run.memoryUsage() : task.memoryRequest();
        profiles.get(task.priority()).finished();
        all.finished();
        if (cpu.isPresent() && memory.isPresent()) {
          profiles.get(task.priority()).demand(run, cpu.getAsDouble(), memory.getAsDouble());
          all.demand(run, cpu.getAsDouble(), memory.getAsDouble());
        } else {
          withoutDemand++;
        }
      }
    }

    @Override
    public void progressed(TraceProgress now) {
      progress.accept(now);
    }

    TraceAnalysis analysis(GoogleTrace trace, TimeWindow window, TraceReplay.Result result) {
      causes.finish();
      return new TraceAnalysis(
          trace.label(),
          window,
          result.counts(),
          causes.machinesUsed(),
          causes.causes(),
          profiles.stream().map(MutableProfile::profile).toList(),
          all.profile(),
          causes.pairs(),
          new EvictedTasks(all.evictedTasks, atLeastTwice, finishedLater),
          arrivals.arrivals(),
          usage,
          withoutDemand,
          result.stopped());
    }
  }

  /** Counts arrivals and submissions. Memory grows with the hours of the trace. */
  private static final class MutableArrivals {
    private static final long MICROS_PER_HOUR = 3_600_000_000L;

    private final List<long[]> arrivals = new ArrayList<>();
    private final List<long[]> submissions = new ArrayList<>();
    private int firstHour;

    /** A submission, not before the last. */
    void submitted(long micros, int priority, boolean first) {
      int hour = (int) (micros / MICROS_PER_HOUR);
      firstHour = submissions.isEmpty() ? hour : firstHour;
      while (submissions.size() <= hour - firstHour) {
        arrivals.add(new long[PRIORITIES]);
        submissions.add(new long[PRIORITIES]);
      }
      submissions.get(hour - firstHour)[priority]++;
      arrivals.get(hour - firstHour)[priority] += first ? 1 : 0;
    }

    HourlyArrivals arrivals() {
      return new HourlyArrivals(firstHour, arrivals, submissions);
    }
  }
}
