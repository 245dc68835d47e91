package org.wattle.simulation.lotes;

import org.wattle.heuristics.lotes.Fleet;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.Workload;
import org.wattle.model.solving.Interrupt;

/**
 * A data centre under a workload and an online policy (report, section 5). Jobs arrive as a Poisson
 * process; their tasks ask for normally distributed amounts, all tasks of a job for the same. The
 * data centre starts empty. Immutable: several threads may run it.
 */
public final class Simulation {
  private final Fleet fleet;
  private final Workload workload;
  private final Horizon horizon;
  private final OnlineDispatcher.Factory policy;
  private final Needs needs;
  private final Waves waves;

  /**
   * A simulation.
   *
   * @param instance the machines that are on, and the classes of jobs
   * @throws IllegalArgumentException where the workload truncates to ranges far from the means
   */
  public Simulation(
      LotesInstance instance, Workload workload, Horizon horizon, OnlineDispatcher.Factory policy) {
    this.fleet = new Fleet(instance);
    this.workload = workload;
    this.horizon = horizon;
    this.policy = policy;
    needs = new Needs(fleet, workload.truncate());
    waves = new Waves(instance.classes(), workload);
  }

  /**
   * Runs it. The same seed gives the same run. What arrives and what it asks for is drawn from one
   * stream and the policy's choices from another.
   *
   * @param listener told of a sample at every multiple of the sampling time up to the end
   * @param interrupt ends the run early
   */
  public Outcome run(long seed, SampleListener listener, Interrupt interrupt) {
    return new Run(this, seed, listener, interrupt).go();
  }

  Fleet fleet() {
    return fleet;
  }

  Workload workload() {
    return workload;
  }

  Horizon horizon() {
    return horizon;
  }

  OnlineDispatcher.Factory policy() {
    return policy;
  }

  Needs needs() {
    return needs;
  }

  Waves waves() {
    return waves;
  }
}
