package org.wattle.simulation.priority;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.simulation.study.Durations;

/**
 * A run of a policy.
 *
 * @param complete whether it ran to its end; otherwise it was interrupted
 * @param seconds simulated
 * @param joules of all servers to the end of the run
 * @param over what was measured while tasks arrived
 * @param running tasks that have a slot at the end
 * @param waiting tasks that have none at the end
 * @param classes of priorities from 0 to 11
 * @param samples in their order
 */
public record PriorityOutcome(
    boolean complete,
    long seconds,
    double joules,
    OverArrivals over,
    int running,
    int waiting,
    List<ClassOutcome> classes,
    List<PrioritySample> samples) {
  /** The weight of a priority in V is itself and this, a in section 6.4.1. */
  public static final int WEIGHT_OFFSET = 3;

  public PriorityOutcome {
    classes = List.copyOf(classes);
    samples = List.copyOf(samples);
  }

  /**
   * What was measured while tasks arrived, or until the run was interrupted.
   *
   * @param seconds of that time
   * @param joules of all servers
   * @param serversOn awake or waking, mean
   * @param wakes how often a server was woken
   * @param slotShare of all slots that are taken, mean
   * @param cpuShare of the CPU of all servers that tasks get, mean
   * @param memoryShare of the memory of all servers that tasks have, mean
   * @param meanWaiting tasks, mean
   * @param mostWaiting tasks at any time
   */
  public record OverArrivals(
      long seconds,
      double joules,
      double serversOn,
      long wakes,
      double slotShare,
      double cpuShare,
      double memoryShare,
      double meanWaiting,
      int mostWaiting) {}

  /** The same without its samples. */
  public PriorityOutcome withoutSamples() {
    return new PriorityOutcome(
        complete, seconds, joules, over, running, waiting, classes, List.of());
  }

  /** Tasks that came. */
  public int arrived() {
    return classes.stream().mapToInt(ClassOutcome::arrived).sum();
  }

  /** Tasks that are done. */
  public int finished() {
    return classes.stream().mapToInt(ClassOutcome::finished).sum();
  }

  /** Tasks that were dropped. */
  public int dropped() {
    return classes.stream().mapToInt(ClassOutcome::dropped).sum();
  }

  /** NE: evictions for one of both causes. */
  public long evictions() {
    return priorityEvictions() + memoryEvictions();
  }

  /** Evictions by tasks of a higher priority. */
  public long priorityEvictions() {
    return classes.stream().mapToLong(ClassOutcome::priorityEvictions).sum();
  }

  /** Evictions where memory did not suffice. */
  public long memoryEvictions() {
    return classes.stream().mapToLong(ClassOutcome::memoryEvictions).sum();
  }

  /** NET: tasks that were evicted at least once. */
  public long evictedTasks() {
    return classes.stream().mapToLong(ClassOutcome::evictedTasks).sum();
  }

  /** max(e): the most evictions of a task. */
  public int mostEvictions() {
    return classes.stream().mapToInt(ClassOutcome::mostEvictions).max().orElse(0);
  }

  /** The mean number of evictions of the tasks that were evicted. */
  public OptionalDouble meanEvictions() {
    return evictedTasks() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) evictions() / evictedTasks());
  }

  /** WE: the CPU time that evictions lost, in seconds of the largest server's whole CPU. */
  public double wastedCpuSeconds() {
    return classes.stream().mapToDouble(ClassOutcome::wastedCpuSeconds).sum();
  }

  /** R: the mean response time of the tasks that are done, in seconds; empty if none is. */
  public OptionalDouble responseSeconds() {
    int finished = finished();
    double sum =
        classes.stream().mapToDouble(of -> of.finished() * of.responses().mean().orElse(0)).sum();
    return finished == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / finished);
  }

  /**
   * V (equation 6.5): the mean over the priorities with a task that is done of their mean response
   * time, weighted by the priority and {@value #WEIGHT_OFFSET}; in seconds.
   */
  public OptionalDouble weightedResponseSeconds() {
    return classes.stream()
        .filter(of -> of.finished() > 0)
        .mapToDouble(of -> (of.priority() + WEIGHT_OFFSET) * of.responses().mean().orElse(0))
        .average();
  }

  /**
   * The tasks of a priority.
   *
   * @param priority from 0 to 11
   * @param arrived that came
   * @param finished that are done
   * @param dropped that were given up
   * @param priorityEvictions by tasks of higher priorities
   * @param memoryEvictions where memory did not suffice
   * @param evictedTasks that were evicted at least once
   * @param mostEvictions of a task
   * @param wastedByPriority CPU time that the former lost, in seconds of the largest server's CPU
   * @param wastedByMemory CPU time that the latter lost
   * @param responses of the tasks that are done, in seconds
   * @param responsesOfEvicted of those among them that were evicted
   * @param responsesOfOthers of those among them that were not
   * @param byEvictions tasks by how often they were evicted for a higher priority
   */
  public record ClassOutcome(
      int priority,
      int arrived,
      int finished,
      int dropped,
      long priorityEvictions,
      long memoryEvictions,
      int evictedTasks,
      int mostEvictions,
      double wastedByPriority,
      double wastedByMemory,
      Durations responses,
      Durations responsesOfEvicted,
      Durations responsesOfOthers,
      List<EvictionGroup> byEvictions) {
    public ClassOutcome {
      byEvictions = List.copyOf(byEvictions);
    }

    /** CPU time that evictions of both causes lost, in seconds of the largest server's CPU. */
    public double wastedCpuSeconds() {
      return wastedByPriority + wastedByMemory;
    }
  }

  /**
   * Tasks of a priority that were evicted equally often for tasks of higher priorities.
   *
   * @param evictions how often
   * @param tasks how many tasks
   * @param finished how many of them are done
   * @param meanResponseSeconds of those; empty if none is
   */
  public record EvictionGroup(
      int evictions, int tasks, int finished, OptionalDouble meanResponseSeconds) {}
}
