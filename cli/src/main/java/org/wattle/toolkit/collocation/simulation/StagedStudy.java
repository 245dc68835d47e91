package org.wattle.toolkit.collocation.simulation;

import java.util.List;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.toolkit.compare.Setting;

/**
 * Policies over the stages of a scenario.
 *
 * @param setting in which it was made
 * @param file of the scenario, as it was given
 * @param scenario with the wishes of the command line in it
 * @param runs one for each policy
 */
public record StagedStudy(
    Setting setting,
    String file,
    CollocationScenario scenario,
    List<StageSimulation.PolicyRun> runs) {
  public StagedStudy {
    runs = List.copyOf(runs);
  }

  /** Whether any policy came to its last stage. */
  public boolean complete() {
    return runs.stream().anyMatch(run -> run.stopped().isEmpty());
  }
}
