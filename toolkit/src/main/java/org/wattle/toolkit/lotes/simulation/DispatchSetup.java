package org.wattle.toolkit.lotes.simulation;

import java.util.List;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.lotes.ScenarioInstance;
import org.wattle.simulation.lotes.DispatchResult;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Summary;

/**
 * What is simulated of online dispatching.
 *
 * @param scenario with what options replaced
 * @param scenarioFile as it was given
 * @param instance of the scenario
 * @param instanceFile as it was found
 * @param instanceSha256 of the file
 * @param jobsPerHour what the data centre can carry at most with all machines on, λ*
 * @param jobsPerHourOfActive the same with the machines that are on
 */
public record DispatchSetup(
    LotesScenario scenario,
    String scenarioFile,
    LotesInstance instance,
    String instanceFile,
    String instanceSha256,
    double jobsPerHour,
    double jobsPerHourOfActive) {
  /** The factor of cases that is λ. */
  public static final String JOBS_PER_HOUR = "jobsPerHour";

  /** The same with what it can carry at most. */
  DispatchSetup with(double ofAll, double ofActive) {
    return new DispatchSetup(
        scenario, scenarioFile, instance, instanceFile, instanceSha256, ofAll, ofActive);
  }

  /** λ of a case. */
  public static double jobsPerHour(Case of) {
    return of.number(JOBS_PER_HOUR);
  }

  /** How tasks pile up in each case. */
  public List<DispatchSummary> summaries(List<Summary<DispatchResult>> summaries) {
    return DispatchSummary.of(
        summaries,
        scenario.time().hours(),
        of -> jobsPerHour(of) / jobsPerHourOfActive,
        new ScenarioInstance(scenario, instance).settlingHours());
  }
}
