package org.wattle.solvers.energy.explain;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/** Compares tasks by their demands. */
final class TaskDemandOrder {
  private TaskDemandOrder() {}

  /**
   * Orders tasks by their largest share of any resource, relative to the largest server; ties are
   * broken by id.
   */
  static Comparator<Task> bySize(EnergyInstance instance) {
    double[] most =
        IntStream.range(0, instance.resources().size())
            .mapToDouble(
                l ->
                    instance.serverTypes().stream()
                        .mapToDouble((ServerType type) -> type.capacity().get(l))
                        .max()
                        .orElse(0))
            .toArray();
    return Comparator.comparingDouble((Task task) -> share(task, most)).thenComparing(Task::id);
  }

  /** Whether a task demands at least as much as another of every resource and of bandwidth. */
  static boolean covers(Task task, Task other) {
    return task.gbps() >= other.gbps()
        && IntStream.range(0, task.demand().size())
            .allMatch(l -> task.demand().get(l) >= other.demand().get(l));
  }

  private static double share(Task task, double[] most) {
    double share = 0;
    for (int l = 0; l < most.length; l++) {
      double demand = task.demand().get(l);
      share = Math.max(share, most[l] > 0 ? demand / most[l] : demand);
    }
    return share;
  }
}
