package org.wattle.toolkit.energy.simulation;

import java.util.Optional;
import java.util.function.LongFunction;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.model.workload.Workload;
import org.wattle.simulation.energy.ClusterSimulation;

/**
 * A scenario of a cluster with the content of all files that it names.
 *
 * @param described the part of it that is reported
 * @param workloads the tasks of a replication, by its seed
 * @param price of energy over time, if any
 * @param carbon intensity over time, if any
 */
record ClusterInput(
    ClusterSetup described,
    LongFunction<Workload> workloads,
    Optional<Tariff> price,
    Optional<Tariff> carbon) {
  public EnergyScenario scenario() {
    return described.scenario();
  }

  /** The simulation of a replication, by its seed. */
  public ClusterSimulation.Input run(long seed) {
    EnergyInstance cluster = described.center().instance();
    return new ClusterSimulation.Input(
        cluster, workloads.apply(seed), scenario().span(), scenario().execution());
  }
}
