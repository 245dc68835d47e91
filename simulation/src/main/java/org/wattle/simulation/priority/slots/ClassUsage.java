package org.wattle.simulation.priority.slots;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * What the tasks of a priority use.
 *
 * @param priority from 0 to 11
 * @param share of all tasks, P, above 0
 * @param demand mean CPU time of a task, ω, in seconds of the largest server's CPU
 * @param usage mean CPU while it runs, ξ; 1 is the largest server
 * @param deviation standard deviation of that, σ, at least 0
 */
public record ClassUsage(
    int priority, double share, double demand, double usage, double deviation) {
  /** The priorities that occur in a workload with the resource {@code cpu}. */
  public static List<ClassUsage> of(Workload workload) {
    int cpu = workload.resources().indexOf("cpu");
    List<ClassUsage> classes = new ArrayList<>();
    for (int priority = 0; priority <= WorkloadTask.MAX_PRIORITY; priority++) {
      int of = priority;
      List<WorkloadTask> tasks =
          workload.tasks().stream().filter(task -> task.priority().orElse(0) == of).toList();
      if (!tasks.isEmpty()) {
        double usage = tasks.stream().mapToDouble(t -> t.demand().get(cpu)).sum() / tasks.size();
        double squares = tasks.stream().mapToDouble(t -> square(t.demand().get(cpu) - usage)).sum();
        double demand =
            tasks.stream().mapToDouble(t -> t.demand().get(cpu) * t.durationSeconds()).sum();
        classes.add(
            new ClassUsage(
                priority,
                (double) tasks.size() / workload.tasks().size(),
                demand / tasks.size(),
                usage,
                Math.sqrt(squares / tasks.size())));
      }
    }
    return classes;
  }

  private static double square(double number) {
    return number * number;
  }
}
