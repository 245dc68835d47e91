package org.wattle.simulation.lotes;

import java.util.function.Consumer;
import org.wattle.heuristics.lotes.Fleet;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario.Time;
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
  final Time horizon;
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
      Time horizon,
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
}
