package org.wattle.simulation.energy;

import java.util.Optional;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Workloads whose tasks send nothing to each other. */
final class WithoutFlows {
  private WithoutFlows() {}

  static Workload of(Workload workload) {
    return new Workload(
        workload.name(),
        workload.resources(),
        workload.tasks().stream()
            .map(
                task ->
                    new WorkloadTask(
                        task.id(),
                        task.job(),
                        task.arrivalSeconds(),
                        task.durationSeconds(),
                        task.demand(),
                        task.gbps(),
                        Optional.empty()))
            .toList(),
        workload.description(),
        workload.assumptions());
  }
}
