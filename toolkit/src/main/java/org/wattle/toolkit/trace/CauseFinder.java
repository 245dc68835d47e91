package org.wattle.toolkit.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.importers.google.TaskEviction;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.toolkit.trace.EvictionCauses.ToleranceCount;

/**
 * Finds causes of evictions while a trace is read: evictions wait for tasks that are scheduled on
 * their machine until the largest tolerance has passed. Memory grows with the number of machines
 * and, for each of them, with the evictions within that tolerance before the last event.
 */
final class CauseFinder {
  private static final long MICROS = 1_000_000;
  private static final int PRIORITIES = WorkloadTask.MAX_PRIORITY + 1;
  private static final long NEVER = -1;
  private static final long MAX_WAIT = MICROS * last(EvictionCauses.PRIORITY_SECONDS);

  private final boolean machineEvents;
  private final boolean usage;
  private final Map<Long, MutableMachine> machines = new HashMap<>();
  private final long[] failures = new long[EvictionCauses.FAILURE_SECONDS.size()];
  private final long[] preemptions = new long[EvictionCauses.PRIORITY_SECONDS.size()];
  private final long[][] pairs = new long[PRIORITIES][PRIORITIES];
  private long evictions;
  private long measured;
  private long memory;
  private long disk;
  private long none;

  /** A task that was scheduled. */
  private record Scheduled(long job, int index, int priority) {}

  /** An eviction that may still find the task that caused it. */
  private static final class MutableEviction {
    final TaskEviction eviction;
    final long sinceFailure;
    long untilEvictor = NEVER;
    int evictor;

    MutableEviction(TaskEviction eviction, long sinceFailure) {
      this.eviction = eviction;
      this.sinceFailure = sinceFailure;
    }

    void offer(long micros, Scheduled by) {
      long wait = micros - eviction.micros();
      boolean other = by.job() != eviction.job() || by.index() != eviction.index();
      boolean better = untilEvictor == NEVER || (wait == untilEvictor && by.priority() > evictor);
      if (other && better && by.priority() > eviction.priority() && wait <= MAX_WAIT) {
        untilEvictor = wait;
        evictor = by.priority();
      }
    }
  }

  /** What is known of a machine. */
  private static final class MutableMachine {
    final Deque<MutableEviction> waiting = new ArrayDeque<>();

    /** Tasks that were scheduled at the time of the last scheduling. */
    final List<Scheduled> latest = new ArrayList<>(1);

    long latestMicros = NEVER;
    long removedMicros = NEVER;
    boolean used;
  }

  /**
   * No eviction yet.
   *
   * @param machineEvents whether the trace has machine events
   * @param usage whether it has task usage
   */
  CauseFinder(boolean machineEvents, boolean usage) {
    this.machineEvents = machineEvents;
    this.usage = usage;
  }

  private static long last(List<Integer> ascending) {
    return ascending.get(ascending.size() - 1);
  }

  private MutableMachine machine(long id) {
    return machines.computeIfAbsent(id, unused -> new MutableMachine());
  }

  void removed(long micros, long machine) {
    machine(machine).removedMicros = micros;
  }

  void scheduled(long micros, long job, int index, int priority, long machine) {
    MutableMachine on = machine(machine);
    on.used = true;
    Scheduled task = new Scheduled(job, index, priority);
    if (on.latestMicros != micros) {
      on.latest.clear();
      on.latestMicros = micros;
    }
    on.latest.add(task);
    release(on, micros - MAX_WAIT);
    on.waiting.forEach(eviction -> eviction.offer(micros, task));
  }

  void evicted(TaskEviction eviction) {
    evictions++;
    if (eviction.machine().isEmpty()) {
      count(new MutableEviction(eviction, NEVER));
      return;
    }
    MutableMachine on = machine(eviction.machine().getAsLong());
    boolean failed = on.removedMicros != NEVER;
    MutableEviction waiting =
        new MutableEviction(eviction, failed ? eviction.micros() - on.removedMicros : NEVER);
    if (on.latestMicros == eviction.micros()) {
      on.latest.forEach(task -> waiting.offer(eviction.micros(), task));
    }
    release(on, eviction.micros() - MAX_WAIT);
    on.waiting.add(waiting);
  }

  /** Counts the evictions before a time. */
  private void release(MutableMachine machine, long before) {
    while (!machine.waiting.isEmpty() && machine.waiting.peek().eviction.micros() < before) {
      count(machine.waiting.remove());
    }
  }

  /** Counts the evictions that wait; nothing may follow. */
  void finish() {
    machines.values().forEach(machine -> release(machine, Long.MAX_VALUE));
  }

  private void count(MutableEviction of) {
    TaskEviction eviction = of.eviction;
    boolean failed = within(of.sinceFailure, EvictionCauses.FAILURE_SECONDS, failures);
    boolean preempted = within(of.untilEvictor, EvictionCauses.PRIORITY_SECONDS, preemptions);
    if (preempted) {
      pairs[of.evictor][eviction.priority()]++;
    }
    measured += eviction.measured() ? 1 : 0;
    memory += eviction.memoryExcess() ? 1 : 0;
    disk += eviction.diskExcess() ? 1 : 0;
    boolean excess = eviction.memoryExcess() || eviction.diskExcess();
    none += failed || preempted || excess ? 0 : 1;
  }

  /** Counts at each tolerance that a time is within; whether there is one. */
  private static boolean within(long micros, List<Integer> seconds, long[] counts) {
    if (micros == NEVER) {
      return false;
    }
    for (int i = 0; i < counts.length; i++) {
      counts[i] += micros <= MICROS * seconds.get(i) ? 1 : 0;
    }
    return micros <= MICROS * last(seconds);
  }

  EvictionCauses causes() {
    return new EvictionCauses(
        evictions,
        machineEvents ? counts(EvictionCauses.FAILURE_SECONDS, failures) : List.of(),
        usage ? OptionalLong.of(memory) : OptionalLong.empty(),
        usage ? OptionalLong.of(disk) : OptionalLong.empty(),
        measured,
        counts(EvictionCauses.PRIORITY_SECONDS, preemptions),
        none);
  }

  private static List<ToleranceCount> counts(List<Integer> seconds, long[] counts) {
    List<ToleranceCount> all = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      all.add(new ToleranceCount(seconds.get(i), counts[i]));
    }
    return all;
  }

  /** Pairs of priorities with evictions, by the priority of the evictor, then of the evicted. */
  List<EvictorPair> pairs() {
    List<EvictorPair> all = new ArrayList<>();
    for (int evictor = 0; evictor < PRIORITIES; evictor++) {
      for (int evicted = 0; evicted < PRIORITIES; evicted++) {
        if (pairs[evictor][evicted] > 0) {
          all.add(new EvictorPair(evictor, evicted, pairs[evictor][evicted]));
        }
      }
    }
    return all;
  }

  /** How many machines tasks were scheduled on. */
  long machinesUsed() {
    return machines.values().stream().filter(machine -> machine.used).count();
  }

  /** How many evictions wait. */
  int waiting() {
    return machines.values().stream().mapToInt(machine -> machine.waiting.size()).sum();
  }
}
