package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Listener;
import org.wattle.simulation.priority.PrioritySimulation.Placement;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;
import org.wattle.simulation.priority.policy.SlotTable;

/**
 * What is measured in a run: sums over time of what servers draw and hold, and what happens to
 * tasks. CPU and memory are summed in doubles, so that long runs do not overflow. Mutable.
 */
final class PriorityStatistics {
  private final Listener listener;
  private final TaskStatistics tasks;
  private final long slots;
  private final double cpu;
  private final double memory;
  private final long[] milliwatts;
  private final int[] held;
  private final long[] cpuInUse;
  private final long[] memoryInUse;
  private final boolean[] on;
  private final List<PrioritySample> samples = new ArrayList<>();
  private final Level current = new Level();
  private final Sums sums = new Sums();
  private Sums atSample = new Sums();
  private Optional<OverArrivals> whileTasksArrive = Optional.empty();
  private long wakes;
  private int mostWaiting;

  /** What servers draw and hold now. */
  private static final class Level {
    private long milliwatts;
    private long held;
    private long cpu;
    private long memory;
    private long on;
  }

  /** The same, summed over seconds, with the tasks that wait and what happened so far. */
  private static final class Sums {
    private long seconds;
    private long millijoules;
    private long held;
    private double cpu;
    private double memory;
    private long on;
    private long waiting;
    private int finished;
    private long evictions;

    Sums copy() {
      Sums copy = new Sums();
      copy.seconds = seconds;
      copy.millijoules = millijoules;
      copy.held = held;
      copy.cpu = cpu;
      copy.memory = memory;
      copy.on = on;
      copy.waiting = waiting;
      copy.finished = finished;
      copy.evictions = evictions;
      return copy;
    }
  }

  PriorityStatistics(PriorityTasks tasks, SlotTable table, Listener listener) {
    this.listener = listener;
    this.tasks = new TaskStatistics(tasks);
    int servers = table.servers();
    long allSlots = 0;
    double allCpu = 0;
    double allMemory = 0;
    for (int server = 0; server < servers; server++) {
      allSlots += table.type(server).slots();
      allCpu += table.type(server).cpu();
      allMemory += table.type(server).memory();
    }
    this.slots = allSlots;
    this.cpu = allCpu * PriorityTasks.UNITS;
    this.memory = allMemory * PriorityTasks.UNITS;
    this.milliwatts = new long[servers];
    this.held = new int[servers];
    this.cpuInUse = new long[servers];
    this.memoryInUse = new long[servers];
    this.on = new boolean[servers];
  }

  /** Advances time, during which so many tasks waited. */
  void advance(long to, int waiting) {
    long seconds = to - sums.seconds;
    sums.seconds = to;
    sums.millijoules += current.milliwatts * seconds;
    sums.held += current.held * seconds;
    sums.cpu += (double) current.cpu * seconds;
    sums.memory += (double) current.memory * seconds;
    sums.on += current.on * seconds;
    sums.waiting += (long) waiting * seconds;
    if (seconds > 0) {
      mostWaiting = Math.max(mostWaiting, waiting);
    }
  }

  /** What a server draws, holds and gives from now on, and whether it is awake or waking. */
  void set(int server, long newMilliwatts, int newHeld, long newCpu, long newMemory, boolean isOn) {
    current.milliwatts += newMilliwatts - milliwatts[server];
    current.held += newHeld - held[server];
    current.cpu += newCpu - cpuInUse[server];
    current.memory += newMemory - memoryInUse[server];
    current.on += (isOn ? 1 : 0) - (on[server] ? 1 : 0);
    milliwatts[server] = newMilliwatts;
    held[server] = newHeld;
    cpuInUse[server] = newCpu;
    memoryInUse[server] = newMemory;
    on[server] = isOn;
  }

  void woken() {
    wakes++;
  }

  void arrived() {
    tasks.arrived();
  }

  void placed(int task, int server) {
    listener.placed(new Placement(sums.seconds, task, server));
  }

  void ended(int task, int server) {
    sums.finished++;
    tasks.ended(task, sums.seconds);
    listener.ended(new TaskEnd(task, server, sums.seconds));
  }

  void evicted(Eviction eviction) {
    sums.evictions++;
    tasks.evicted(eviction);
    listener.evicted(eviction);
  }

  /** From now on no task arrives. */
  void arrivalsEnd() {
    whileTasksArrive = Optional.of(soFar());
  }

  /** Closes a sample, unless no time has passed since the last. */
  void sample(int running, int waiting) {
    double seconds = sums.seconds - atSample.seconds;
    if (seconds == 0) {
      return;
    }
    PrioritySample sample =
        new PrioritySample(
            atSample.seconds,
            sums.seconds,
            (sums.millijoules - atSample.millijoules) / 1000.0,
            (sums.on - atSample.on) / seconds,
            (sums.held - atSample.held) / seconds,
            (sums.cpu - atSample.cpu) / seconds / cpu,
            (sums.memory - atSample.memory) / seconds / memory,
            running,
            waiting,
            (sums.waiting - atSample.waiting) / seconds,
            sums.finished - atSample.finished,
            sums.evictions - atSample.evictions);
    atSample = sums.copy();
    samples.add(sample);
    listener.sample(sample);
  }

  PriorityOutcome outcome(boolean complete, int running, int waiting) {
    return new PriorityOutcome(
        complete,
        sums.seconds,
        sums.millijoules / 1000.0,
        whileTasksArrive.orElseGet(this::soFar),
        running,
        waiting,
        tasks.outcomes(),
        samples);
  }

  private OverArrivals soFar() {
    double seconds = Math.max(1, sums.seconds);
    return new OverArrivals(
        sums.seconds,
        sums.millijoules / 1000.0,
        sums.on / seconds,
        wakes,
        sums.held / seconds / slots,
        sums.cpu / seconds / cpu,
        sums.memory / seconds / memory,
        sums.waiting / seconds,
        mostWaiting);
  }
}
