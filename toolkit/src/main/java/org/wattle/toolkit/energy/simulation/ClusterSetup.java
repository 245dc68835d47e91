package org.wattle.toolkit.energy.simulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.EnergyScenario;

/**
 * What is simulated of a cluster.
 *
 * @param scenario with what options replaced
 * @param file of the scenario, as it was given
 * @param center the cluster
 * @param workload in a sentence
 * @param assumptions of the workload, a sentence each
 * @param shadow the objective with whose optimum slots are compared, where that was asked for
 * @param priceFile where prices come from, if any
 * @param carbonFile where carbon intensities come from, if any
 */
public record ClusterSetup(
    EnergyScenario scenario,
    String file,
    DataCenter center,
    String workload,
    List<String> assumptions,
    Optional<String> shadow,
    Optional<String> priceFile,
    Optional<String> carbonFile) {
  public ClusterSetup {
    assumptions = List.copyOf(assumptions);
  }

  /** The names of the resources of servers. */
  public List<String> resources() {
    return center.instance().resources();
  }
}
