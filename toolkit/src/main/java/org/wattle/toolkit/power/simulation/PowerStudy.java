package org.wattle.toolkit.power.simulation;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.TaskProfile;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * The result of simulating power-aware scheduling.
 *
 * @param setting its provenance
 * @param input what was simulated
 * @param planned how many runs there should have been
 * @param runs that took place, by policy, cap and number
 */
public record PowerStudy(Setting setting, Input input, int planned, List<PowerReplication> runs)
    implements SimulationStudy {
  public PowerStudy {
    runs = List.copyOf(runs);
  }

  /**
   * What was simulated.
   *
   * @param scenario with what options replaced
   * @param file of the scenario, as it was given
   * @param workload in a sentence
   * @param profiles what tasks need and draw, each with its group
   * @param assumptions that the profiles rest on, a sentence each
   */
  public record Input(
      PowerScenario scenario,
      String file,
      String workload,
      List<TaskProfile> profiles,
      List<String> assumptions) {
    public Input {
      profiles = List.copyOf(profiles);
      assumptions = List.copyOf(assumptions);
    }
  }

  @Override
  public String kind() {
    return PowerSimulationKind.ID;
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
                    run.of().label(),
                    OptionalDouble.empty(),
                    run.number(),
                    run.seed(),
                    run.outcome().complete(),
                    run.measures()))
        .toList();
  }

  /** A summary of every policy with every cap that has a run, in the order of the runs. */
  public List<PowerSummary> summaries() {
    return PowerSummary.of(runs);
  }
}
