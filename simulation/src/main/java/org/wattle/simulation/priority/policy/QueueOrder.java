package org.wattle.simulation.priority.policy;

import org.wattle.model.plugin.Described;

/** In which order waiting tasks are offered. */
public interface QueueOrder extends PolicyPart {
  /**
   * The key of a task that begins to wait, or waits again after an eviction. Smaller keys come
   * first; with equal keys, tasks that arrived earlier do.
   *
   * @param priority from 0 to 11
   * @param arrivalSeconds when it arrived first
   * @param evictions so far
   */
  long key(int priority, long arrivalSeconds, int evictions);

  /** The highest priority first; within a priority in the order of arrivals (7.3.1). */
  @Described(
      id = "by-priority",
      summary = "Tasks wait by priority, and within a priority by their first arrival.")
  final class ByPriority implements QueueOrder {
    @Override
    public long key(int priority, long arrivalSeconds, int evictions) {
      return -priority;
    }
  }

  /** In the order of arrivals, whatever the priority: no priority scheduling. */
  @Described(id = "by-arrival", summary = "Tasks wait in the order of their first arrival.")
  final class ByArrival implements QueueOrder {
    @Override
    public long key(int priority, long arrivalSeconds, int evictions) {
      return arrivalSeconds;
    }
  }
}
