package org.wattle.toolkit.lotes.simulation;

import java.util.List;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.compare.Setting;

/**
 * A campaign that ended.
 *
 * @param setting in which it was made
 * @param input what was simulated
 * @param jobsPerHour what the data centre can carry at most with all machines on, λ*
 * @param planned how many runs there should have been
 * @param runs that took place, by case and number
 * @param summaries of every case that has a run
 */
public record Study(
    Setting setting,
    Input input,
    double jobsPerHour,
    int planned,
    List<DispatchCampaign.Run> runs,
    List<DispatchSummary> summaries) {
  public Study {
    runs = List.copyOf(runs);
    summaries = List.copyOf(summaries);
  }

  /**
   * What was simulated.
   *
   * @param scenario with the wishes of the command line in it
   * @param scenarioFile as it was given
   * @param instance of the scenario
   * @param instanceFile as it was found
   * @param instanceSha256 of the file
   */
  public record Input(
      LotesScenario scenario,
      String scenarioFile,
      LotesInstance instance,
      String instanceFile,
      String instanceSha256) {}

  /** How many runs came to their end. */
  public long complete() {
    return runs.stream().filter(run -> run.outcome().complete()).count();
  }

  /** The name of the scenario, or its file. */
  public String title() {
    String name = input.scenario().name();
    return name.isBlank() ? input.scenarioFile() : name;
  }
}
