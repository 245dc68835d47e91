package org.wattle.reports.lotes.simulation;

import java.util.List;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchOutcome;

/** One line for each run. */
public final class RunsCsv {
  /** The first line. */
  public static final String HEAD =
      Csv.line(
          List.of(
              "policy",
              "load",
              "jobs_per_hour",
              "run",
              "seed",
              "complete",
              "hours",
              "events",
              "arrived",
              "refused",
              "finished",
              "running",
              "waiting",
              "mean_running",
              "mean_waiting",
              "mean_hours_in_system",
              "arrivals_counted",
              "started",
              "still_waiting",
              "wait_started_hours",
              "wait_all_hours",
              "delayed",
              "longest_wait_hours",
              "jobs_finished",
              "jobs_unfinished",
              "flow_hours",
              "ideal_flow_hours",
              "relative_flow"));

  private RunsCsv() {}

  /** The line of a run. */
  public static String line(DispatchCampaign.Run run) {
    DispatchOutcome outcome = run.outcome();
    DispatchOutcome.Waits waits = outcome.waits();
    DispatchOutcome.Flows flows = outcome.flows();
    return Csv.line(
        List.of(
            run.of().policy(),
            run.of().load(),
            run.of().jobsPerHour(),
            run.number(),
            run.seed(),
            outcome.complete() ? "yes" : "no",
            outcome.hours(),
            outcome.events(),
            outcome.arrived(),
            outcome.refused(),
            outcome.finished(),
            outcome.running(),
            outcome.waiting(),
            Csv.number(outcome.meanRunning()),
            Csv.number(outcome.meanWaiting()),
            Csv.number(outcome.meanHoursInSystem()),
            outcome.arrivalsCounted(),
            waits.started(),
            waits.waiting(),
            Csv.number(waits.meanHoursStarted()),
            Csv.number(waits.meanHoursAll()),
            waits.delayed(),
            Csv.number(waits.longestHours()),
            flows.finished(),
            flows.unfinished(),
            Csv.number(flows.meanHours()),
            Csv.number(flows.idealHours()),
            Csv.number(flows.relative())));
  }
}
