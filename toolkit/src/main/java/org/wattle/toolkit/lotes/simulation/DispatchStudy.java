package org.wattle.toolkit.lotes.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchOutcome;
import org.wattle.simulation.lotes.DispatchSample;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * The result of simulating online dispatching.
 *
 * @param setting its provenance
 * @param input what was simulated
 * @param jobsPerHour what the data centre can carry at most with all machines on, λ*
 * @param planned how many runs there should have been
 * @param runs that took place, by case and number
 * @param summaries of every case that has a run
 */
public record DispatchStudy(
    Setting setting,
    Input input,
    double jobsPerHour,
    int planned,
    List<DispatchCampaign.Run> runs,
    List<DispatchSummary> summaries)
    implements SimulationStudy {
  public DispatchStudy {
    runs = List.copyOf(runs);
    summaries = List.copyOf(summaries);
  }

  /**
   * What was simulated.
   *
   * @param scenario with what options replaced
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

  /** A sample of a run. */
  public record SampleRow(DispatchCampaign.Case of, int number, long seed, DispatchSample sample) {}

  /** The load of a case with up to four digits. */
  static String load(DispatchCampaign.Case of) {
    return String.format(Locale.ROOT, "%.4g", of.load());
  }

  @Override
  public String kind() {
    return LotesSimulationKind.ID;
  }

  @Override
  public String title() {
    String name = input.scenario().name();
    return name.isBlank() ? input.scenarioFile() : name;
  }

  @Override
  public List<Replication> replications() {
    return runs.stream()
        .map(
            run ->
                new Replication(
                    run.of().policy(),
                    OptionalDouble.of(run.of().load()),
                    run.number(),
                    run.seed(),
                    run.outcome().complete(),
                    measures(run.outcome())))
        .toList();
  }

  private static Map<String, Double> measures(DispatchOutcome outcome) {
    Map<String, Double> measures = new LinkedHashMap<>();
    measures.put("waitStartedHours", outcome.waits().meanHoursStarted());
    measures.put("waitAllHours", outcome.waits().meanHoursAll());
    measures.put("inSystem", outcome.meanRunning() + outcome.meanWaiting());
    return measures;
  }
}
