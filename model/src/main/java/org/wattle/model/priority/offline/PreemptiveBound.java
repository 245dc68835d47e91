package org.wattle.model.priority.offline;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.wattle.model.stop.Stop;

/**
 * A lower bound on the weighted sum of response times of any schedule, for any number of tasks.
 *
 * <p>All servers together are taken as one machine of their capacity that may be divided freely. Of
 * its schedules, the one that always works on the task with the highest weight for its work
 * minimises the weighted sum of the tasks' mean busy times (Goemans and others, 2002). A task gets
 * no more than the fastest core, so it ends at least half of its shortest execution after its mean
 * busy time. A task's response time is also at least its shortest execution.
 */
public final class PreemptiveBound {
  private PreemptiveBound() {}

  /**
   * A task.
   *
   * @param arrival when it arrives, in seconds
   * @param work that it takes, above 0
   * @param weight of its response time, above 0
   */
  public record Task(double arrival, double work, double weight) {}

  /**
   * The bound.
   *
   * @param tasks by arrival
   * @param capacity of all servers together, in work for each second
   * @param fastest the most that a task can get, in work for each second
   */
  public static double of(List<Task> tasks, double capacity, double fastest) {
    double alone = 0;
    double sum = 0;
    for (Task task : tasks) {
      alone += task.weight() * task.work() / fastest;
      sum += task.weight() * (task.work() / fastest / 2 - task.arrival());
    }
    return Math.max(alone, sum + weightedBusyTimes(tasks, capacity));
  }

  /** The weighted sum of mean busy times where the task with the highest density always runs. */
  private static double weightedBusyTimes(List<Task> tasks, double capacity) {
    PriorityQueue<Rest> waiting =
        new PriorityQueue<>(Comparator.comparingDouble((Rest rest) -> -rest.density));
    double sum = 0;
    double now = 0;
    int next = 0;
    while (next < tasks.size() || !waiting.isEmpty()) {
      Stop.poll(next);
      if (waiting.isEmpty()) {
        now = Math.max(now, tasks.get(next).arrival());
      }
      while (next < tasks.size() && tasks.get(next).arrival() <= now) {
        waiting.add(new Rest(tasks.get(next++)));
      }
      Rest first = waiting.element();
      double end = now + first.work / capacity;
      double until = next < tasks.size() ? Math.min(end, tasks.get(next).arrival()) : end;
      double done = until < end ? (until - now) * capacity : first.work;
      sum += first.density * done * (now + until) / 2;
      first.work -= done;
      now = until;
      if (first.work <= 0) {
        waiting.remove();
      }
    }
    return sum;
  }

  /** What is left of a task. */
  private static final class Rest {
    private final double density;
    private double work;

    Rest(Task task) {
      this.density = task.weight() / task.work();
      this.work = task.work();
    }
  }
}
