package org.wattle.simulation.energy;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.energy.scenario.Span;
import org.wattle.model.workload.Workload;

/**
 * What a run needs.
 *
 * @param cluster its servers and network; its tasks and its state do not count
 * @param workload with the resources of the cluster
 * @param span how time passes
 * @param execution how tasks run
 */
public record ClusterRun(
    EnergyInstance cluster, Workload workload, Span span, Execution execution) {}
