package org.wattle.simulation.energy;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.energy.scenario.Sharing;
import org.wattle.model.energy.scenario.Span;
import org.wattle.model.workload.Workload;

/**
 * What a run needs.
 *
 * @param cluster its servers and network; its tasks, its rules and its state do not count
 * @param workload with all resources of the cluster
 * @param span how time passes
 * @param execution how tasks run; processors are shared only where there is a resource {@link #CPU}
 */
public record ClusterRun(
    EnergyInstance cluster, Workload workload, Span span, Execution execution) {
  /** The resource that is shared, and that sets how fast tasks run. */
  public static final String CPU = "cpu";

  /**
   * Checked.
   *
   * @throws IllegalArgumentException if the workload lacks a resource of the cluster, or processors
   *     are to be shared and there are none
   */
  public ClusterRun {
    for (String resource : cluster.resources()) {
      if (!workload.resources().contains(resource)) {
        throw new IllegalArgumentException(
            "The workload (" + workload.name() + ") has no resource (" + resource + ").");
      }
    }
    if (execution.sharing() != Sharing.RESERVED && !cluster.resources().contains(CPU)) {
      throw new IllegalArgumentException(
          "The cluster (" + cluster.name() + ") has no resource (cpu) that tasks could share.");
    }
  }
}
