package org.wattle.toolkit.power.simulation;

import java.util.List;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.TaskProfile;

/**
 * What is simulated of power-aware scheduling.
 *
 * @param scenario with what options replaced
 * @param file of the scenario, as it was given
 * @param workload in a sentence
 * @param profiles what tasks need and draw, each with its group
 * @param assumptions that the profiles rest on, a sentence each
 */
public record PowerSetup(
    PowerScenario scenario,
    String file,
    String workload,
    List<TaskProfile> profiles,
    List<String> assumptions) {
  public PowerSetup {
    profiles = List.copyOf(profiles);
    assumptions = List.copyOf(assumptions);
  }
}
