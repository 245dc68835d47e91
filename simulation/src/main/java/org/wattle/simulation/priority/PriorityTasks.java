package org.wattle.simulation.priority;

import java.util.List;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * The tasks of a run in the whole units of the simulation, numbered in the order of their arrivals.
 * A billionth of the largest server's CPU, for a second, is the unit of work; a billionth of its
 * memory is the unit of memory. Immutable.
 */
public final class PriorityTasks {
  /** Units of work or memory for each unit of a workload. */
  public static final double UNITS = 1e9;

  private final long[] arrival;
  private final byte[] priority;
  private final long[] work;
  private final long[] memory;

  private PriorityTasks(int count) {
    this.arrival = new long[count];
    this.priority = new byte[count];
    this.work = new long[count];
    this.memory = new long[count];
  }

  /**
   * The tasks of a workload with the resource {@code cpu}, and {@code memory} where that matters. A
   * task demands the CPU of its demand for its duration; without a priority it has the lowest.
   *
   * @param runTimeFactor durations are multiplied by this, above 0
   */
  public static PriorityTasks of(Workload workload, double runTimeFactor) {
    int cpu = workload.resources().indexOf("cpu");
    int memory = workload.resources().indexOf("memory");
    List<WorkloadTask> all = workload.tasks();
    PriorityTasks tasks = new PriorityTasks(all.size());
    for (int i = 0; i < all.size(); i++) {
      WorkloadTask task = all.get(i);
      tasks.arrival[i] = (long) Math.ceil(task.arrivalSeconds());
      tasks.priority[i] = (byte) task.priority().orElse(0);
      tasks.work[i] =
          Math.max(
              1,
              Math.round(task.demand().get(cpu) * task.durationSeconds() * runTimeFactor * UNITS));
      tasks.memory[i] = memory < 0 ? 0 : Math.round(task.demand().get(memory) * UNITS);
    }
    return tasks;
  }

  /** How many there are. */
  public int count() {
    return arrival.length;
  }

  /** When a task arrives, rounded up to a second. */
  public long arrival(int task) {
    return arrival[task];
  }

  /** The priority of a task, from 0 to 11. */
  public int priority(int task) {
    return priority[task];
  }

  /** The CPU time that a task takes, Δ_C, at least 1 unit. */
  public long work(int task) {
    return work[task];
  }

  /** The memory that a task uses on average. */
  public long memory(int task) {
    return memory[task];
  }
}
