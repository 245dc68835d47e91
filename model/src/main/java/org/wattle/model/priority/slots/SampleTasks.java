package org.wattle.model.priority.slots;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * What the tasks of a sample are like.
 *
 * @param priorities those that occur, the highest first
 * @param meanWork CPU time of a task, in seconds of a CPU of 1
 * @param memory of a task in a slot, on average; 0 where the sample does not tell
 */
record SampleTasks(List<Priority> priorities, double meanWork, double memory) {
  /** a in equation 6.5 of the thesis. */
  private static final int OFFSET = 3;

  private static final double LEAST_WORK = 1e-9;

  SampleTasks {
    priorities = List.copyOf(priorities);
  }

  /**
   * Tasks of a priority.
   *
   * @param priority from 0 to 11
   * @param tasks how many there are
   * @param meanWork CPU time of a task, in seconds of a CPU of 1
   * @param residualWork what is left of a task on average, seen at a random time of its execution
   * @param workShare of the work of all tasks
   * @param weight of a second of the response of one task in an objective
   */
  record Priority(
      int priority,
      int tasks,
      double meanWork,
      double residualWork,
      double workShare,
      double weight) {}

  /** The CPU time of a task, in seconds of a CPU of 1. */
  static double work(WorkloadTask task, Workload sample) {
    double cpu = task.demand().get(sample.resources().indexOf("cpu"));
    return Math.max(LEAST_WORK, cpu * task.durationSeconds());
  }

  /** Those of a sample with at least one task. */
  static SampleTasks of(Workload sample, SlotObjective objective) {
    int memory = sample.resources().indexOf("memory");
    int[] count = new int[WorkloadTask.MAX_PRIORITY + 1];
    double[] sum = new double[count.length];
    double[] squares = new double[count.length];
    double all = 0;
    double held = 0;
    for (WorkloadTask task : sample.tasks()) {
      double work = work(task, sample);
      double needs = memory < 0 ? 0 : task.demand().get(memory);
      int priority = task.priority().orElse(0);
      count[priority]++;
      sum[priority] += work;
      squares[priority] += work * work;
      all += work;
      held += work * needs;
    }
    double total = all;
    long different = IntStream.of(count).filter(tasks -> tasks > 0).count();
    List<Priority> priorities =
        IntStream.iterate(count.length - 1, priority -> priority >= 0, priority -> priority - 1)
            .filter(priority -> count[priority] > 0)
            .mapToObj(
                priority ->
                    new Priority(
                        priority,
                        count[priority],
                        sum[priority] / count[priority],
                        squares[priority] / sum[priority] / 2,
                        sum[priority] / total,
                        objective == SlotObjective.WEIGHTED_RESPONSE
                            ? (double) (priority + OFFSET) / count[priority] / different
                            : 1.0 / sample.tasks().size()))
            .toList();
    return new SampleTasks(priorities, all / sample.tasks().size(), held / all);
  }

  /** The mean weight of the tasks of all slots, where none of them waits. */
  double weightInSlots() {
    return priorities.stream().mapToDouble(of -> of.workShare() * of.weight()).sum();
  }
}
