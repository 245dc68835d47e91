package org.wattle.simulation.energy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.ServerType;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.WorkloadTask;

/**
 * The traffic of a workload: a flow over the least time in which a server of the type can execute
 * the task (thesis 4.2.2), or the bandwidth that the workload states; at most what the network can
 * carry where flows are capped.
 */
final class TaskTraffic implements Traffic {
  private final List<WorkloadTask> tasks;
  private final double[] gbps;
  private final double[] cpuOfType;
  private final int cpu;
  private final double mostExternal;
  private final double mostInternal;
  private final int[] master;

  /**
   * Of a workload.
   *
   * @param tasks with the demands of the cluster
   * @param gbps of the tasks without flows
   * @param types of the cluster's servers
   * @param cpu the number of the resource that sets how fast tasks run; negative where there is
   *     none
   * @param mostExternal the cap on external flows, infinity for none
   * @param mostInternal the cap on internal flows, infinity for none
   */
  TaskTraffic(
      List<WorkloadTask> tasks,
      double[] gbps,
      List<ServerType> types,
      int cpu,
      double mostExternal,
      double mostInternal) {
    this.tasks = tasks;
    this.gbps = gbps;
    this.cpu = cpu;
    this.cpuOfType =
        types.stream().mapToDouble(type -> cpu < 0 ? 0 : type.capacity().get(cpu)).toArray();
    this.mostExternal = mostExternal;
    this.mostInternal = mostInternal;
    this.master = masters(tasks);
  }

  private static int[] masters(List<WorkloadTask> tasks) {
    Map<String, Integer> firstOfJob = new HashMap<>();
    int[] master = new int[tasks.size()];
    for (int i = 0; i < master.length; i++) {
      WorkloadTask task = tasks.get(i);
      boolean talks = task.traffic().map(flows -> flows.internalMegabytes() > 0).orElse(false);
      Integer first = task.job().isEmpty() ? null : firstOfJob.putIfAbsent(task.job().get(), i);
      master[i] = first != null && talks ? first : NONE;
    }
    return master;
  }

  @Override
  public double externalGbps(int task, int serverType) {
    Optional<TaskFlows> flows = tasks.get(task).traffic();
    double needed =
        flows.isEmpty()
            ? gbps[task]
            : TaskFlows.gbps(flows.get().externalMegabytes(), leastSeconds(task, serverType));
    return Math.min(needed, mostExternal);
  }

  @Override
  public double internalGbps(int task, int serverType) {
    Optional<TaskFlows> flows = tasks.get(task).traffic();
    return flows.isEmpty()
        ? 0
        : Math.min(
            TaskFlows.gbps(flows.get().internalMegabytes(), leastSeconds(task, serverType)),
            mostInternal);
  }

  /** The time to execute the task alone on its server. */
  private double leastSeconds(int task, int serverType) {
    WorkloadTask of = tasks.get(task);
    double demand = cpu < 0 ? 0 : of.demand().get(cpu);
    double capacity = cpuOfType[serverType];
    return demand > 0 && capacity > 0
        ? of.durationSeconds() * demand / capacity
        : of.durationSeconds();
  }

  @Override
  public int master(int task) {
    return master[task];
  }
}
