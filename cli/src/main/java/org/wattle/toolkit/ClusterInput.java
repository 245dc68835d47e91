package org.wattle.toolkit;

import java.util.Optional;
import java.util.function.LongFunction;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.model.workload.Workload;
import org.wattle.simulation.energy.ClusterRun;
import org.wattle.toolkit.energy.simulation.ClusterStudy;

/**
 * A scenario of a cluster with all that it names.
 *
 * @param told what is told of it
 * @param workloads the tasks of the run of a seed
 * @param price of energy over time, if any
 * @param carbon intensity over time, if any
 */
public record ClusterInput(
    ClusterStudy.Input told,
    LongFunction<Workload> workloads,
    Optional<Tariff> price,
    Optional<Tariff> carbon) {
  public EnergyScenario scenario() {
    return told.scenario();
  }

  /** What the run of a seed needs. */
  public ClusterRun run(long seed) {
    EnergyInstance cluster = told.center().instance();
    return new ClusterRun(
        cluster, workloads.apply(seed), scenario().span(), scenario().execution());
  }
}
