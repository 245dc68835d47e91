package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.wattle.model.priority.offline.OfflineProblem;
import org.wattle.model.priority.offline.PreemptiveBound;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityTasks;

/**
 * The tasks of a run with the weights that their response times have in V (equation 6.5): V is the
 * sum of (priority + 3) / (number of tasks of that priority) · response, over the number of
 * priorities.
 */
final class Weighted {
  private static final long MOST = 1_000_000;

  private final PriorityTasks tasks;
  private final int count;
  private final int[] ofPriority = new int[WorkloadTask.MAX_PRIORITY + 1];

  private Weighted(PriorityTasks tasks, int count) {
    this.tasks = tasks;
    this.count = count;
  }

  /** Those that arrive before a time. */
  static Weighted of(PriorityTasks tasks, long seconds) {
    int count =
        (int) IntStream.range(0, tasks.count()).filter(i -> tasks.arrival(i) < seconds).count();
    Weighted weighted = new Weighted(tasks, count);
    IntStream.range(0, count).forEach(task -> weighted.ofPriority[tasks.priority(task)]++);
    return weighted;
  }

  int count() {
    return count;
  }

  /** How many priorities occur. */
  private int priorities() {
    return (int) IntStream.of(ofPriority).filter(n -> n > 0).count();
  }

  /** For the bound of any number of tasks, whose value is V. */
  List<PreemptiveBound.Task> forBound() {
    List<PreemptiveBound.Task> all = new ArrayList<>(count);
    for (int task = 0; task < count; task++) {
      int priority = tasks.priority(task);
      double weight =
          (double) (priority + PriorityOutcome.WEIGHT_OFFSET) / ofPriority[priority] / priorities();
      all.add(new PreemptiveBound.Task(tasks.arrival(task), (double) tasks.work(task), weight));
    }
    return all;
  }

  /** Whole weights by priority, in the same proportions; absent where they would be too large. */
  Optional<long[]> whole() {
    long multiple = multiple();
    if (multiple > MOST) {
      return Optional.empty();
    }
    long[] weights = new long[ofPriority.length];
    for (int priority = 0; priority < weights.length; priority++) {
      if (ofPriority[priority] > 0) {
        weights[priority] =
            (priority + PriorityOutcome.WEIGHT_OFFSET) * (multiple / ofPriority[priority]);
      }
    }
    return Optional.of(weights);
  }

  /** V times this is the sum of response times with whole weights. */
  double scale() {
    return (double) multiple() * priorities();
  }

  /** The least common multiple of the numbers of tasks; more than is used where it is too large. */
  private long multiple() {
    long multiple = 1;
    for (int n : ofPriority) {
      if (n > 0 && multiple <= MOST) {
        multiple = multiple / ArithmeticUtils.gcd(multiple, n) * n;
      }
    }
    return multiple;
  }

  /** As tasks of the offline problem, with these weights and deadlines. */
  List<OfflineProblem.Task> withDeadlines(
      long[] weights, ToIntFunction<OfflineProblem.Task> deadline) {
    return IntStream.range(0, count)
        .mapToObj(
            task ->
                new OfflineProblem.Task(
                    Math.toIntExact(tasks.arrival(task)),
                    tasks.work(task),
                    weights[tasks.priority(task)],
                    1))
        .map(
            task ->
                new OfflineProblem.Task(
                    task.arrival(), task.work(), task.weight(), deadline.applyAsInt(task)))
        .toList();
  }
}
