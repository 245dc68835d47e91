package org.wattle.toolkit.priority.simulation;

import java.util.List;
import org.wattle.model.priority.PriorityScenario;

/**
 * What is simulated of priority scheduling.
 *
 * @param scenario with what options replaced
 * @param file of the scenario, as it was given
 * @param workload in a sentence
 * @param assumptions of the workload, a sentence each
 * @param arrivals how the tasks of the first run arrive
 * @param slots of servers, for each policy
 */
public record PrioritySetup(
    PriorityScenario scenario,
    String file,
    String workload,
    List<String> assumptions,
    ArrivalStatistics arrivals,
    List<PolicySlots> slots) {
  public PrioritySetup {
    assumptions = List.copyOf(assumptions);
    slots = List.copyOf(slots);
  }

  /** The same with the slots of servers. */
  PrioritySetup with(List<PolicySlots> decided) {
    return new PrioritySetup(scenario, file, workload, assumptions, arrivals, decided);
  }

  /** Whether slots that depend on the workload are configured from tasks that no run has. */
  public boolean slotsFromSample() {
    return scenario.workload() instanceof PriorityScenario.WorkloadSource.Drawn;
  }
}
