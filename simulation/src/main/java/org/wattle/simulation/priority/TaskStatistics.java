package org.wattle.simulation.priority;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.priority.PrioritySimulation.Cause;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.study.Durations;

/** What happens to tasks in a run. Mutable. */
final class TaskStatistics {
  private static final int PRIORITIES = WorkloadTask.MAX_PRIORITY + 1;
  private static final int NOT_DONE = -1;

  private final PriorityTasks tasks;
  private final int[] dropped = new int[PRIORITIES];
  private final long[][] evictions = new long[Cause.values().length][PRIORITIES];
  private final long[][] wasted = new long[Cause.values().length][PRIORITIES];
  private final long[] response;
  private final int[] evictedForPriority;
  private final int[] evictedForMemory;
  private int arrived;

  TaskStatistics(PriorityTasks tasks) {
    this.tasks = tasks;
    this.response = new long[tasks.count()];
    Arrays.fill(response, NOT_DONE);
    this.evictedForPriority = new int[tasks.count()];
    this.evictedForMemory = new int[tasks.count()];
  }

  /** Tasks arrive in the order of their numbers. */
  void arrived() {
    arrived++;
  }

  void ended(int task, long now) {
    response[task] = now - tasks.arrival(task);
  }

  void evicted(Eviction eviction) {
    int task = eviction.task();
    int priority = tasks.priority(task);
    int cause = eviction.cause() == Cause.PRIORITY ? 0 : 1;
    evictions[cause][priority]++;
    wasted[cause][priority] += eviction.wasted();
    (eviction.cause() == Cause.PRIORITY ? evictedForPriority : evictedForMemory)[task]++;
    if (eviction.dropped()) {
      dropped[priority]++;
    }
  }

  /** Of every priority. */
  List<ClassOutcome> outcomes() {
    return IntStream.range(0, PRIORITIES)
        .mapToObj(
            p ->
                outcome(
                    p,
                    IntStream.range(0, arrived)
                        .filter(task -> tasks.priority(task) == p)
                        .toArray()))
        .toList();
  }

  private ClassOutcome outcome(int priority, int[] of) {
    return new ClassOutcome(
        priority,
        of.length,
        (int) Arrays.stream(of).filter(task -> response[task] != NOT_DONE).count(),
        dropped[priority],
        evictions[0][priority],
        evictions[1][priority],
        (int) Arrays.stream(of).filter(task -> evictions(task) > 0).count(),
        Arrays.stream(of).map(this::evictions).max().orElse(0),
        wasted[0][priority] / PriorityTasks.UNITS,
        wasted[1][priority] / PriorityTasks.UNITS,
        responses(of, task -> true),
        responses(of, task -> evictions(task) > 0),
        responses(of, task -> evictions(task) == 0),
        groups(of));
  }

  private int evictions(int task) {
    return evictedForPriority[task] + evictedForMemory[task];
  }

  private Durations responses(int[] of, IntPredicate which) {
    return Durations.of(
        Arrays.stream(of)
            .filter(task -> response[task] != NOT_DONE)
            .filter(which)
            .mapToLong(task -> response[task])
            .toArray());
  }

  private List<EvictionGroup> groups(int[] of) {
    int most = Arrays.stream(of).map(task -> evictedForPriority[task]).max().orElse(-1);
    int[] count = new int[most + 1];
    int[] finished = new int[most + 1];
    long[] seconds = new long[most + 1];
    for (int task : of) {
      int group = evictedForPriority[task];
      count[group]++;
      if (response[task] != NOT_DONE) {
        finished[group]++;
        seconds[group] += response[task];
      }
    }
    return IntStream.rangeClosed(0, most)
        .filter(group -> count[group] > 0)
        .mapToObj(
            group ->
                new EvictionGroup(
                    group,
                    count[group],
                    finished[group],
                    finished[group] == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of((double) seconds[group] / finished[group])))
        .toList();
  }
}
