package org.wattle.toolkit.priority.simulation;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * The result of simulating priority scheduling.
 *
 * @param setting its provenance
 * @param input what was simulated
 * @param slots of servers, for each policy
 * @param planned how many runs there should have been
 * @param runs that took place, by policy and number
 */
public record PriorityStudy(
    Setting setting,
    Input input,
    List<PolicySlots> slots,
    int planned,
    List<PriorityReplication> runs)
    implements SimulationStudy {
  public PriorityStudy {
    slots = List.copyOf(slots);
    runs = List.copyOf(runs);
  }

  /**
   * What was simulated.
   *
   * @param scenario with what options replaced
   * @param file of the scenario, as it was given
   * @param workload in a sentence
   * @param assumptions of the workload, a sentence each
   * @param arrivals how the tasks of the first run arrive
   */
  public record Input(
      PriorityScenario scenario,
      String file,
      String workload,
      List<String> assumptions,
      ArrivalStatistics arrivals) {
    public Input {
      assumptions = List.copyOf(assumptions);
    }
  }

  /** The same with what was found of its runs. */
  PriorityStudy withRuns(List<PriorityReplication> found) {
    return new PriorityStudy(setting, input, slots, planned, found);
  }

  /** A sample of a run. */
  public record SampleRow(String policy, int number, long seed, PrioritySample sample) {}

  @Override
  public String kind() {
    return PrioritySimulationKind.ID;
  }

  @Override
  public String title() {
    String name = input.scenario().name();
    return name.isBlank() ? input.file() : name;
  }

  @Override
  public List<Replication> replications() {
    return runs.stream()
        .map(
            run ->
                new Replication(
                    run.policy(),
                    OptionalDouble.empty(),
                    run.number(),
                    run.seed(),
                    run.outcome().complete(),
                    run.measures()))
        .toList();
  }

  /** A summary of every policy that has a run, in the order of the runs. */
  public List<PrioritySummary> summaries() {
    return PrioritySummary.of(runs);
  }
}
