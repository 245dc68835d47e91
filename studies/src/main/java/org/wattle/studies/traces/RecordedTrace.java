package org.wattle.studies.traces;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PrioritySimulation.Cause;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Placement;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.SlotTable;
import org.wattle.studies.traces.TraceFiles.Request;
import org.wattle.studies.traces.TraceFiles.Run;

/**
 * Writes a run of priority scheduling as a cluster trace that ends at the horizon, and counts why
 * tasks were evicted. A task requests the memory that it uses; the last measurement of a run that
 * ended for lack of memory is above that. Some machines fail a minute after the horizon. Mutable.
 */
final class RecordedTrace implements PrioritySimulation.Listener {
  /** The last measurement of a run that ends for lack of memory, and of any other run. */
  private static final double EXCESS = 1.1;

  private static final double NO_EXCESS = 0.9;
  private static final long FAILURE_AFTER_SECONDS = 60;
  private static final int NOWHERE = -1;
  private static final double MICROS = 1e6;

  private final TraceFiles files;
  private final List<WorkloadTask> workload;
  private final PriorityTasks tasks;
  private final long horizon;
  private final int[] serverOf;
  private final long[] since;
  private final Map<List<Integer>, Integer> pairs = new TreeMap<>(RecordedTrace::compare);
  private int memory;
  private int failures;
  private int nextArrival;

  /**
   * Nothing has happened yet.
   *
   * @param workload whose tasks are in the order of their arrivals
   * @param tasks the same as the simulation numbers them
   * @param horizon the last second that is written
   */
  RecordedTrace(
      TraceFiles files, Workload workload, PriorityTasks tasks, SlotTable servers, long horizon) {
    this.files = files;
    this.workload = workload.tasks();
    this.tasks = tasks;
    this.horizon = horizon;
    this.serverOf = new int[tasks.count()];
    Arrays.fill(serverOf, NOWHERE);
    this.since = new long[tasks.count()];
    for (int server = 0; server < servers.servers(); server++) {
      files.machine(server, servers.type(server).cpu(), servers.type(server).memory());
    }
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    int byEvictor = Integer.compare(one.get(0), other.get(0));
    return byEvictor == 0 ? Integer.compare(one.get(1), other.get(1)) : byEvictor;
  }

  /** Evictions for a higher priority, by the priorities of the evictor and of the evicted task. */
  Map<List<Integer>, Integer> pairs() {
    return pairs;
  }

  /** Evictions for lack of memory. */
  int memory() {
    return memory;
  }

  /** Evictions by failures of machines. */
  int failures() {
    return failures;
  }

  @Override
  public void placed(Placement placement) {
    if (arriveUntil(placement.seconds())) {
      int task = placement.task();
      serverOf[task] = placement.server();
      since[task] =
          files.event(
              placement.seconds(), TraceFiles.Type.SCHEDULE, request(task), placement.server());
    }
  }

  @Override
  public void evicted(Eviction eviction) {
    if (!arriveUntil(eviction.seconds())) {
      return;
    }
    int task = eviction.task();
    boolean forMemory = eviction.cause() == Cause.MEMORY;
    if (forMemory) {
      memory++;
    } else {
      pairs.merge(
          List.of(tasks.priority(eviction.evictor()), tasks.priority(task)), 1, Integer::sum);
    }
    long micros =
        files.event(eviction.seconds(), TraceFiles.Type.EVICT, request(task), serverOf[task]);
    measure(task, micros, forMemory ? EXCESS : NO_EXCESS, eviction.wasted());
    serverOf[task] = NOWHERE;
    files.resubmitted(eviction.seconds(), request(task));
  }

  @Override
  public void ended(TaskEnd end) {
    if (arriveUntil(end.seconds())) {
      int task = end.task();
      long micros = files.event(end.seconds(), TraceFiles.Type.FINISH, request(task), end.server());
      measure(task, micros, NO_EXCESS, tasks.work(task));
      serverOf[task] = NOWHERE;
    }
  }

  /** Ends the trace: these machines fail, and their tasks are evicted. */
  void fail(List<Integer> machines) {
    arriveUntil(horizon);
    long seconds = horizon + FAILURE_AFTER_SECONDS;
    for (int machine : machines) {
      files.removed(seconds, machine);
    }
    for (int task : running()) {
      if (machines.contains(serverOf[task])) {
        failures++;
        files.failed(seconds, request(task), serverOf[task]);
      }
      measure(task, TraceFiles.micros(seconds), NO_EXCESS, tasks.work(task) / 2);
    }
  }

  private List<Integer> running() {
    List<Integer> running = new ArrayList<>();
    for (int task = 0; task < serverOf.length; task++) {
      if (serverOf[task] != NOWHERE) {
        running.add(task);
      }
    }
    return running;
  }

  /**
   * Writes the measurements of the run that ends.
   *
   * @param micros when it ends
   * @param executed in it, in units; only of runs that finish does the analysis use that
   */
  private void measure(int task, long micros, double maxMemory, long executed) {
    double seconds = Math.max(1, micros - since[task]) / MICROS;
    double cpu = executed / PriorityTasks.UNITS / seconds;
    files.measured(new Run(since[task], micros, cpu, maxMemory), request(task), serverOf[task]);
  }

  /** Writes the arrivals up to a second; whether it is within the horizon. */
  private boolean arriveUntil(long seconds) {
    while (nextArrival < workload.size()
        && workload.get(nextArrival).arrivalSeconds() <= Math.min(seconds, horizon)) {
      files.submitted(workload.get(nextArrival).arrivalSeconds(), request(nextArrival));
      nextArrival++;
    }
    return seconds <= horizon;
  }

  private Request request(int task) {
    double uses = tasks.memory(task) / PriorityTasks.UNITS;
    return new Request(task, tasks.priority(task), workload.get(task).demand().get(0), uses);
  }

  /** The machines on which most tasks run, at most so many. */
  List<Integer> busiest(int number) {
    Map<Integer, Integer> counts = new TreeMap<>();
    running().forEach(task -> counts.merge(serverOf[task], 1, Integer::sum));
    return counts.entrySet().stream()
        .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
        .limit(number)
        .map(Map.Entry::getKey)
        .toList();
  }
}
