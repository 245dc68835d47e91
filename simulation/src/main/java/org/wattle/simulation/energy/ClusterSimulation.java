package org.wattle.simulation.energy;

import org.wattle.model.solving.Interrupt;

/** Runs a policy on a cluster over time. */
public final class ClusterSimulation {
  private ClusterSimulation() {}

  /**
   * One run; what comes out depends on its arguments alone.
   *
   * @param seed of the policy's random choices
   * @param listener hears of samples, slots and tasks as they come
   * @param interrupt ends the run early
   */
  public static ClusterOutcome run(
      ClusterRun run, SlotPolicy policy, long seed, ClusterListener listener, Interrupt interrupt) {
    return new ClusterEngine(run, policy, seed, listener).run(interrupt);
  }
}
