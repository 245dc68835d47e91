package org.wattle.simulation.lotes;

import java.util.function.Consumer;
import org.wattle.heuristics.lotes.Fleet;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.solving.Interrupt;

/**
 * A data centre under a workload and an online policy (report, section 5). Jobs arrive as a Poisson
 * process; their tasks ask for normally distributed amounts, all tasks of a job for the same. The
 * data centre starts empty. Immutable: several threads may run it.
 */
public final class DispatchSimulation {
  final Fleet fleet;
  final LotesWorkload workload;
  final Horizon horizon;
  final OnlineDispatcher.Factory policy;
  final TaskDemands needs;
  final Waves waves;

  /**
   * A simulation.
   *
   * @param instance the machines that are on, and the classes of jobs
   * @throws IllegalArgumentException where the workload truncates to ranges far from the means
   */
  public DispatchSimulation(
      LotesInstance instance,
      LotesWorkload workload,
      Horizon horizon,
      OnlineDispatcher.Factory policy) {
    this.fleet = new Fleet(instance);
    this.workload = workload;
    this.horizon = horizon;
    this.policy = policy;
    needs = new TaskDemands(fleet, workload.truncate());
    waves = new Waves(instance.classes(), workload);
  }

  /**
   * Runs it. The same seed gives the same run. What arrives and what it asks for is drawn from one
   * stream and the policy's choices from another.
   *
   * @param listener is called with a sample at every multiple of the sampling time up to the end
   * @param interrupt ends the run early
   */
  public DispatchOutcome run(long seed, Consumer<DispatchSample> listener, Interrupt interrupt) {
    return new DispatchRun(this, seed, listener, interrupt).run();
  }

  /**
   * How long a run is and what of it counts.
   *
   * @param hours from an empty data centre to the end, above 0
   * @param warmupHours from the start, during which nothing counts; below {@code hours}
   * @param sampleHours between two samples, above 0
   * @param followUpHours how much longer than {@code hours} a run may go on, with arrivals, until
   *     the jobs that arrived between warm-up and end are done; 0 or above
   */
  public record Horizon(
      double hours, double warmupHours, double sampleHours, double followUpHours) {}
}
